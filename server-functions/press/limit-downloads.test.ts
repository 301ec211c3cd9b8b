import { expect, test, vi } from 'vitest'

import { maySend, sendLimited } from './limit-downloads.ts'

/** An archive that never ends, and whether it is still being made. */
function endless() {
  const state = { isCancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => void (state.isCancelled = true),
  })
  return { stream, state }
}

const failing = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('no file')) })

function send(client: string, stream = endless().stream) {
  const report = vi.fn<(error: unknown) => void>()
  const aborting = new AbortController()
  const { signal } = aborting
  return { sent: sendLimited(stream, { client, report, signal }), report, abort: () => aborting.abort() }
}

test('one client gets four archives at once, all together eight', async () => {
  const running = ['a', 'a', 'a', 'a'].map((client) => send(client))
  expect([maySend('a'), maySend('b')]).toEqual([false, true])
  running.push(...['b', 'b', 'b', 'c'].map((client) => send(client)))
  expect(maySend('d')).toBe(false)
  await running[0]?.sent.cancel()
  expect([maySend('a'), maySend('d')]).toEqual([true, true])
  await Promise.all(running.map(async ({ sent }) => sent.cancel()))
})

test('a client that takes next to nothing keeps its place for ten minutes', async () => {
  vi.useFakeTimers()
  try {
    const archives = Array.from({ length: 4 }, endless)
    const readers = archives.map(({ stream }) => send('slow', stream).sent.getReader())
    await readers[0]?.read()
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    await readers[0]?.read()
    expect(maySend('slow')).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(maySend('slow')).toBe(true)
    await expect(readers[0]?.read()).rejects.toMatchObject({ name: 'AbortError' })
    expect(archives.map(({ state }) => state.isCancelled)).toEqual([true, true, true, true])
  } finally {
    vi.useRealTimers()
  }
})

test('an error is reported and makes room, but not if the client has gone', async () => {
  for (const isGone of [false, true]) {
    const { sent, report, abort } = send('e', failing())
    if (isGone) abort()
    await expect(new Response(sent).arrayBuffer()).rejects.toMatchObject({
      name: 'AbortError',
      message: 'no file',
    })
    expect(report).toHaveBeenCalledTimes(isGone ? 0 : 1)
    expect(maySend('e')).toBe(true)
  }
})
