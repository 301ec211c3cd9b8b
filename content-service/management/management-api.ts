import { isSameToken } from '../delivery/access-tokens.ts'
import { tooManyRequests } from '../delivery/rate-limit.ts'
import { ApiError, notFound, unauthorized, unprocessable } from '../http/api-error.ts'
import { isLocalCall, mayBeForeign } from '../http/local-client.ts'
import { readForm } from '../http/read-form.ts'
import { readJson } from '../http/read-json.ts'
import { asText, isObject, type JsonObject } from '../store/json.ts'
import type { Space } from '../store/space.ts'
import { type Editing, UnreadableFile } from '../store/store.ts'
import { FolderInUse } from '../store/writing/database.ts'
import { tidyAssetFiles } from './assets/asset-files.ts'
import { createUploads } from './assets/uploads.ts'
import { type Call, matchPath, type Reply, type Route } from './define-route.ts'
import { routes } from './management-routes.ts'

interface ManagementOptions {
  /** the personal access token that requests carry in `Authorization` */
  token: string
  /** Whether clients on other machines may write. Default: false. */
  allowRemote?: boolean | undefined
  /** The size limit of an uploaded file in bytes. Default: 100 MB. */
  maxUploadBytes?: number | undefined
  /** The URL of the site's preview deployment: the space's `domain`. Default: the origin of the service. */
  previewUrl?: string | undefined
}
interface Parts {
  editing: Editing
  space: () => Space
  now: () => number
  /** Enforce Storyblok's limit of six requests a second. */
  rateLimit: boolean
  /** the access token for drafts, which signs the URLs of preview frames */
  previewToken: string | undefined
}

const maxBodyBytes = 10 * 1024 * 1024
/** Maximum size of a login request, which needs no token. */
const maxLoginBytes = 10_000
const requestsPerSecond = 6

/** The token of a request: a personal token, or an OAuth token after `Bearer`. */
function tokenOf(request: Request) {
  return (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
}

/** @throws ApiError 413, 400 */
async function readBody(request: Request, maxBytes = maxBodyBytes): Promise<JsonObject> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const value = isForm ? await readForm(request, maxBytes) : ((await readJson(request, maxBytes)) ?? {})
  if (!isObject(value)) throw new ApiError(400, 'The body must be a JSON object')
  return value
}

/** The password of the only account is the token. @throws ApiError 401 */
function login({ password }: JsonObject, token: string) {
  if (!isSameToken(asText(password), token)) throw unauthorized()
  return Response.json({ access_token: token }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Allows six requests a second. */
function createLimit(now: () => number) {
  let second = 0
  let count = 0
  return () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) count = 0
    second = current
    count += 1
    if (count > requestsPerSecond) throw tooManyRequests(requestsPerSecond)
  }
}

/** @throws ApiError 404, 405 */
function findRoute(method: string, pathname: string) {
  const matching = routes.flatMap((route) => {
    const params = matchPath(route, pathname)
    return params ? [{ route, params }] : []
  })
  const found = matching.find(({ route }) => route.method === method)
  if (found) return found
  if (matching.length === 0) throw notFound()
  const allowed = matching.map(({ route }) => route.method).join(', ')
  throw new ApiError(405, 'Method Not Allowed', undefined, { Allow: allowed })
}

function isDiskFull(error: unknown) {
  return (
    error instanceof Error &&
    (('code' in error && error.code === 'ENOSPC') || ('errcode' in error && error.errcode === 13))
  )
}

function respond(route: Route, call: Call): Reply {
  try {
    return route.respond(call)
  } catch (error) {
    if (error instanceof UnreadableFile) throw unprocessable(error.message)
    if (error instanceof FolderInUse) throw new ApiError(503, 'Another process writes to the content folder')
    if (isDiskFull(error)) throw new ApiError(507, 'The disk is full: nothing was changed')
    throw error
  }
}

/**
 * Storyblok's Management API v1 (`/v1/…`) over the files of a content folder, for `createContentService`. A service
 * without
 * it loads none of its code.
 */
export function managementApi({
  token,
  allowRemote = false,
  maxUploadBytes = 100 * 1024 * 1024,
  previewUrl,
}: ManagementOptions) {
  return ({ editing, space, now, rateLimit, previewToken }: Parts) => {
    const uploads = createUploads(() => editing.root(), now, maxUploadBytes)
    tidyAssetFiles(editing.root(), editing.history())
    uploads.removeLeftovers()
    const limit = rateLimit ? createLimit(now) : () => {}

    /** Handles a request; a change is on disk and served before the response. @throws ApiError */
    return async (request: Request, url: URL, client: string | undefined): Promise<Response> => {
      if (!allowRemote && !isLocalCall(url, client))
        throw new ApiError(403, 'Only clients on this machine may use the Management API')
      if (!allowRemote && mayBeForeign(request, url, client))
        throw new ApiError(403, 'Pages of other sites may not use the Management API')
      if (request.method === 'POST' && url.pathname === '/v1/users/login')
        return login(await readBody(request, maxLoginBytes), token)
      if (request.method === 'POST' && url.pathname === '/v1/uploads') return uploads.receive(request)
      if (!isSameToken(tokenOf(request), token)) throw unauthorized()
      limit()
      const { route, params } = findRoute(request.method, url.pathname.replace(/(?<=.)\/+$/, ''))
      const body = await readBody(request)
      // No `await` below: another change could come in between.
      const current = space()
      if (params.space !== undefined && params.space !== current.id) throw notFound()
      const call: Call = {
        params,
        query: new Map(url.searchParams),
        search: url.searchParams,
        body,
        ifMatch: request.headers.get('if-match'),
        origin: url.origin,
        space: current,
        editing,
        uploads,
        previewToken,
        previewUrl: previewUrl ?? `${url.origin}/`,
        now: new Date(now()).toISOString(),
      }
      const reply = respond(route, call)
      const headers = { 'Cache-Control': 'no-store', ...reply.headers }
      if (reply.body === undefined) return new Response(null, { status: reply.status ?? 204, headers })
      return Response.json(reply.body, { status: reply.status ?? 200, headers })
    }
  }
}

export type ManagementApi = ReturnType<typeof managementApi>
