import StoryblokClient, { type ISbStoriesParams } from 'storyblok-js-client'
import { z } from 'zod'

import type { ContentSource, StoryblokSource } from '../settings-schema.ts'
import { ContentError } from './content-error.ts'
import { embeddedFetch } from './embedded.server.ts'
import { createPublishedCache } from './published-cache.server.ts'
import { withRetry } from './retry.server.ts'

export type ContentVersion = 'draft' | 'published'

/** One answer of the Delivery API: the parsed body, and for lists the total. Relations and links are joined in. */
export interface ContentAnswer {
  data: unknown
  total: number
}

type Parameters = Omit<ISbStoriesParams, 'version' | 'cv' | 'token'>

/** Reads a path of the Delivery API (`cdn/stories/…`); every failure is a ContentError. */
export type ReadContent = (path: string, parameters: Parameters) => Promise<ContentAnswer>

const SpaceBody = z.object({ space: z.object({ version: z.number() }) })
const Rejection = z
  .object({ message: z.coerce.string().catch(''), status: z.number().catch(0) })
  .catch({ message: 'for an unknown reason', status: 0 })

interface Options {
  source: ContentSource
  version: ContentVersion
  freshSeconds: number
}

/**
 * The one factory of content clients. The client's own retry, cache and cv are off: it would retry by a fixed delay
 * and never forget a published answer. Ours are `withRetry` and `createPublishedCache`. Relations and links
 * over 50 are fetched by the client in batches of 50 uuids (specification 7). Drafts are never cached.
 */
export function createContentClient({ source, version, freshSeconds }: Options): ReadContent {
  const embedded = source.kind === 'embedded'
  const storyblok = new StoryblokClient({
    accessToken: embedded ? 'embedded' : source.token,
    ...(embedded ? { endpoint: 'http://content.localhost/v2' } : endpointOf(source)),
    fetch: withRetry(embedded ? embeddedFetch(source) : fetch),
    // Requests a second (specification 9); in the same process there is nothing to spare.
    rateLimit: embedded ? Number.POSITIVE_INFINITY : 5,
    maxRetries: -1,
    cache: { type: 'none', cv: 'manual' },
  })

  // Joined into each other, related projects would grow without end; a page shows one level.
  storyblok.resolveNestedRelations = false

  async function call(path: string, parameters: ISbStoriesParams): Promise<ContentAnswer> {
    try {
      const { data, total } = await storyblok.get(path, parameters)
      return { data, total }
    } catch (error) {
      throw asContentError(error, source)
    }
  }

  if (version === 'draft') return (path, parameters) => call(path, { ...parameters, version })
  const cached = createPublishedCache<ContentAnswer>({
    // Never cached (specification 7): it carries the version that all other answers are checked against.
    currentVersion: async () => versionOf(await call('cdn/spaces/me', {})),
    freshSeconds: embedded ? 0 : freshSeconds,
  })
  return (path, parameters) =>
    cached(`${path} ${JSON.stringify(parameters)}`, (cv) => call(path, { ...parameters, version, cv }))
}

function endpointOf({ endpoint, region }: StoryblokSource) {
  return { ...(endpoint && { endpoint: endpoint.replace(/\/$/, '') }), ...(region && { region }) }
}

function versionOf({ data }: ContentAnswer): number {
  const { data: body, error } = SpaceBody.safeParse(data)
  if (error)
    throw new ContentError('The content service answered cdn/spaces/me without a version', 200, error)
  return body.space.version
}

/** storyblok-js-client rejects with plain objects: {message, status, response}, or {message} without an answer. */
function asContentError(cause: unknown, source: ContentSource): ContentError {
  const { message, status } = Rejection.parse(cause)
  const answer = status ? `answered ${status}` : 'did not answer'
  const advice = status === 401 && source.kind === 'storyblok' ? `. ${adviceOn(source)}` : ''
  return new ContentError(`The content service ${answer}: ${message}${advice}`, status, cause)
}

/** Storyblok says the same of a wrong token and of a right one that is asked for in another region. */
function adviceOn({ endpoint, region = 'eu' }: StoryblokSource): string {
  const where = endpoint ? `STORYBLOK_ENDPOINT="${endpoint}"` : `STORYBLOK_REGION="${region}"`
  return `Check STORYBLOK_TOKEN, and that ${where} is where its space lies`
}
