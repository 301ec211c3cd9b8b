import { localeOfRequest } from '../locales/detect-locale.ts'
import { localeOfPath } from '../locales/locale-prefix.ts'
import { routablePath } from '../locales/path.ts'
import {
  clientOf,
  findRequestedAddress,
  inRequest,
  pagePaths,
} from '../server-functions/address.functions.ts'
import type { AddressOutcome } from '../server-functions/addresses/address-index.ts'
import { searchPaths } from '../server-functions/addresses/search-paths.ts'
import { createFairQueue, Overloaded } from '../server-functions/concurrency/fair-queue.ts'
import { closeContactInbox } from '../server-functions/contact.functions.ts'
import { observeRenderings, reportRefusal } from '../server-functions/count-metrics.functions.ts'
import { stopBeingReady } from '../server-functions/health.functions.ts'
import { recordPageDependencies, sharedPages } from '../server-functions/page-cache.functions.ts'
import { isIslandPath } from '../server-functions/paths/island-path.ts'
import { isMetadataPath } from '../server-functions/paths/metadata-paths.ts'
import { isPayloadPath } from '../server-functions/payloads/payload.ts'
import { withPreviewVisit } from '../server-functions/preview.functions.ts'
import { prepareInBackground, prepareStartup, readContent } from '../server-functions/startup.functions.ts'
import { confirmationPaths } from './contact/confirmation-path.ts'
import { handleFormPost } from './contact/handle-form-post.ts'
import { buildId } from './deployments/build-id.ts'
import { reportAppError } from './errors/app-error.ts'
import { isHtml, setCacheControl } from './http/cache-control.ts'
import { mergePolicies, reportingEndpoints } from './http/content-security-policy.ts'
import { isEndpointPath } from './http/is-endpoint-path.ts'
import { RenderError } from './http/render-html.ts'
import { renderPage } from './http/render-page.tsx'
import { watchRendering } from './http/rendering-readiness.ts'
import { securityHeadersOf } from './http/security-headers.ts'
import { isServerFunctionName } from './http/server-function-errors.ts'
import { islandResponse } from './islands/island-response.tsx'
import { preparePictures } from './media/prepare-pictures-on-publish.ts'
import {
  dictionaryResponse,
  isDictionaryPath,
  noDictionary,
  startPathOf,
} from './page-cache/compression-dictionary.ts'
import { pageRequest, toResponse } from './page-cache/page-request-and-response.ts'
import { createPageServer, type PageServer } from './page-cache/serve-cached-pages.ts'
import { addressRedirect, lookedUpPath } from './page/follow-redirect.ts'
import { redirectTo } from './page/redirect-response.ts'
import { isPayloadOfThisBuild, noPayload, payloadResponse } from './payloads/payload-response.ts'
import { overloadedResponse } from './screens/overloaded-page.tsx'
import { standaloneErrorResponse } from './screens/standalone-error-page.tsx'

/** The paths of all pages, for `npm run generate`. */
export { pagePaths }
/** Used by the HTTP server around the app, for static files, refused requests and failures. */
export { reportAppError }
/** Called when the process is told to end, and awaited before it ends. */
export { closeContactInbox, stopBeingReady }
/** Called once the server listens; the content is read before that if the process is not the only one. */
export { prepareInBackground, readContent, preparePictures }
/** Parsed when the process starts; an invalid setting throws here. */
export const settings = await prepareStartup()
export const securityHeaders = securityHeadersOf(settings)

const { defaultLocale, preview } = settings.public

/** The queue of all renderings. */
const renderings = createFairQueue({ ...settings.operations.renderLimit, onRefused: reportRefusal })
observeRenderings(renderings.counts)
const missingPage = new URL(`/${defaultLocale}/no-such-page`, settings.public.siteUrl)
watchRendering(() => renderings.runAnyway(() => renderForAnybody(missingPage)))

/** Published pages are kept; a preview deployment and a development server render each request. */
const pages =
  settings.pageCacheBytes > 0 && !preview && !import.meta.env.DEV
    ? createPageServer({
        settings: settings.public,
        maxBytes: settings.pageCacheBytes,
        shared: sharedPages(
          JSON.stringify([buildId(), settings.public, settings.tagManager, securityHeaders]),
        ),
        report: reportAppError,
        renderings,
        render: (url) => inRequest(() => renderForAnybody(url)),
      })
    : undefined

/** The answer with a page or payload of the cache: asked first, before the request is prepared for the app. */
export const answerStored: PageServer['answerStored'] = (url, request) =>
  isPayloadPath(url.pathname) && !isPayloadOfThisBuild(url) ? undefined : pages?.answerStored(url, request)

const app = {
  async fetch(request: Request): Promise<Response> {
    try {
      return await (preview ? respondToPreview(request) : respond(request))
    } catch (error) {
      if (error instanceof Overloaded)
        return complete(new URL(request.url), await overloadedResponse(request, defaultLocale))
      // An unexpected error is answered without details. Not reported: a RenderError, which renderPage reported, and
      // errors caused by a client that disconnected.
      if (!(error instanceof RenderError) && !request.signal.aborted) reportAppError(error)
      return complete(new URL(request.url), await standaloneErrorResponse(request, defaultLocale, error))
    }
  },
}
export default app

/** The response to a request of `npm run generate`, once everything is there that a visitor would not wait for. */
export async function renderWhole(request: Request): Promise<Response> {
  const { value, dependencies } = recordPageDependencies(() => app.fetch(request))
  const response = await value
  if (dependencies.unfinished.length === 0) return response
  await Promise.allSettled(dependencies.unfinished)
  return renderWhole(request)
}

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url)
  // A form has no deadline for its content while it is being sent; each part of its answer has one.
  if (request.method === 'POST')
    return complete(
      url,
      await (isEndpointPath(url.pathname)
        ? respondToCall(url, request)
        : handleFormPost(request, renderings)),
    )
  return inRequest(async () => {
    if (isEndpointPath(url.pathname)) return complete(url, await respondFromEndpoint(url, request))
    return isPage(url) ? respondToPage(url, request) : respondWithPart(url, request)
  })
}

/** Drafts only for those who may see them. */
function respondToPreview(request: Request): Promise<Response> {
  return withPreviewVisit(request, async ({ cookie, location }) => {
    const response = location
      ? complete(
          new URL(request.url),
          redirectTo({ href: location, status: 302, isForVisitor: false }, { preview }),
        )
      : await respond(request)
    if (cookie) response.headers.append('Set-Cookie', cookie)
    return response
  })
}

/** Adds the headers of all responses to one. */
function complete({ pathname }: URL, original: Response): Response {
  // A copy, because the headers of Response.redirect() are immutable.
  const response = new Response(original.body, original)
  if (isHtml(response.headers)) response.headers.set('Reporting-Endpoints', reportingEndpoints)
  // A response's own headers win. Pages and SVGs have a policy of their own.
  for (const [name, value] of Object.entries(securityHeaders)) {
    const own = response.headers.get(name)
    if (own === null) response.headers.set(name, value)
    else if (name === 'Content-Security-Policy') response.headers.set(name, mergePolicies(own, value))
  }
  setCacheControl(pathname, response, settings.public)
  return response
}

/** A POST: unsaved content from the editor, queued like a page; or a report or webhook, which has its own limits. */
function respondToCall(url: URL, request: Request): Promise<Response> {
  return preview ? respondFromEndpoint(url, request) : render(request)
}

/**
 * Calls of server functions and metadata files are as expensive as pages. Pictures and share cards have queues of their own.
 */
function respondFromEndpoint({ pathname }: URL, request: Request): Promise<Response> {
  const isExpensive = pathname.startsWith('/_serverFn/') || isMetadataPath(pathname)
  return isExpensive ? inTurn(request, () => render(request)) : render(request)
}

/** Renders when it is the turn of the client. */
function inTurn(request: Request, work: () => Promise<Response>): Promise<Response> {
  const { client, signal } = visitorOf(request)
  return renderings.run(work, { clients: new Set([client]), signal })
}

function visitorOf(request: Request) {
  return { client: clientOf(request), signal: request.signal }
}

async function render(request: Request, address?: AddressOutcome): Promise<Response> {
  const { pathname } = new URL(request.url)
  return isServerFunctionName(pathname)
    ? renderPage(request, { address })
    : new Response('Not found', { status: 404 })
}

/** Redirects an old or differently spelled address, without the cost of rendering; everything else is a page. */
async function respondToPage(url: URL, request: Request): Promise<Response> {
  const locale = localeOfRequest(request, defaultLocale)
  const address = await findRequestedAddress(lookedUpPath(url.pathname, locale))
  const found = addressRedirect(url, address, locale)
  if (found) return complete(url, redirectTo(found, { preview }))
  if (address.kind === 'gone' && !address.hasScreen) return complete(url, goneFile())
  const answer =
    isForAnybody(url, address) && (await pages?.answer(url, pageRequest(request), visitorOf(request)))
  if (answer) return toResponse(answer)
  return complete(url, await inTurn(request, () => renderAddress(url, request, address)))
}

/** The answer for a file that is gone on purpose, which costs no rendering; caches may keep it for a day. */
function goneFile(): Response {
  return new Response('Gone\n', {
    status: 410,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}

function isPage({ pathname }: URL): boolean {
  return !isIslandPath(pathname) && !isPayloadPath(pathname) && !isDictionaryPath(pathname)
}

/** Payloads, islands and dictionaries are the same for everybody, and kept like pages. */
async function respondWithPart(url: URL, request: Request): Promise<Response> {
  if (isPayloadPath(url.pathname) && !isPayloadOfThisBuild(url)) return complete(url, noPayload())
  const answer = await pages?.answer(url, pageRequest(request), visitorOf(request))
  if (answer) return toResponse(answer)
  if (isDictionaryPath(url.pathname)) return complete(url, noDictionary())
  return complete(url, await inTurn(request, () => renderPart(url)))
}

async function renderPart(url: URL): Promise<Response> {
  if (isIslandPath(url.pathname)) return islandResponse(url)
  if (isPayloadPath(url.pathname)) return payloadResponse(url)
  const startPath = startPathOf(url.pathname)
  return dictionaryResponse(startPath, await renderForAnybody(new URL(startPath, url)))
}

/** Pages that are made for a single visitor, with search params of their own. */
const visitorPaths = new Set([...Object.values(searchPaths), ...Object.values(confirmationPaths)])

/** Whether all visitors get the same. A missing page without a locale prefix is in the visitor's locale. */
function isForAnybody({ pathname }: URL, { kind }: AddressOutcome): boolean {
  return (
    !visitorPaths.has(routablePath(pathname)) && (kind === 'page' || localeOfPath(pathname) !== undefined)
  )
}

/** Renders the page, payload or island at a URL without anything of a visitor; undefined if it has moved. */
async function renderForAnybody(url: URL): Promise<Response | undefined> {
  if (!isPage(url)) return complete(url, await renderPart(url))
  const address = await findRequestedAddress(url.pathname)
  if (address.kind === 'moved' || !isForAnybody(url, address)) return undefined
  return complete(url, await renderAddress(url, new Request(url), address))
}

/** Missing pages are answered without a redirect to another spelling. */
async function renderAddress(url: URL, request: Request, address: AddressOutcome): Promise<Response> {
  const routed = new URL(url)
  // Files have one spelling.
  const path = routablePath(url.pathname)
  if (!isEndpointPath(path)) routed.pathname = path
  const page = routed.href === request.url ? request : new Request(routed, request)
  // The framework answers 406 unless Accept literally contains `text/html` or `*/*`. Pages have one representation,
  // which may be sent regardless of Accept (RFC 9110, 12.4.1); server functions and assets negotiate themselves.
  page.headers.set('Accept', 'text/html')
  return render(page, address)
}
