import { captchaAction } from '../../../server-functions/contact/contact-fields.ts'
import type { PublicCaptcha } from '../../../server-functions/environment/contact-settings.ts'

/** https://developers.google.com/recaptcha/docs/v3 */
interface Recaptcha {
  ready: (callback: () => void) => void
  /** Defined by the second script, which the first one loads. */
  execute?: (siteKey: string, options: { action: string }) => PromiseLike<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** A captcha whose script is being, or has been, loaded. */
export interface RunningCaptcha {
  /** A token for one submission; empty if there is none. Never rejects. */
  token: () => Promise<string>
}

/** How long a visitor waits for a token once the script is loaded, in milliseconds. */
const tokenDeadline = 3000

/** The script, which all forms of a page share. */
let shared: { settled: Promise<void>; remove: () => void; users: number } | undefined

/**
 * Loads reCAPTCHA v3. Only to be called with consent.
 * @param end removes it again
 */
export function startCaptcha({ siteKey, origin }: PublicCaptcha, end: AbortSignal): RunningCaptcha | null {
  if (end.aborted) return null
  shared ??= { ...loadScript(siteKey, origin), users: 0 }
  const script = shared
  script.users += 1
  end.addEventListener('abort', () => {
    script.users -= 1
    if (script.users > 0) return
    shared = undefined
    script.remove()
  })
  return {
    token: async () => {
      await script.settled
      // The script may load after the last poll.
      const token = end.aborted ? '' : await requestToken(siteKey, end)
      return end.aborted ? '' : token
    },
  }
}

function loadScript(siteKey: string, origin: string) {
  const script = document.createElement('script')
  let hasFailed = false
  script.addEventListener('error', () => (hasFailed = true))
  script.async = true
  // Nothing of it is visible, so one language is enough (specification 7).
  script.src = `${origin}/recaptcha/api.js?render=${siteKey}&hl=en`
  document.head.append(script)
  const settled = waitForScript(() => {
    if (!script.isConnected) return 'removed'
    if (window.grecaptcha?.execute) return 'loaded'
    return hasFailed ? 'failed' : 'loading'
  })
  return { settled, remove: removeCaptcha }
}

async function requestToken(siteKey: string, end: AbortSignal): Promise<string> {
  const captcha = window.grecaptcha
  if (!captcha?.execute) return ''
  const { execute } = captcha
  const ready = new Promise<void>((resolve) => captcha.ready(resolve))
  const token = ready.then(() => execute(siteKey, { action: captchaAction }))
  const nothing = new Promise<string>((resolve) => {
    setTimeout(() => resolve(''), tokenDeadline)
    end.addEventListener('abort', () => resolve(''))
  })
  // It rejects with null, among others.
  return Promise.race([token, nothing]).catch(() => '')
}

/**
 * Removes the scripts, the badge, the frames (from which Google's requests come), and what was stored. Code that has
 * run cannot be unloaded, but has nothing left to work with.
 */
function removeCaptcha(): void {
  // A script that is still being loaded would run even if it was removed, but not in another document (WHATWG HTML,
  // "execute the script element").
  const inert = document.implementation.createHTMLDocument()
  for (const part of document.querySelectorAll(
    'script[src*="/recaptcha/"], iframe[src*="/recaptcha/"], .grecaptcha-badge',
  ))
    inert.adoptNode(part)
  for (const name of ['grecaptcha', '___grecaptcha_cfg', 'recaptcha']) Reflect.deleteProperty(window, name)
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (/^(?:_grecaptcha$|rc::)/.test(key)) storage.removeItem(key)
}

const maxPolls = 10
const pollMilliseconds = 100

/**
 * Waits for the script of the captcha: polls at most 10 times, every 100 ms (specification 9). If it does not come,
 * that is logged and the page goes on (specification 8).
 */
export async function waitForScript(state: () => 'loading' | 'loaded' | 'failed' | 'removed'): Promise<void> {
  for (let poll = 1; poll <= maxPolls; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    const current = state()
    if (current === 'loaded' || current === 'removed') return
    if (current === 'failed') break
  }
  console.error('Failed to load reCAPTCHA script')
}
