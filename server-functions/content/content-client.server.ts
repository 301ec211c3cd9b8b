import PQueue from 'p-queue'
import StoryblokClient, { type ISbStoriesParams, type ISbStoryParams } from 'storyblok-js-client'
import { z } from 'zod'

import { contentCalls } from '../monitoring/metrics.server.ts'
import { traced } from '../monitoring/traces.server.ts'
import type { ContentSource, StoryblokSource } from '../settings/content-source.ts'
import { printableText } from '../settings/printable-text.ts'
import { callsPerSecond } from './calls-per-second.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.server.ts'
import { ContentError, isMissing } from './content-error.ts'
import { embeddedFetch } from './embedded-content-service.server.ts'
import { measureUpstream } from './record-dependencies.server.ts'
import { cleanTexts } from './remove-control-characters.ts'
import { type Fetch, withRetry } from './retry-content-calls.server.ts'

/** A response of the Delivery API: its parsed body and, for lists, the total. */
export interface ContentResponse {
  data: unknown
  total: number
}

type Parameters = Omit<ISbStoriesParams & Pick<ISbStoryParams, 'find_by'>, 'token'>

interface CallOptions {
  /** Priority: a visitor waits for this call, so it precedes background calls in the queue. */
  urgent?: boolean
  /** Aborting removes a call that is still queued. */
  signal?: AbortSignal | undefined
}

/** Calls a path of the Delivery API (`cdn/stories/…`). @throws ContentError for every failure */
export type ReadContent = (
  path: string,
  parameters: Parameters,
  options?: CallOptions,
) => Promise<ContentResponse>

/** The maximum queue length; a longer queue would exceed every page deadline. */
const maxQueued = 100

const Rejection = z
  .object({ message: z.coerce.string().catch(''), status: z.number().catch(0) })
  .catch({ message: 'for an unknown reason', status: 0 })

/** Answers a call with what another process has read, or reads it. */
export type ShareResponses = (
  call: { path: string; parameters: object; urgent: boolean },
  read: () => Promise<ContentResponse>,
) => Promise<ContentResponse>

/**
 * Creates the content client. The retry, throttle, cache and cv handling of storyblok-js-client are off: its retry
 * has a fixed delay, its queue is unbounded and its cache never evicts. They are replaced by `withRetry`, the queue
 * below, and the snapshot (snapshot.server.ts), which sets the cv of every call.
 */
export function createContentClient(
  source: ContentSource,
  breaker: CircuitBreaker = createCircuitBreaker(),
  share: ShareResponses = (_call, read) => read(),
): ReadContent {
  const isEmbedded = source.kind === 'embedded'
  const storyblok = new StoryblokClient({
    accessToken: isEmbedded ? 'embedded' : source.token,
    ...(isEmbedded ? { endpoint: 'http://content.localhost/v2' } : endpointOf(source)),
    fetch: withRetry(isEmbedded ? embeddedFetch(source) : fetchFromNetwork, { breaker }),
    rateLimit: 0,
    maxRetries: -1,
    cache: { type: 'none', cv: 'manual' },
  })

  const count = (outcome: 'answered' | 'missing' | 'failed') => {
    if (!isEmbedded) contentCalls.inc({ outcome })
  }

  async function call(path: string, parameters: Parameters): Promise<ContentResponse> {
    try {
      const { data, total } = await storyblok.get(path, parameters)
      count('answered')
      return { data: cleanTexts(data), total }
    } catch (error) {
      const failure = toContentError(error, source)
      count(isMissing(failure) ? 'missing' : 'failed')
      throw failure
    }
  }

  // The embedded service has no rate limit.
  const tracedCall = (path: string, parameters: Parameters) =>
    traced({ name: 'content call', kind: 'client', attributes: { 'url.path': path } }, () =>
      call(path, parameters),
    )
  const read: ReadContent = isEmbedded ? call : throttled(tracedCall)
  return (path, parameters, options) =>
    measureUpstream(() =>
      share({ path, parameters, urgent: options?.urgent ?? false }, () => read(path, parameters, options)),
    )
}

/** Limits calls per second, urgent ones first; a full queue rejects at once. */
function throttled(call: (path: string, parameters: Parameters) => Promise<ContentResponse>): ReadContent {
  const queue = new PQueue({ interval: 1000, intervalCap: callsPerSecond, strict: true })
  return async (path, parameters, { urgent = false, signal } = {}) => {
    if (queue.size >= maxQueued)
      throw new ContentError(`${maxQueued} calls are already queued for the content service`, 0)
    return queue.add(() => call(path, parameters), {
      priority: urgent ? 1 : 0,
      ...(signal && { signal }),
    })
  }
}

function endpointOf({ endpoint, region }: StoryblokSource) {
  return { ...(endpoint && { endpoint: endpoint.replace(/\/$/, '') }), ...(region && { region }) }
}

/** storyblok-js-client rejects with plain objects: {message, status, response}, or {message} without a response. */
function toContentError(cause: unknown, source: ContentSource): ContentError {
  const { message, status } = Rejection.parse(cause)
  const answer = status
    ? `answered ${status}`
    : /^The answer |JSON/.test(message)
      ? 'gave no usable answer'
      : 'did not answer'
  const [where, advice] = source.kind === 'storyblok' ? hints(source, status) : ['', '']
  const said = printableText(source.kind === 'storyblok' ? withoutToken(message, source) : message)
  return new ContentError(`The content service${where} ${answer}: ${said}${advice}`, status, cause)
}

/** What a service says about a call may repeat its URL, and the token in it. */
function withoutToken(text: string, { token }: StoryblokSource): string {
  const written = [
    token,
    encodeURIComponent(token),
    new URLSearchParams({ token }).toString().slice('token='.length),
  ]
  return written.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}

/** The setting that says where the service is, and what may be wrong with it. */
function hints(source: StoryblokSource, status: number): [where: string, advice: string] {
  const { endpoint, region = 'eu' } = source
  const setting = endpoint ? `STORYBLOK_ENDPOINT="${endpoint}"` : `STORYBLOK_REGION="${region}"`
  return [` at ${setting}`, status === 401 ? `. ${credentialsHint}` : '']
}

/** Storyblok responds 401 both for a wrong token and for a token of another region. */
const credentialsHint = 'Check STORYBLOK_TOKEN, and that this is where its space is'

/** `fetch` says only in the `cause` of its error why a connection broke, and storyblok-js-client drops that. */
const fetchFromNetwork: Fetch = async (...call) => {
  try {
    return await fetch(...call)
  } catch (error) {
    if (!(error instanceof TypeError) || !(error.cause instanceof Error)) throw error
    const { message, code } = NetworkError.parse(error.cause)
    throw new TypeError(`${error.message} (${message || code})`, { cause: error })
  }
}

/** If several addresses were tried and none answered, the error has no message. */
const NetworkError = z.object({ message: z.string(), code: z.string().catch('') })
