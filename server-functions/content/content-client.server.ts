import PQueue from 'p-queue'
import StoryblokClient, { type ISbStoriesParams, type ISbStoryParams } from 'storyblok-js-client'
import { z } from 'zod'

import type { ContentSource, StoryblokSource } from '../environment/settings-schema.ts'
import { ContentError } from './content-error.ts'
import { embeddedFetch } from './embedded.server.ts'
import { withRetry } from './retry.server.ts'

/** One answer of the Delivery API: the parsed body, and for lists the total. */
export interface ContentAnswer {
  data: unknown
  total: number
}

type Parameters = Omit<ISbStoriesParams & Pick<ISbStoryParams, 'find_by'>, 'token'>

interface CallOptions {
  /** A visitor waits for the answer: the call goes before those made in the background. */
  urgent?: boolean
  /** A call that has not started when it aborts is never made. */
  signal?: AbortSignal | undefined
}

/** Reads a path of the Delivery API (`cdn/stories/…`). @throws ContentError for every failure */
export type ReadContent = (
  path: string,
  parameters: Parameters,
  options?: CallOptions,
) => Promise<ContentAnswer>

/** Calls a second that the content service grants (specification 9). */
const callsPerSecond = 5
/** Calls that wait for their second; a longer queue than this would outlast every visitor's patience. */
const mostWaiting = 100

const Rejection = z
  .object({ message: z.coerce.string().catch(''), status: z.number().catch(0) })
  .catch({ message: 'for an unknown reason', status: 0 })

/**
 * The one factory of content clients. The client's own retry, throttle, cache and cv are off: its retry has a fixed
 * delay, its queue is unbounded and its cache never forgets. Ours are `withRetry`, the queue below, and the snapshot
 * (snapshot.server.ts), which names the cv of every call.
 */
export function createContentClient(source: ContentSource): ReadContent {
  const isEmbedded = source.kind === 'embedded'
  const storyblok = new StoryblokClient({
    accessToken: isEmbedded ? 'embedded' : source.token,
    ...(isEmbedded ? { endpoint: 'http://content.localhost/v2' } : endpointOf(source)),
    fetch: withRetry(isEmbedded ? embeddedFetch(source) : fetch),
    rateLimit: 0,
    maxRetries: -1,
    cache: { type: 'none', cv: 'manual' },
  })

  async function call(path: string, parameters: Parameters): Promise<ContentAnswer> {
    try {
      const { data, total } = await storyblok.get(path, parameters)
      return { data, total }
    } catch (error) {
      throw asContentError(error, source)
    }
  }

  // In the same process there is nothing to spare.
  return isEmbedded ? call : throttled(call)
}

/** At most so many calls a second, urgent ones first. A full queue refuses at once. */
function throttled(call: (path: string, parameters: Parameters) => Promise<ContentAnswer>): ReadContent {
  const queue = new PQueue({ interval: 1000, intervalCap: callsPerSecond, strict: true })
  return async (path, parameters, { urgent = false, signal } = {}) => {
    if (queue.size >= mostWaiting)
      throw new ContentError(`${mostWaiting} calls wait for the content service already`, 0)
    return queue.add(() => call(path, parameters), {
      priority: urgent ? 1 : 0,
      ...(signal && { signal }),
    })
  }
}

function endpointOf({ endpoint, region }: StoryblokSource) {
  return { ...(endpoint && { endpoint: endpoint.replace(/\/$/, '') }), ...(region && { region }) }
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
