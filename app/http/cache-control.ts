import { localeOfPath } from '../../locales/locale-prefix.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'

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

/** Whether a CDN may keep a response that is kept for all visitors; an error or a choice of languages may not. */
export function isForCdn({ headers, status }: Response): boolean {
  return status === 200 && !/cookie/i.test(headers.get('vary') ?? '')
}

/** Whether the response is a page. */
export function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}
