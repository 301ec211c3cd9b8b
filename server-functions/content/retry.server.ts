import { setTimeout as sleep } from 'node:timers/promises'

const maxRetries = 5
const timeoutMilliseconds = 8_000
/** Passing faults that are asked again once (specification 9); 429 has a rule of its own. */
const passing = new Set([408, 409, 425, 500, 502, 503, 504])

/** Anything with the contract of `fetch`: the network, or the embedded content service. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * The rules of specification 8 and 9 around a `fetch`: status 429 waits 1 s times the attempt number and is retried
 * up to 5 times, a passing fault once. An attempt without an answer after 8 s fails. `wait` takes milliseconds.
 */
export function withRetry(fetch: Fetch, wait: (milliseconds: number) => Promise<unknown> = sleep): Fetch {
  return async (input, init) => {
    let [limits, faults] = [0, 0]
    for (;;) {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) })
      if (response.status === 429) limits++
      else if (passing.has(response.status)) faults++
      else return inClientTerms(response)
      if (limits > maxRetries || faults > 1) return inClientTerms(response)
      await response.body?.cancel()
      if (response.status === 429) await wait(1000 * limits)
    }
  }
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
