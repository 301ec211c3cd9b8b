import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { createReceivingPlaces, type Place } from './receiving-places.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

const placesOf = (clients: string[]) => {
  const places = createReceivingPlaces()
  const taken = clients.map((client) => places.take(client)).filter((place) => typeof place === 'object')
  return { places, taken }
}
const manyClients = Array.from({ length: 20 }, (_, index) => `192.0.${index}.1`)
const isInterrupted = ({ signal }: Place) => signal.aborted

test('connections that send next to nothing lose their places to newcomers, one by one', () => {
  const { places, taken } = placesOf(manyClients)
  expect(places.take('198.51.100.1')).toBe('all')
  vi.advanceTimersByTime(9000)
  for (const place of taken) place.progress(1)
  expect(places.take('198.51.100.1')).toBe('all')
  vi.advanceTimersByTime(1100)
  for (const place of taken.slice(1)) place.progress(5000)
  expect(places.take('198.51.100.1')).toMatchObject({ signal: { aborted: false } })
  expect(taken.filter(isInterrupted)).toEqual([taken[0]])
  expect(places.take('198.51.100.2')).toBe('all')
})

test('a slow line keeps its place, through a pause, and is not interrupted while there is room', () => {
  const { places, taken } = placesOf(manyClients)
  for (let seconds = 0; seconds < 120; seconds += 8) {
    vi.advanceTimersByTime(8000)
    for (const place of taken) place.progress(10_000)
  }
  expect(places.take('198.51.100.1')).toBe('all')
  const alone = placesOf(['192.0.2.1'])
  vi.advanceTimersByTime(200_000)
  expect(alone.places.take('198.51.100.1')).toMatchObject({})
  expect(alone.taken.filter(isInterrupted)).toEqual([])
})

test('one IPv6 /48, or one IPv4 /24, gets eight places, and others have theirs', () => {
  // A client is its /56.
  const network = Array.from({ length: 20 }, (_, index) => `32.1.13.184.0.1.${index}`)
  const { places, taken } = placesOf(network)
  expect(taken).toHaveLength(8)
  expect(places.take('32.1.13.184.0.1.99')).toBe('network')
  expect(typeof places.take('32.1.13.184.0.2.1')).toBe('object')
  expect(placesOf(Array.from({ length: 20 }, (_, index) => `192.0.2.${index}`)).taken).toHaveLength(8)
})

test('a client whose connections are dead may try again', () => {
  const { places, taken } = placesOf(['192.0.2.1', '192.0.2.1', '192.0.2.1'])
  expect(places.take('192.0.2.1')).toBe('client')
  vi.advanceTimersByTime(10_001)
  expect(typeof places.take('192.0.2.1')).toBe('object')
  expect(taken.filter(isInterrupted)).toHaveLength(1)
  for (const place of taken) place.leave()
})
