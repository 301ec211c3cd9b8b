import { setTimeout as sleep } from 'node:timers/promises'

const maxRetries = 5
const timeoutMilliseconds = 8_000
/** For how long a service that was waited for in vain is not asked again: longer than a page needs to give up. */
const restMilliseconds = 2_000
/** Passing faults that are asked again once (specification 9); 429 has a rule of its own. */
const passing = new Set([408, 409, 425, 500, 502, 503, 504])

/** Anything with the contract of `fetch`: the network, or the embedded content service. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * The rules of specification 8 and 9 around a `fetch`: status 429 waits 1 s times the attempt number and is retried
 * up to 5 times, a passing fault once. An attempt without an answer after 8 s fails. `wait` takes milliseconds.
 *
 * A page asks for one thing after the other. So that it waits only once for a service that hangs or throttles to the
 * end, what came of the wait is the answer to whatever is asked within the next 2 s.
 */
export function withRetry(fetch: Fetch, wait: (milliseconds: number) => Promise<unknown> = sleep): Fetch {
  let vain: { until: number; outcome: () => Response } | undefined

  function waitedInVain(outcome: () => Response): Response {
    vain = { until: Date.now() + restMilliseconds, outcome }
    return outcome()
  }

  async function attempt(...[input, init]: Parameters<Fetch>): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    try {
      return await whole(await fetch(input, { ...init, signal }))
    } catch (error) {
      if (!signal.aborted) throw error
      return waitedInVain(() => {
        throw error
      })
    }
  }

  return async (...call) => {
    if (vain && Date.now() < vain.until) return vain.outcome()
    let [limits, faults] = [0, 0]
    for (;;) {
      const response = await attempt(...call)
      const isBusy = response.status === 429
      if (isBusy) limits++
      else if (passing.has(response.status)) faults++
      else return inClientTerms(response)
      if (faults > 1) return inClientTerms(response)
      if (limits > maxRetries) {
        const busy = await inClientTerms(response)
        return waitedInVain(() => busy.clone())
      }
      if (isBusy) await wait(1000 * limits)
    }
  }
}

/** An answer with all of its body, so that a service which hangs after the first bytes has not answered. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
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
