import { EventEmitter } from 'node:events'

import { expect, test, vi } from 'vitest'

import { countWithWorkers } from './worker-counts.server.ts'

test('a worker tells the others what it counted, and hears of theirs by name', () => {
  const channel = Object.assign(new EventEmitter(), { connected: true, send: vi.fn() })
  const onCounted = vi.fn<(key: string) => void>()
  // @ts-expect-error It has only what is used of a process.
  const tell = countWithWorkers('messages', onCounted, channel)
  tell('a')
  expect(channel.send.mock.calls[0]?.[0]).toEqual({ count: { name: 'messages', key: 'a' } })
  expect(onCounted).not.toHaveBeenCalled()

  for (const message of [
    { count: { name: 'messages', key: 'b' } },
    { count: { name: 'attempts', key: 'c' } },
    { count: { name: 'messages' } },
    { announcement: {} },
    null,
  ])
    channel.emit('message', message)
  expect(onCounted.mock.calls).toEqual([['b']])

  channel.connected = false
  tell('a')
  expect(channel.send).toHaveBeenCalledTimes(1)
})

test('a process without a supervisor, as in development, is not kept listening', () => {
  const channel = Object.assign(new EventEmitter(), { connected: false, send: vi.fn() })
  // @ts-expect-error It has only what is used of a process.
  countWithWorkers('messages', () => {}, channel)('a')
  expect(channel.listenerCount('message')).toBe(0)
  expect(channel.send).not.toHaveBeenCalled()
})
