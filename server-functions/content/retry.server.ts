import { setTimeout as sleep } from 'node:timers/promises'

import { countContentRetry } from '../monitoring/metrics.server.ts'

const maxRetries = 5
const timeoutMilliseconds = 8_000
/** How long the circuit breaker stays open: longer than the remaining calls of one page take. */
const openMilliseconds = 2_000
/** The maximum body size; a list of 100 stories has about 1 MB. */
const maxBodyBytes = 10 * 1024 * 1024
/** Transient errors that are retried once (specification 9); 429 has its own rule. */
const transientStatuses = new Set([408, 409, 425, 500, 502, 503, 504])

/** Anything with the contract of `fetch`: the network, or the embedded content service. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Adds retries, timeouts and a circuit breaker to a `fetch` (specification 8 and 9). Status 429 is retried up to 5
 * times, after 1 s times the attempt number. A transient error status, or a broken connection (the service may have
 * closed it while idle), is retried once. An attempt fails if the whole response takes more than 8 s or its body is
 * larger than 10 MB. `wait` takes milliseconds.
 * Circuit breaker: after a timeout, or when the last 429 retry fails, every call in the next 2 s fails the same way
 * without a request.
 */
export function withRetry(fetch: Fetch, wait: (milliseconds: number) => Promise<unknown> = sleep): Fetch {
  let breaker: { openUntil: number; outcome: () => Response } | undefined

  function openBreaker(outcome: () => Response): Response {
    breaker = { openUntil: Date.now() + openMilliseconds, outcome }
    return outcome()
  }

  /** The response; undefined if the connection broke and may be retried. */
  async function attempt([input, init]: Parameters<Fetch>, mayRetry: boolean): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    try {
      return await readWholeBody(await fetch(input, { ...init, signal }))
    } catch (error) {
      if (signal.aborted)
        return openBreaker(() => {
          throw error
        })
      if (mayRetry && !(error instanceof BodyTooLarge)) return undefined
      throw error
    }
  }

  return async (...call) => {
    if (breaker && Date.now() < breaker.openUntil) return breaker.outcome()
    let [rateLimited, transientErrors] = [0, 0]
    for (;;) {
      if (rateLimited + transientErrors > 0) countContentRetry()
      const response = await attempt(call, transientErrors === 0)
      if (response?.status === 429) {
        rateLimited++
        if (rateLimited > maxRetries) {
          const tooManyRequests = await adaptToClient(response)
          return openBreaker(() => tooManyRequests.clone())
        }
        await wait(1000 * rateLimited)
        continue
      }
      if (response && (!transientStatuses.has(response.status) || transientErrors > 0))
        return adaptToClient(response)
      transientErrors++
    }
  }
}

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
  constructor() {
    super(`The answer is larger than ${maxBodyBytes / 1024 / 1024} MB`)
  }
}

/** Reads the whole body, so that a service that hangs after the first bytes runs into the timeout. */
async function readWholeBody(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Throwing out of the loop cancels the body.
    if (size > maxBodyBytes) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return new Response(size > 0 ? Buffer.concat(chunks) : null, response)
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
  return new Response(isJson(body) ? body : JSON.stringify({ error: body.slice(0, 200) }), {
    status,
    headers,
  })
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
