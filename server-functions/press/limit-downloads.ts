/**
 * Maximum number of archives sent at the same time, to all clients and to one; each holds at most one picture in
 * memory.
 */
const maxSending = { all: 8, each: 4 }
/**
 * Enough for 40 MB at 600 kbit/s. Without a limit, a client that takes a few bytes from time to time would keep its
 * place for ever.
 */
const maxMilliseconds = 10 * 60_000

/** The archives that are being sent, by client. */
const sending = new Map<string, number>()

/** Whether an archive may be sent to a client: not too many are already. */
export function maySend(client: string): boolean {
  const all = [...sending.values()].reduce((sum, count) => sum + count, 0)
  return all < maxSending.all && (sending.get(client) ?? 0) < maxSending.each
}

interface Options {
  client: string
  /** Called with an error, unless the client has gone. */
  report: (error: unknown) => void
  signal: AbortSignal
}

/** The stream, counted while it is read, and aborted if that takes too long. */
export function sendLimited(
  stream: ReadableStream<Uint8Array>,
  { client, report, signal }: Options,
): ReadableStream<Uint8Array> {
  sending.set(client, (sending.get(client) ?? 0) + 1)
  let isCounted = true
  let timer: NodeJS.Timeout | undefined
  const stopCounting = () => {
    clearTimeout(timer)
    if (!isCounted) return
    isCounted = false
    const left = (sending.get(client) ?? 1) - 1
    if (left > 0) sending.set(client, left)
    else sending.delete(client)
  }
  const reader = stream.getReader()
  // client-zip throws the reason into the generator, which ends with it.
  const cancel = (reason: unknown) => reader.cancel(reason).catch(() => {})
  return new ReadableStream({
    start(controller) {
      const end = () => {
        stopCounting()
        const tooSlow = new DOMException('The archive was not taken in time', 'AbortError')
        controller.error(tooSlow)
        void cancel(tooSlow)
      }
      timer = setTimeout(end, maxMilliseconds).unref()
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!isCounted) return
        if (!done) return controller.enqueue(value)
        stopCounting()
        controller.close()
      } catch (error) {
        if (isCounted && !signal.aborted) report(error)
        stopCounting()
        // The server reports other errors again, as unexpected ones.
        const message = error instanceof Error ? error.message : String(error)
        controller.error(new DOMException(message, 'AbortError'))
      }
    },
    async cancel(reason) {
      stopCounting()
      await cancel(reason)
    },
  })
}
