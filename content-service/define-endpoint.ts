import type { z } from 'zod'

import { readQuery } from './query.ts'
import type { StoryIndex, Space, Version } from './store/space.ts'

/** Input of an endpoint besides its query. */
export type Context = {
  space: Space
  storyIndex: StoryIndex
  version: Version
  /** the path after the collection: `stories/{key}` */
  key: string
  assetOrigin: string
}
export type Answer = { body: object; headers?: Record<string, string> }

/** Parses the query string (or throws 422), so that token and version are checked before it answers. */
export type Endpoint = (params: URLSearchParams) => {
  version: Version
  cv: string | undefined
  answer(context: Context): Answer
}

type Common = { token?: string | undefined; version: Version; cv?: string | undefined }

/** Defines an endpoint: the schema of its query, and its response. */
export const endpoint =
  <Query extends Common>(
    schema: z.ZodType<Query> & { shape: object },
    answer: (query: Query, context: Context) => Answer,
  ): Endpoint =>
  (params) => {
    const query = readQuery(schema, params)
    return { version: query.version, cv: query.cv, answer: (context) => answer(query, context) }
  }
