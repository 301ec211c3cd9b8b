import type { z } from 'zod'

import { readQuery } from './query.ts'
import type { Edition, Space, Version } from './store/space.ts'

/** What an endpoint answers from. */
export type Context = {
  space: Space
  edition: Edition
  version: Version
  /** what follows the collection in the path: `stories/{key}` */
  key: string
  assetOrigin: string
}
export type Answer = { body: object; headers?: Record<string, string> }

/** Reads a query string (or throws the 422), so that token and version can be judged before it answers. */
export type Endpoint = (params: URLSearchParams) => {
  version: Version
  cv: string | undefined
  answer(context: Context): Answer
}

type Common = { token?: string | undefined; version: Version; cv?: string | undefined }

/** An endpoint of the API: the parameters it takes, and its answer. */
export const endpoint =
  <Query extends Common>(
    schema: z.ZodType<Query> & { shape: object },
    answer: (query: Query, context: Context) => Answer,
  ): Endpoint =>
  (params) => {
    const query = readQuery(schema, params)
    return { version: query.version, cv: query.cv, answer: (context) => answer(query, context) }
  }
