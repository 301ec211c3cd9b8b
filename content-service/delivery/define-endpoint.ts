import type { z } from 'zod'

import type { StoryIndex, Space, ContentVersion } from '../store/space.ts'
import { readQuery } from './query.ts'

/** Input of an endpoint besides its query. */
export interface EndpointContext {
  space: Space
  storyIndex: StoryIndex
  version: ContentVersion
  /** the path after the collection: `stories/{key}` */
  key: string
  assetOrigin: string
}
export interface EndpointResponse {
  body: object
  headers?: Record<string, string>
}

/** Parses the query string (or throws 422), so that token and version are checked before it answers. */
export type Endpoint = (params: URLSearchParams) => {
  version: ContentVersion
  cv: string | undefined
  respond(context: EndpointContext): EndpointResponse
}

interface CommonQuery {
  token?: string | undefined
  version: ContentVersion
  cv?: string | undefined
}

/** Defines an endpoint: the schema of its query, and its response. */
export function defineEndpoint<Query extends CommonQuery>(
  schema: z.ZodType<Query> & { shape: object },
  respond: (query: Query, context: EndpointContext) => EndpointResponse,
): Endpoint {
  return (params) => {
    const query = readQuery(schema, params)
    return { version: query.version, cv: query.cv, respond: (context) => respond(query, context) }
  }
}
