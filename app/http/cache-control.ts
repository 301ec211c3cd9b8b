import { localeCookie, localeOfCookie } from '../../locales/locale-cookie.ts'
import type { Locale } from '../../locales/locales.ts'
import { localeOfPath } from '../../locales/path.ts'
import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'

/**
 * Sets who may store a response: caches must revalidate. Errors and responses of a preview deployment must not be
 * stored; going back would show them again.
 */
export function setCacheControl(
  pathname: string,
  { headers, status }: Response,
  { preview }: PublicSettings,
): void {
  // A 404 at an unprefixed path is in the visitor's locale.
  if (isHtml(headers) && !localeOfPath(pathname)) headers.append('Vary', 'Cookie, Accept-Language')
  const isError = status >= 500
  if (isError || !headers.has('cache-control'))
    headers.set('Cache-Control', preview ? 'private, no-store' : isError ? 'no-store' : 'no-cache')
}

/** The locale to store in the cookie for a page with a locale prefix (specification 9); undefined otherwise. */
export function rememberedLocale(pathname: string, { headers, ok }: Response): Locale | undefined {
  return ok && isHtml(headers) ? localeOfPath(pathname) : undefined
}

/** Whether a visitor's `Cookie` header lacks this locale. */
export function isNewLocale(locale: Locale | undefined, cookie: string | null | undefined): boolean {
  return locale !== undefined && localeOfCookie(cookie) !== locale
}

/** Whether a CDN may keep a response that is kept for all visitors; an error or a choice of languages may not. */
export function isForCdn({ headers, status }: Response): boolean {
  return status === 200 && !/cookie/i.test(headers.get('vary') ?? '')
}

/** The headers that set the locale cookie. A response with it is for one visitor. */
export function localeCookieHeaders(locale: Locale, { preview, siteUrl }: PublicSettings) {
  return {
    'set-cookie': localeCookie(locale, { secure: siteUrl.startsWith('https:') }),
    ...(!preview && { 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store' }),
  }
}

/** Whether the response is a page. */
export function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}
