import { detectLocale } from '../locales/detect-locale.ts'
import { routablePath } from '../locales/path.ts'
import {
  findRequestedAddress,
  type RenderedAddress,
  withRequestDeadline,
} from '../server-functions/address.functions.ts'
import { redirectLocation } from '../server-functions/addresses/redirect-target.ts'
import { closeContactDesk } from '../server-functions/contact.functions.ts'
import { isDocumentPath } from '../server-functions/documents/document-paths.ts'
import { isCardPath } from '../server-functions/share-cards/card-path.ts'
import { prepareStartup } from '../server-functions/startup.functions.ts'
import { handleFormPost } from './contact/handle-form-post.ts'
import { setCacheControl } from './http/cache-control.ts'
import { RenderError } from './http/render-html.ts'
import { renderPage } from './http/render-response.tsx'
import { isServerFunctionName } from './http/rpc-errors.ts'
import { securityHeadersOf } from './http/security-headers.ts'
import { startPreparingPictures } from './media/start-preparing.ts'
import { reportAppError } from './screens/app-error.ts'
import { standaloneErrorResponse } from './screens/standalone-error-page.tsx'

/** Used by the HTTP server around the app, for static files, refused requests and failures. */
export { reportAppError }
/** Awaited before the process ends. */
export { closeContactDesk }
/** Called once the server listens. */
export { startPreparingPictures }
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
    const isPage = !isData(new URL(request.url).pathname)
    return isPage ? await withRequestDeadline(() => respondToPage(request)) : await render(request)
  } catch (error) {
    // Not reported: a RenderError, which renderPage reported, and errors caused by a client that disconnected.
    if (!(error instanceof RenderError) && !request.signal.aborted) reportAppError(error)
    return await standaloneErrorResponse(request, defaultLocale)
  }
}

/** Server functions, assets, share cards and documents for programs; everything else is a page. */
const isData = (pathname: string) =>
  /^\/(?:_serverFn|f)\//.test(pathname) || isCardPath(pathname) || isDocumentPath(pathname)

async function render(request: Request, address?: RenderedAddress): Promise<Response> {
  const { pathname } = new URL(request.url)
  return isServerFunctionName(pathname)
    ? renderPage(request, { address })
    : new Response('Not found', { status: 404 })
}

/** Redirects an old or differently spelled address, without the cost of rendering; renders everything else. */
async function respondToPage(request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (/^\/+$/.test(url.pathname)) return redirectToStart(request)
  const address = await findRequestedAddress(url.pathname)
  if (address.kind === 'moved')
    return redirectTo(redirectLocation(address, url), address.permanent ? 301 : 302)
  // What has not moved and is no page is answered at once, however it is spelled.
  // Documents and files have one spelling.
  const path = routablePath(url.pathname)
  if (!isData(path)) url.pathname = path
  const page = url.href === request.url ? request : new Request(url, request)
  // The framework answers 406 unless Accept literally contains `text/html` or `*/*`. Pages have one representation, which
  // may be sent regardless of Accept (RFC 9110, 12.4.1); server functions and assets negotiate themselves.
  page.headers.set('Accept', 'text/html')
  return render(page, address)
}

/** `/` leads to the start page in the visitor's locale (specification 2.1), or to where that has moved. */
async function redirectToStart(request: Request): Promise<Response> {
  const { headers, url } = request
  const hints = { cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language') }
  const start = `/${detectLocale({ pathname: '/', ...hints }, defaultLocale)}`
  const address = await findRequestedAddress(start)
  const moved = address.kind === 'moved' ? address : { to: start, isSpelling: true }
  const response = redirectTo(redirectLocation(moved, new URL(url)), 302)
  response.headers.set('Vary', 'Cookie, Accept-Language')
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** A permanent redirect is cached for a day: long enough to save requests, short enough to correct a mistake. */
function redirectTo(location: string, status: 301 | 302): Response {
  const headers = new Headers({ Location: location })
  if (status === 301 && !preview) headers.set('Cache-Control', 'public, max-age=86400')
  return new Response(null, { status, headers })
}
