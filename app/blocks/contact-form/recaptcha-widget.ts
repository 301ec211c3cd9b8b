import type { PublicCaptcha } from '../../../server-functions/settings/captcha-settings.ts'
import { type Recaptcha, tokenDeadline } from './recaptcha-token.ts'

/** The width of the box to tick, in pixels; a narrower place gets the compact one. */
const boxWidth = 304

/**
 * Adds a widget of reCAPTCHA v2 to the form: a box to tick, or, when the form is sent, pictures to choose from if Google
 * wants that. Without a tick the message is sent without a token, as it is without consent.
 * @param end removes it again
 * @returns requests a token for one submission
 */
export function addWidget(
  captcha: Recaptcha,
  { kind, siteKey }: PublicCaptcha,
  place: HTMLElement,
  end: AbortSignal,
): () => Promise<string> {
  const isInvisible = kind === 'v2-invisible'
  let settle: ((token: string) => void) | undefined
  // It refuses a place that has already had a widget.
  const box = document.createElement('div')
  place.replaceChildren(box)
  end.addEventListener('abort', () => {
    place.replaceChildren()
    settle?.('')
  })
  const size = place.clientWidth < boxWidth ? 'compact' : 'normal'
  const widget = new Promise<void>(captcha.ready).then(() =>
    captcha.render?.(box, {
      sitekey: siteKey,
      size: isInvisible ? 'invisible' : size,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      callback: (token: string) => settle?.(token),
      'error-callback': () => settle?.(''),
    }),
  )
  widget.catch(console.error)
  return async () => {
    const id = await Promise.race([widget, deadline()])
    if (id === undefined) return ''
    const token = isInvisible
      ? await new Promise<string>((resolve) => {
          settle = resolve
          void captcha.execute?.(id)
          void waitForVisitor(resolve)
        })
      : (captcha.getResponse?.(id) ?? '')
    // A token counts once.
    if (!end.aborted) captcha.reset?.(id)
    return token
  }
}

const deadline = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), tokenDeadline))

/** Gives up when there is no answer in time, but not while the visitor chooses pictures; they may be closed unanswered. */
export async function waitForVisitor(
  giveUp: (token: '') => void,
  isChoosing = arePicturesShown,
): Promise<void> {
  do await deadline()
  while (isChoosing())
  giveUp('')
}

/** Whether Google shows its pictures: their frame is in the page all the time. */
function arePicturesShown(): boolean {
  const frame = document.querySelector('iframe[src*="/recaptcha/"][src*="/bframe"]')
  return frame?.checkVisibility({ visibilityProperty: true }) ?? false
}
