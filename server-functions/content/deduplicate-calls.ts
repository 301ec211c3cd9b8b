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
  const calls = new Map<string, { answer: Promise<Answer>; callers: number; controller: AbortController }>()

  function startCall(key: string, call: (signal: AbortSignal) => Promise<Answer>) {
    const controller = new AbortController()
    const answer = call(controller.signal).finally(() => {
      if (calls.get(key) === shared) calls.delete(key)
    })
    const shared = { answer, callers: 0, controller }
    calls.set(key, shared)
    return shared
  }

  return async (key, signal, call) => {
    signal?.throwIfAborted()
    const shared = calls.get(key) ?? startCall(key, call)
    shared.callers++
    const onAbort = () => {
      shared.callers--
      if (shared.callers > 0) return
      calls.delete(key)
      shared.controller.abort()
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      return await shared.answer
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }
}
