import type { AddressRedirect } from './follow-redirect.ts'

/** A permanent redirect is cached for a day: long enough to save requests, short enough to correct a mistake. */
export function redirectTo(
  { href, status, isForVisitor }: AddressRedirect,
  { preview }: { preview: boolean },
): Response {
  const headers = new Headers({ Location: href })
  if (isForVisitor) {
    headers.set('Vary', 'Cookie, Accept-Language')
    headers.set('Cache-Control', 'private, no-store')
  } else if (status === 301 && !preview) headers.set('Cache-Control', 'public, max-age=86400')
  return new Response(null, { status, headers })
}
