import { setTimeout as sleep } from 'node:timers/promises'

import { parseJson } from '../http/parse-json.ts'
import { contentRetries } from '../monitoring/metrics.server.ts'
import { type CallResult, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.server.ts'
import { createJsonLimit, JsonTooComplex } from './json-limits.ts'

const maxRetries = 5
const timeoutMilliseconds = 8_000
/** The maximum body size; a list of 100 stories has about 1 MB. */
const maxBodyBytes = 10 * 1024 * 1024
/** Transient errors that are retried once (specification 9); 429 has its own rule. */
const transientStatuses = new Set([408, 409, 425, 500, 502, 503, 504])

/** Anything with the contract of `fetch`: the network, or the embedded content service. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

interface RetryOptions {
  breaker?: CircuitBreaker
  /** Takes milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Adds retries, timeouts and a circuit breaker to a `fetch` (specification 8 and 9). Status 429 is retried up to 5
 * times, after 1 s times the attempt number. A transient error status, or a broken connection (the service may have
 * closed it while idle), is retried once. An attempt fails if the whole response takes more than 8 s or its body is
 * larger than 10 MB or too complex (json-limits.ts). The service counts as down after a timeout, or when the last 429 retry fails.
 */
export function withRetry(
  fetch: Fetch,
  { breaker = createCircuitBreaker(), wait = sleep }: RetryOptions = {},
): Fetch {
  /** Undefined if the connection broke and may be retried. */
  async function attempt(
    [input, init]: Parameters<Fetch>,
    mayRetry: boolean,
  ): Promise<Response | CallResult | undefined> {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    try {
      return await readWholeBody(await fetch(input, { ...init, signal }))
    } catch (error) {
      const outcome = () => {
        throw error
      }
      if (signal.aborted) return { outcome, health: 'down' }
      if (error instanceof UnusableBody || error instanceof JsonTooComplex) return { outcome, health: 'good' }
      return mayRetry ? undefined : { outcome, health: 'failing' }
    }
  }

  async function callWithRetries(call: Parameters<Fetch>): Promise<CallResult> {
    let [rateLimited, transientErrors] = [0, 0]
    for (;;) {
      if (rateLimited + transientErrors > 0) contentRetries.inc()
      const response = await attempt(call, transientErrors === 0)
      if (response && !(response instanceof Response)) return response
      if (response?.status === 429) {
        rateLimited++
        if (rateLimited > maxRetries) return resultOf(response, 'down')
        await wait(1000 * rateLimited)
        continue
      }
      const isTransient = !response || transientStatuses.has(response.status)
      if (response && !isTransient) return resultOf(response, 'good')
      if (response && transientErrors > 0) return resultOf(response, 'failing')
      transientErrors++
    }
  }

  return (...call) => breaker.run(() => callWithRetries(call))
}

async function resultOf(response: Response, health: CallResult['health']): Promise<CallResult> {
  const adapted = await adaptToClient(response)
  // Only a failure is shared by several callers.
  return { outcome: health === 'good' ? () => adapted : () => adapted.clone(), health }
}

class UnusableBody extends Error {
  override name = 'UnusableBody'
}

/** Reads the whole body, so that a service that hangs after the first bytes runs into the timeout. */
async function readWholeBody(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  const checkLimits = createJsonLimit()
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Throwing out of the loop cancels the body.
    if (size > maxBodyBytes)
      throw new UnusableBody(`The answer is larger than ${maxBodyBytes / 1024 / 1024} MB`)
    checkLimits(chunk)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  // storyblok-js-client would fail somewhere inside it.
  if (response.status === 200) expectObject(body)
  return new Response(size > 0 ? body : null, response)
}

/** @throws UnusableBody with the beginning of a body that is no JSON object */
function expectObject(body: Buffer): void {
  const start = body.toString('utf8', 0, 100).trimStart()
  if (start.startsWith('{')) return
  throw new UnusableBody(start === '' ? 'The answer is empty' : `The answer is no JSON object: ${start}`)
}

/**
 * storyblok-js-client accepts only 200 as success and loses the status of an error whose body is not JSON. Here 200
 * to 206 are success (specification 8), and every error keeps its status.
 */
async function adaptToClient(response: Response): Promise<Response> {
  const { status, headers } = response
  if (status === 200) return response
  const body = await response.text()
  if (status <= 206) return new Response(body || '{}', { headers })
  return new Response(parseJson(body) !== undefined ? body : JSON.stringify({ error: body.slice(0, 200) }), {
    status,
    headers,
  })
}
