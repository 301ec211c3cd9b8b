/** Makes a call, or joins the pending call with the same key. */
export type DeduplicateCall<Answer> = (
  key: string,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<Answer>,
) => Promise<Answer>

/**
 * Deduplicates concurrent calls by key. The call's own signal aborts once all callers have aborted, which removes it
 * from the queue if it has not started.
 */
export function deduplicateCalls<Answer>(): DeduplicateCall<Answer> {
  const calls = new Map<string, { answer: Promise<Answer>; waiting: number; abandoned: AbortController }>()

  function begin(key: string, call: (signal: AbortSignal) => Promise<Answer>) {
    const abandoned = new AbortController()
    const answer = call(abandoned.signal).finally(() => {
      if (calls.get(key) === shared) calls.delete(key)
    })
    const shared = { answer, waiting: 0, abandoned }
    calls.set(key, shared)
    return shared
  }

  return async (key, signal, call) => {
    signal?.throwIfAborted()
    const shared = calls.get(key) ?? begin(key, call)
    shared.waiting++
    const leave = () => {
      shared.waiting--
      if (shared.waiting > 0) return
      calls.delete(key)
      shared.abandoned.abort()
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await shared.answer
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }
}
