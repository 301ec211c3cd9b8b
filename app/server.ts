import handler from '@tanstack/react-start/server-entry'

import { readSettings } from '../server-functions/settings.functions.ts'
import { fatalResponse } from './chrome/fatal.ts'
import { localeCookie, localeOfCookie } from './locale/cookie.ts'
import { localeOfPath } from './locale/path.ts'
import { securityHeaders } from './security-headers.ts'

/** Read when the process starts: a wrong setting stops it here. */
export const settings = readSettings()
const headers = securityHeaders(settings)
const secure = settings.public.siteUrl.startsWith('https:')

export default {
  async fetch(request: Request): Promise<Response> {
    const answered = await answer(request)
    // A response made by Response.redirect() has headers that cannot be changed; a copy can.
    const response = new Response(answered.body, answered)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    if (isPage(response)) finishPage(request, response)
    return response
  },
}

/** Nothing of an unexpected error leaves the server. */
async function answer(request: Request): Promise<Response> {
  const wellFormedPath = wellFormed(request)
  if (wellFormedPath) return new Response(null, { status: 308, headers: { Location: wellFormedPath } })
  try {
    return await handler.fetch(request)
  } catch (error) {
    console.error('Unhandled error', error)
    return fatalResponse(request)
  }
}

/** A `%` that begins no escape stands for itself (RFC 3986, 2.1): such a path goes on to the 404 page, no bare error. */
function wellFormed({ url }: Request): string | undefined {
  const address = new URL(url)
  try {
    decodeURIComponent(address.pathname)
    return undefined
  } catch {
    // One leading slash, as `//host` would lead away.
    return `/${address.pathname.replace(/^[/\\]+/, '').replaceAll('%', '%25')}${address.search}`
  }
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** A page may be kept but is asked for anew each time; its locale is remembered (specification 9). */
function finishPage(request: Request, response: Response): void {
  const locale = localeOfPath(new URL(request.url).pathname)
  const isNew = locale && response.ok && localeOfCookie(request.headers.get('cookie')) !== locale
  if (isNew) response.headers.append('Set-Cookie', localeCookie(locale, { secure }))
  // Without a prefix a 404 speaks the reader's language.
  if (!locale) response.headers.append('Vary', 'Cookie, Accept-Language')
  const caching = settings.public.preview ? 'private, no-store' : isNew ? 'private, no-cache' : 'no-cache'
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', caching)
}
