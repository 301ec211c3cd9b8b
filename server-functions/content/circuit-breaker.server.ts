/** How long calls are refused before the next probe. */
const openMilliseconds = 2_000
/** A failure that took longer is one that visitors would wait for. */
const slowMilliseconds = 1_000

/** The result of a call, failure or not: returned to the caller, and to those that are refused afterwards. */
export interface CallResult {
  outcome: () => Response
  /** `good`: the service responded. `down`: another call is not worth waiting for. */
  health: 'good' | 'failing' | 'down'
}

export interface CircuitBreaker {
  /** Makes a call; while the breaker is open, ends at once like the call that opened it. */
  run: (call: () => Promise<CallResult>) => Promise<Response>
  /** Whether calls are refused, or one of them is probing the service. */
  isOpen: () => boolean
}

/**
 * Creates a circuit breaker. It opens after a call that found the service down, or that failed slowly, and refuses
 * every call for 2 s. Then one call probes the service, and all others are still refused until it has succeeded. A
 * quick failure keeps nobody waiting and does not open it.
 */
export function createCircuitBreaker(): CircuitBreaker {
  let open: { until: number; outcome: () => Response } | undefined
  let isProbing = false

  async function call(make: () => Promise<CallResult>): Promise<Response> {
    const start = performance.now()
    const { outcome, health } = await make()
    const isSlow = performance.now() - start > slowMilliseconds
    if (health === 'good') open = undefined
    else if (open || health === 'down' || isSlow) open = { until: Date.now() + openMilliseconds, outcome }
    return outcome()
  }

  return {
    isOpen: () => open !== undefined,
    async run(make) {
      if (!open) return call(make)
      if (isProbing || Date.now() < open.until) return open.outcome()
      isProbing = true
      try {
        return await call(make)
      } finally {
        isProbing = false
      }
    },
  }
}
