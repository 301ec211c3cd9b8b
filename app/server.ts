import { findRedirect } from '../server-functions/address.functions.ts'
import { closeContactDesk } from '../server-functions/contact.functions.ts'
import { isDocumentPath } from '../server-functions/documents/document-paths.ts'
import { prepareStartup } from '../server-functions/startup.functions.ts'
import { handleFormPost } from './contact/handle-form-post.ts'
import { setCacheControl } from './http/cache-control.ts'
import { RenderError } from './http/render-html.ts'
import { renderPage } from './http/render-response.tsx'
import { isServerFunctionName } from './http/rpc-errors.ts'
import { securityHeadersOf } from './http/security-headers.ts'
import { reportAppError } from './screens/app-error.ts'
import { standaloneErrorResponse } from './screens/standalone-error-page.tsx'

/** Used by the HTTP server around the app, for static files, refused requests and failures. */
export { reportAppError }
/** Awaited before the process ends. */
export { closeContactDesk }
/** Parsed when the process starts; an invalid setting throws here. */
export const settings = await prepareStartup()
export const securityHeaders = securityHeadersOf(settings)

const { defaultLocale, preview } = settings.public

export default {
  async fetch(request: Request): Promise<Response> {
    const original = await respond(request)
    // A copy, because the headers of Response.redirect() are immutable.
    const response = new Response(original.body, original)
    // A response's own headers win. An SVG adds a stricter policy: with several policies all apply (CSP3 §8.1).
    for (const [name, value] of Object.entries(securityHeaders))
      if (name === 'Content-Security-Policy') response.headers.append(name, value)
      else if (!response.headers.has(name)) response.headers.set(name, value)
    setCacheControl(request, response, settings.public)
    return response
  },
}

/** Never throws: an unexpected error is reported and answered with the standalone error page, without details. */
async function respond(request: Request): Promise<Response> {
  try {
    if (request.method === 'POST') return await handleFormPost(request)
    return (await redirect(new URL(request.url))) ?? (await render(request))
  } catch (error) {
    // Not reported: a RenderError, which renderPage reported, and errors caused by a client that disconnected.
    if (!(error instanceof RenderError) && !request.signal.aborted) reportAppError(error)
    return await standaloneErrorResponse(request, defaultLocale)
  }
}

/** Server functions, assets and documents for programs; everything else is a page. */
const isData = (pathname: string) => /^\/(?:_serverFn|f)\//.test(pathname) || isDocumentPath(pathname)

async function render(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!isServerFunctionName(pathname)) return new Response('Not found', { status: 404 })
  // The framework answers 406 unless Accept literally contains `text/html` or `*/*`. Pages have one representation, which
  // may be sent regardless of Accept (RFC 9110, 12.4.1); server functions and assets negotiate themselves.
  if (!isData(pathname)) request.headers.set('Accept', 'text/html')
  return renderPage(request)
}

/** The redirect of an old or differently spelled address, without the cost of rendering; else undefined. */
async function redirect(url: URL): Promise<Response | undefined> {
  const moved = isData(url.pathname) ? null : await findRedirect(url)
  if (moved) return redirectTo(moved.to, moved.permanent ? 301 : 302)
  const path = safePath(url.pathname)
  return path === url.pathname ? undefined : redirectTo(path + url.search, 308)
}

/** A permanent redirect is cached for a day: long enough to save requests, short enough to correct a mistake. */
function redirectTo(location: string, status: 301 | 302 | 308): Response {
  const headers = new Headers({ Location: location })
  if (status === 301 && !preview) headers.set('Cache-Control', 'public, max-age=86400')
  return new Response(null, { status, headers })
}

/**
 * Collapses leading slashes, as a redirect to `//host` would leave the site, and encodes each `%` of a malformed
 * percent-encoding as `%25` (RFC 3986, 2.1).
 */
function safePath(pathname: string): string {
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
