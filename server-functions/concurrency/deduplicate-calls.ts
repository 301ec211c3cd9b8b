/**
 * Makes a call, or joins the pending call with the same key. The call knows the clients of all who joined: more may come
 * while it waits for its turn.
 */
export type DeduplicateCall<Answer> = (
  key: string,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal, clients: ReadonlySet<string>) => Promise<Answer>,
  client?: string,
) => Promise<Answer>

interface SharedCall<Answer> {
  answer: Promise<Answer>
  callers: number
  clients: Set<string>
  controller: AbortController
}

/**
 * Deduplicates concurrent calls by key. The call's own signal aborts once all callers have aborted, which removes it
 * from the queue if it has not started.
 */
export function deduplicateCalls<Answer>(): DeduplicateCall<Answer> {
  const calls = new Map<string, SharedCall<Answer>>()

  function startCall(key: string, client: string, call: Parameters<DeduplicateCall<Answer>>[2]) {
    const controller = new AbortController()
    const clients = new Set([client])
    const answer = call(controller.signal, clients).finally(() => {
      if (calls.get(key) === shared) calls.delete(key)
    })
    const shared: SharedCall<Answer> = { answer, callers: 0, clients, controller }
    calls.set(key, shared)
    return shared
  }

  return async (key, signal, call, client = '') => {
    signal?.throwIfAborted()
    const shared = calls.get(key) ?? startCall(key, client, call)
    shared.callers++
    shared.clients.add(client)
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
