import { setTimeout as sleep } from 'node:timers/promises'

const maxRetries = 5
const timeoutMilliseconds = 8_000
/** How long the circuit breaker stays open: longer than a page needs to give up. */
const openMilliseconds = 2_000
/** The largest body that is read: a page of 100 stories has about 1 MB. */
const maxBodyBytes = 10 * 1024 * 1024
/** Passing faults that are asked again once (specification 9); 429 has a rule of its own. */
const passing = new Set([408, 409, 425, 500, 502, 503, 504])

/** Anything with the contract of `fetch`: the network, or the embedded content service. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * The rules of specification 8 and 9 around a `fetch`: status 429 waits 1 s times the attempt number and is retried
 * up to 5 times; a passing fault, or a connection that breaks (the service may have closed it while it was idle), is
 * retried once. An attempt without a whole answer after 8 s fails, a body of more than 10 MB too. `wait` takes
 * milliseconds.
 *
 * Circuit breaker: after a timeout, or a service that throttles to the end, every call of the next 2 s fails the same
 * way without being made.
 */
export function withRetry(fetch: Fetch, wait: (milliseconds: number) => Promise<unknown> = sleep): Fetch {
  let breaker: { openUntil: number; outcome: () => Response } | undefined

  function openBreaker(outcome: () => Response): Response {
    breaker = { openUntil: Date.now() + openMilliseconds, outcome }
    return outcome()
  }

  /** The answer; undefined if the connection broke and may be tried again. */
  async function attempt([input, init]: Parameters<Fetch>, mayRetry: boolean): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    try {
      return await readWhole(await fetch(input, { ...init, signal }))
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
    let [limits, faults] = [0, 0]
    for (;;) {
      const response = await attempt(call, faults === 0)
      if (response?.status === 429) {
        limits++
        if (limits > maxRetries) {
          const busy = await inClientTerms(response)
          return openBreaker(() => busy.clone())
        }
        await wait(1000 * limits)
        continue
      }
      if (response && (!passing.has(response.status) || faults > 0)) return inClientTerms(response)
      faults++
    }
  }
}

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
  constructor() {
    super(`The answer is larger than ${maxBodyBytes / 1024 / 1024} MB`)
  }
}

/** An answer with all of its body, so that a service which hangs after the first bytes has not answered. */
async function readWhole(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the body.
    if (size > maxBodyBytes) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return new Response(size > 0 ? Buffer.concat(chunks) : null, response)
}

/**
 * storyblok-js-client takes 200 alone for success and loses the status of an error whose body is not JSON. Here 200
 * to 206 are success (specification 8), and every error keeps its status.
 */
async function inClientTerms(response: Response): Promise<Response> {
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
