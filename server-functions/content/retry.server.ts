import { setTimeout as sleep } from 'node:timers/promises'

const maxRetries = 5
const timeoutMilliseconds = 8_000

/** Anything with the contract of `fetch`: the network, or the embedded content service. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * The 429 rule of specification 8 around a `fetch`: wait 1 s times the attempt number, retry up to 5 times. An
 * attempt without an answer after 8 s fails. `wait` takes milliseconds.
 */
export function withRetry(fetch: Fetch, wait: (milliseconds: number) => Promise<unknown> = sleep): Fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) })
      if (response.status !== 429 || attempt > maxRetries) return response
      await response.body?.cancel()
      await wait(1000 * attempt)
    }
  }
}
