import type { IncomingMessage } from 'node:http'

import { localeOfPath } from '../../locales/locale-prefix.ts'
import { cspReportPath, webhookPath } from '../../server-functions/paths/endpoint-paths.ts'
import { isMetadataPath } from '../../server-functions/paths/metadata-paths.ts'
import { unsavedCardPath } from '../../server-functions/share-cards/card-path.ts'

/** The target of a request. */
export type Target = Pick<URL, 'pathname' | 'search'>

/** A rejected request: its status and headers. */
export interface RejectedRequest {
  status: 400 | 405 | 411 | 413
  headers?: Record<string, string>
}

const readMethods = ['GET', 'HEAD']

/** Maximum bytes of a story as it is in the editor. */
const maxStoryBytes = 4 * 1024 * 1024

/** Maximum bytes of a form. Larger than its limit, so that a file that is too large gets a response with the reason. */
const maxFormBytes = 64 * 1024 * 1024

/** Maximum bytes of what programs post, by path. */
const maxPostedBytes = new Map([
  [webhookPath, 100 * 1024],
  [cspReportPath, 16 * 1024],
])

/**
 * Validates a request before it is handled: known method, exactly one host, a valid URL. Only a form
 * (docs/decisions/0018), a webhook (0027), a browser report and, with `takesStories` (preview deployments), an unsaved
 * story may have a body. Returns what is requested, or the rejection.
 */
export function checkRequest(
  request: IncomingMessage,
  { takesStories = false }: { takesStories?: boolean } = {},
): Target | RejectedRequest {
  const url = targetOf(request)
  if (url && request.method === 'GET' && !hasBody(request)) return url
  const maxBytes = maxBytesOf(request, url, takesStories)
  const allowed = maxBytes > 0 ? [...readMethods, 'POST'] : readMethods
  if (!allowed.includes(request.method ?? '')) return { status: 405, headers: { Allow: allowed.join(', ') } }
  if (request.method === 'POST') return checkLength(request, maxBytes) ?? url ?? { status: 400 }
  if (hasBody(request)) return { status: 413 }
  return url ?? { status: 400 }
}

function maxBytesOf(request: IncomingMessage, url: Target | undefined, takesStories: boolean): number {
  if (isForm(request, url)) return maxFormBytes
  if (takesStories && (isCall(url) || url?.pathname === unsavedCardPath)) return maxStoryBytes
  return maxPostedBytes.get(url?.pathname ?? '') ?? 0
}

/** Pages in a language may contain a form, which is posted to their own address, and may contain files. */
function isForm({ headers }: IncomingMessage, url: Target | undefined): boolean {
  const { pathname = '' } = url ?? {}
  const isPage = localeOfPath(pathname) !== undefined && !isMetadataPath(pathname)
  return isPage && /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')
}

/** A call of a server function. */
function isCall(url: Target | undefined): boolean {
  return url?.pathname.startsWith('/_serverFn/') ?? false
}

/** Every browser sends the length of what it posts. */
function checkLength({ headers }: IncomingMessage, maxBytes: number): RejectedRequest | null {
  if (headers['transfer-encoding'] !== undefined || headers['content-length'] === undefined)
    return { status: 411 }
  return Number(headers['content-length']) > maxBytes ? { status: 413 } : null
}

/** RFC 9112, 6.3: either of these headers indicates a body. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/**
 * A URL that does not change by normalization, as most: parsing it would take longer than finding a page in the cache.
 */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/
const plainSearch = /^(?:\?[\w.=&-]+)?$/

/** The request target: origin form with Host, or absolute form (RFC 9112, 3.2.1 and 3.2.2). */
function targetOf(request: IncomingMessage): Target | undefined {
  const { url: target = '' } = request
  if (!hasValidHost(request)) return undefined
  const end = target.indexOf('?')
  const pathname = end < 0 ? target : target.slice(0, end)
  const search = end < 0 ? '' : target.slice(end)
  if (plainPath.test(pathname) && plainSearch.test(search)) return { pathname, search }
  if (target.startsWith('/'))
    return URL.parse(`http://${request.headers.host ?? 'localhost'}${target}`) ?? undefined
  return /^https?:\/\//i.test(target) ? (URL.parse(target) ?? undefined) : undefined
}

/** The last host that was valid: nearly all requests have the same. */
let validHost: string | undefined

/** RFC 9112, 3.2: HTTP/1.1 requires exactly one valid Host. */
function hasValidHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0'
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  if (count > 1) return false
  if (host !== validHost && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)) validHost = host
  return host === validHost
}
