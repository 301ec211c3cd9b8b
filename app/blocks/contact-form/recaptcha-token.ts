import { captchaAction } from '../../../server-functions/contact/contact-fields.ts'
import type { CaptchaKind, PublicCaptcha } from '../../../server-functions/settings/captcha-settings.ts'

/** https://developers.google.com/recaptcha/docs/v3, …/docs/display and …/docs/invisible */
export interface Recaptcha {
  ready: (callback: () => void) => void
  execute?: (key: string | number, options?: { action: string }) => PromiseLike<string> | void
  render?: (place: HTMLElement, options: Record<string, unknown>) => number
  getResponse?: (widget: number) => string
  reset?: (widget: number) => void
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha & { enterprise?: Recaptcha }
  }
}

/** The API of a kind of key, as far as its script has defined it. */
export function recaptchaOf(kind: CaptchaKind): Recaptcha | undefined {
  return kind === 'enterprise' ? window.grecaptcha?.enterprise : window.grecaptcha
}

/** How long a visitor waits for a token once the script is loaded, in milliseconds. */
export const tokenDeadline = 3000

/** A token of the kinds that watch; empty if there is none in time. Never rejects. */
export async function requestToken(
  { ready, execute }: Recaptcha,
  { siteKey }: PublicCaptcha,
  end: AbortSignal,
): Promise<string> {
  const token = new Promise<void>(ready).then(
    async () => (await execute?.(siteKey, { action: captchaAction })) ?? '',
  )
  const nothing = new Promise<string>((resolve) => {
    setTimeout(() => resolve(''), tokenDeadline)
    end.addEventListener('abort', () => resolve(''))
  })
  // Its promise rejects with null, among others.
  return Promise.race([token, nothing]).catch(() => '')
}
