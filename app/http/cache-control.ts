import { localeCookie, localeOfCookie } from '../../locales/locale-cookie.ts'
import { localeOfPath } from '../../locales/path.ts'
import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'

/**
 * Sets who may store a response: caches must revalidate, and responses of a preview deployment must not be stored. Pages
 * with a locale prefix also set the locale cookie (specification 9).
 */
export function setCacheControl(request: Request, { headers, ok }: Response, settings: PublicSettings): void {
  const { preview, siteUrl } = settings
  if (headers.get('content-type')?.startsWith('text/html')) {
    const locale = localeOfPath(new URL(request.url).pathname)
    // A 404 at an unprefixed path is in the visitor's locale.
    if (!locale) headers.append('Vary', 'Cookie, Accept-Language')
    else if (ok && localeOfCookie(request.headers.get('cookie')) !== locale) {
      headers.append('Set-Cookie', localeCookie(locale, { secure: siteUrl.startsWith('https:') }))
      if (!preview) headers.set('Cache-Control', 'private, no-cache')
    }
  }
  if (!headers.has('cache-control')) headers.set('Cache-Control', preview ? 'private, no-store' : 'no-cache')
}
