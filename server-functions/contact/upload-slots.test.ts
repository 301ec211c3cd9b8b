import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { createUploadSlots, type Slot } from './upload-slots.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

const placesOf = (clients: string[]) => {
  const slots = createUploadSlots()
  const taken = clients.map((client) => slots.take(client)).filter((slot) => typeof slot === 'object')
  return { slots, taken }
}
const manyClients = Array.from({ length: 20 }, (_, index) => `192.0.${index}.1`)
const isInterrupted = ({ signal }: Slot) => signal.aborted

test('connections that send next to nothing lose their slots to newcomers, one by one', () => {
  const { slots, taken } = placesOf(manyClients)
  expect(slots.take('198.51.100.1')).toBe('all')
  vi.advanceTimersByTime(9000)
  for (const slot of taken) slot.progress(1)
  expect(slots.take('198.51.100.1')).toBe('all')
  vi.advanceTimersByTime(1100)
  for (const slot of taken.slice(1)) slot.progress(5000)
  expect(slots.take('198.51.100.1')).toMatchObject({ signal: { aborted: false } })
  expect(taken.filter(isInterrupted)).toEqual([taken[0]])
  expect(slots.take('198.51.100.2')).toBe('all')
})

test('a slow line keeps its slot, through a pause, and is not interrupted while there is room', () => {
  const { slots, taken } = placesOf(manyClients)
  for (let seconds = 0; seconds < 120; seconds += 8) {
    vi.advanceTimersByTime(8000)
    for (const slot of taken) slot.progress(10_000)
  }
  expect(slots.take('198.51.100.1')).toBe('all')
  const alone = placesOf(['192.0.2.1'])
  vi.advanceTimersByTime(200_000)
  expect(alone.slots.take('198.51.100.1')).toMatchObject({})
  expect(alone.taken.filter(isInterrupted)).toEqual([])
})

test('one IPv6 /48, or one IPv4 /24, gets eight slots, and others have theirs', () => {
  // A client is its /56.
  const network = Array.from({ length: 20 }, (_, index) => `32.1.13.184.0.1.${index}`)
  const { slots, taken } = placesOf(network)
  expect(taken).toHaveLength(8)
  expect(slots.take('32.1.13.184.0.1.99')).toBe('network')
  expect(typeof slots.take('32.1.13.184.0.2.1')).toBe('object')
  expect(placesOf(Array.from({ length: 20 }, (_, index) => `192.0.2.${index}`)).taken).toHaveLength(8)
})

test('a client whose connections are dead may try again', () => {
  const { slots, taken } = placesOf(['192.0.2.1', '192.0.2.1', '192.0.2.1'])
  expect(slots.take('192.0.2.1')).toBe('client')
  vi.advanceTimersByTime(10_001)
  expect(typeof slots.take('192.0.2.1')).toBe('object')
  expect(taken.filter(isInterrupted)).toHaveLength(1)
  for (const slot of taken) slot.leave()
})
