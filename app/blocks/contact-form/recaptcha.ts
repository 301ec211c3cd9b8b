import type { CaptchaKind, PublicCaptcha } from '../../../server-functions/settings/captcha-settings.ts'
import { type Recaptcha, recaptchaOf, requestToken } from './recaptcha-token.ts'
import { addWidget } from './recaptcha-widget.ts'

/** A captcha whose script is being, or has been, loaded. */
export interface RunningCaptcha {
  /** A token for one submission; empty if there is none. Never rejects. */
  token: () => Promise<string>
}

/** The script, which all forms of a page share. */
let shared: { settled: Promise<void>; remove: () => void; users: number } | undefined

/**
 * Loads reCAPTCHA. Only to be called with consent.
 * @param place where a box to tick appears
 * @param end removes it again
 */
export function startCaptcha(
  settings: PublicCaptcha,
  place: HTMLElement | null,
  end: AbortSignal,
): RunningCaptcha | null {
  if (end.aborted) return null
  shared ??= { ...loadScript(settings), users: 0 }
  const script = shared
  script.users += 1
  end.addEventListener('abort', () => {
    script.users -= 1
    if (script.users > 0) return
    shared = undefined
    script.remove()
  })
  const request = script.settled.then(() => tokenRequest(settings, place, end))
  return {
    token: async () => {
      try {
        // The script may load after the last poll.
        const ask = end.aborted ? undefined : ((await request) ?? tokenRequest(settings, place, end))
        const token = (await ask?.()) ?? ''
        return end.aborted ? '' : token
      } catch {
        // For example a key of another kind.
        return ''
      }
    },
  }
}

/** How a token is requested; undefined if the script is not loaded. */
function tokenRequest(settings: PublicCaptcha, place: HTMLElement | null, end: AbortSignal) {
  const captcha = recaptchaOf(settings.kind)
  if (!captcha || !isLoaded(captcha, settings.kind) || end.aborted) return undefined
  return isAsking(settings.kind)
    ? place && addWidget(captcha, settings, place, end)
    : () => requestToken(captcha, settings, end)
}

/** Whether visitors tick a box or choose pictures. */
const isAsking = (kind: CaptchaKind) => kind === 'v2-checkbox' || kind === 'v2-invisible'

/** Defined by the second script, which the first one loads. */
const isLoaded = ({ execute, render }: Recaptcha, kind: CaptchaKind) =>
  Boolean(isAsking(kind) ? render : execute)

function loadScript({ kind, siteKey, origin }: PublicCaptcha) {
  const script = document.createElement('script')
  let hasFailed = false
  script.addEventListener('error', () => (hasFailed = true))
  script.async = true
  const file = kind === 'enterprise' ? 'enterprise.js' : 'api.js'
  // The language that specification 7 prescribes: most kinds show nothing of it.
  script.src = `${origin}/recaptcha/${file}?render=${isAsking(kind) ? 'explicit' : siteKey}&hl=en`
  document.head.append(script)
  const settled = waitForScript(() => {
    if (!script.isConnected) return 'removed'
    const captcha = recaptchaOf(kind)
    if (captcha && isLoaded(captcha, kind)) return 'loaded'
    return hasFailed ? 'failed' : 'loading'
  })
  return { settled, remove: removeCaptcha }
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
    // Pictures to choose from lie in a layer of their own.
    inert.adoptNode(part.closest('body > :not(#__nuxt)') ?? part)
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
