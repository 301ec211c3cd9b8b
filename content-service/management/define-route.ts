import { notFound } from '../http/api-error.ts'
import type { Json, JsonObject } from '../store/json.ts'
import type { Space } from '../store/space.ts'
import type { Editing } from '../store/store.ts'
import type { Uploads } from './assets/uploads.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request to the Management API. */
export interface Call {
  /** the parts of the path that a route names: `:id` */
  params: Readonly<Record<string, string>>
  /** the last value of each parameter */
  query: ReadonlyMap<string, string>
  /** the query as sent, for filters with brackets */
  search: URLSearchParams
  /** {} without a body */
  body: JsonObject
  ifMatch: string | null
  /** the origin of the service */
  origin: string
  space: Space
  editing: Editing
  uploads: Uploads
  /** the access token for drafts */
  previewToken: string | undefined
  /** the URL of the site's preview deployment */
  previewUrl: string
  /** the time of the request, as ISO 8601 */
  now: string
}

/** A response; 204 without a body. */
export interface Reply {
  status?: number
  body?: Json
  headers?: Record<string, string>
}

export interface Route {
  method: Method
  pattern: URLPattern
  respond: (call: Call) => Reply
}

/** Defines an endpoint below `/v1/spaces/:space`; `path` is in the syntax of URLPattern. */
export function route(method: Method, path: string, respond: (call: Call) => Reply): Route {
  return {
    method,
    pattern: new URLPattern({ pathname: `/v1/spaces/:space${path}` }),
    respond,
  }
}

/** Defines an endpoint of the account, directly below `/v1`. */
export function accountRoute(method: Method, path: string, respond: (call: Call) => Reply): Route {
  return {
    method,
    pattern: new URLPattern({ pathname: `/v1${path}` }),
    respond,
  }
}

function decode(part = '') {
  try {
    return decodeURIComponent(part)
  } catch {
    throw notFound()
  }
}

/** The parameters of a path that matches a route. @throws ApiError 404 for one that is not URL-encoded */
export function matchPath({ pattern }: Route, pathname: string) {
  const groups = pattern.exec({ pathname })?.pathname.groups
  return groups && Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]))
}
