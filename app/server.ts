import { localeCookie, localeOfCookie } from '../locales/locale-cookie.ts'
import { localeOfPath } from '../locales/path.ts'
import { prepareStart } from '../server-functions/start.functions.ts'
import { renderPage, RenderError } from './http/render-page.tsx'
import { namesServerFunction } from './http/rpc-errors.ts'
import { securityHeadersOf } from './http/security-headers.ts'
import { reportAppError } from './screens/app-error.ts'
import { fatalResponse } from './screens/fatal.tsx'

/** What the server needs that answers for the app: files, refusals and failures say the same to the browser. */
export { reportAppError }
/** Read when the process starts: a wrong setting stops it here. */
export const settings = await prepareStart()
export const securityHeaders = securityHeadersOf(settings)

const { defaultLocale, preview, siteUrl } = settings.public
const secure = siteUrl.startsWith('https:')

export default {
  async fetch(request: Request): Promise<Response> {
    const answered = await answer(request)
    // A response made by Response.redirect() has headers that cannot be changed; a copy can.
    const response = new Response(answered.body, answered)
    // What a response says itself stays: a drawing brings a stricter policy, and all policies hold (CSP3 §8.1).
    for (const [name, value] of Object.entries(securityHeaders))
      if (name === 'Content-Security-Policy') response.headers.append(name, value)
      else if (!response.headers.has(name)) response.headers.set(name, value)
    if (isPage(response)) rememberLocale(request, response)
    // Whatever is kept is asked for anew each time, and nothing of a preview is kept.
    if (!response.headers.has('cache-control'))
      response.headers.set('Cache-Control', preview ? 'private, no-store' : 'no-cache')
    return response
  },
}

/** Nothing of an unexpected error leaves the server. */
async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const tidy = tidyPath(pathname)
  if (tidy !== pathname) return new Response(null, { status: 308, headers: { Location: tidy + search } })
  if (!namesServerFunction(pathname)) return new Response('Not found', { status: 404 })
  // The framework answers 406 where it does not find `text/html` or `*/*` word for word. A page has one form, and may
  // be sent whatever the client would prefer (RFC 9110, 12.4.1); server functions and pictures choose for themselves.
  if (!/^\/(?:_serverFn|f)\//.test(pathname)) request.headers.set('Accept', 'text/html')
  try {
    return await renderPage(request)
  } catch (error) {
    // Who left does not wait for an answer; what was given up for that is no failure.
    if (!(error instanceof RenderError) && !request.signal.aborted) reportAppError(error)
    return await fatalResponse(request, defaultLocale)
  }
}

/**
 * A path as it can be answered with a page. Leading slashes are one, as `//host` would lead away. In a path that is
 * not well encoded a `%` stands for itself (RFC 3986, 2.1).
 */
function tidyPath(pathname: string): string {
  const path = pathname.replace(/^\/{2,}/, '/')
  return isWellEncoded(path) ? path : path.replaceAll('%', '%25')
}

function isWellEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** The locale that is read is remembered (specification 9). */
function rememberLocale(request: Request, response: Response): void {
  const locale = localeOfPath(new URL(request.url).pathname)
  // Without a prefix a 404 speaks the reader's language.
  if (!locale) response.headers.append('Vary', 'Cookie, Accept-Language')
  if (!locale || !response.ok || localeOfCookie(request.headers.get('cookie')) === locale) return
  response.headers.append('Set-Cookie', localeCookie(locale, { secure }))
  if (!preview) response.headers.set('Cache-Control', 'private, no-cache')
}
