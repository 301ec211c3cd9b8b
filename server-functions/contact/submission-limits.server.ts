import { LRUCache } from 'lru-cache'

import { countWithWorkers } from '../several-processes/worker-counts.server.ts'
import { createUploadSlots, type Slot } from './upload-slots.ts'

/** Counts per client in windows of an hour, with all workers; the 10,000 clients seen last are remembered. */
function createHourlyCount(name: string, share: Share) {
  const perf = { now: () => performance.now() }
  const counts = new LRUCache<string, number>({ max: 10_000, ttl: 3_600_000, perf })
  const count = (client: string) => {
    const next = (counts.get(client) ?? 0) + 1
    // The window begins with the first one.
    counts.set(client, next, { noUpdateTTL: next > 1 })
  }
  const tellOthers = share(`contact ${name}`, count)
  return {
    of: (client: string) => counts.get(client) ?? 0,
    add: (client: string) => {
      count(client)
      tellOthers(client)
    },
  }
}
type Share = typeof countWithWorkers

/** Attempts per message: how many requests per hour and client are read at all, as there may be errors in between. */
const attemptsPerMessage = 6

/**
 * What a client may submit; `perHour` is its number of messages. Hours are counted with all workers of a machine, what is
 * being received by each.
 */
export function createSubmissionLimits(perHour: number, share: Share = countWithWorkers) {
  const attempts = createHourlyCount('attempts', share)
  const messages = createHourlyCount('messages', share)
  const shownAgain = createHourlyCount('shown again', share)
  const slots = createUploadSlots()
  return {
    /** Admits a request: its slot, or the status of its rejection. */
    admit(client: string): Slot | 429 | 503 {
      if (attempts.of(client) >= perHour * attemptsPerMessage) return 429
      const slot = slots.take(client)
      if (typeof slot === 'string') return slot === 'client' ? 429 : 503
      attempts.add(client)
      return slot
    },
    /** Whether a refused form may be read and shown again: that costs a rendering, so not for ever. */
    mayShowAgain(client: string): boolean {
      if (shownAgain.of(client) >= perHour * attemptsPerMessage) return false
      shownAgain.add(client)
      return true
    },
    hasMessageLeft: (client: string) => messages.of(client) < perHour,
    countMessage: (client: string) => messages.add(client),
  }
}
