import { rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { lock } from 'proper-lockfile'

import { type Deliver, DeliveryError } from './deliver-mail.server.ts'
import { hasCode, nullIfMissing } from './error-code.ts'
import type { DeliveryRecord, MessageStore } from './message-store.server.ts'

interface Queue {
  store: MessageStore
  deliver: Deliver
  /** Seconds until the first retry; doubled after each, up to an hour. */
  retrySeconds: number
  now: () => number
  log: (line: string) => void
}

interface RunningQueue extends Queue {
  /** The records of what waits, as far as this process knows. */
  waiting: Map<string, DeliveryRecord>
  /** Sent but not moved yet, because the disk failed in between: they are not sent again. */
  sent: Set<string>
}

const maxRetrySeconds = 3600
const hour = 3_600_000
/** RFC 5321, 4.5.4.1: give up after 4 to 5 days. */
const giveUpAfter = 5 * 24 * hour
/** The minimum number of attempts, as a clock may be wrong: they take four hours. */
const minAttempts = 10

/** Sends the due messages, one after the other. Calls in the meantime are joined. */
export function createDeliveryQueue(queue: Queue) {
  let running: Promise<void> | undefined
  let isRequested = false
  let mustRead = false
  let isStopping = false
  const own: RunningQueue = { ...queue, waiting: new Map(), sent: new Set() }

  async function runUntilIdle(): Promise<void> {
    while (isRequested) {
      isRequested = false
      const reads = mustRead
      mustRead = false
      if (reads) await readWaiting(own)
      await sendDue(own, () => isStopping)
    }
  }

  function start(): Promise<void> {
    isRequested = true
    running ??= runUntilIdle().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    /** Sends what is due, also what other processes have put into the queue. */
    run(): Promise<void> {
      mustRead = true
      return start()
    },

    /** Sends a message that has just been put into the queue, and what else is known to be due. */
    send(record: DeliveryRecord): Promise<void> {
      own.waiting.set(record.reference, record)
      return start()
    },

    /** Resolves when the message that is being sent is done; no other is begun. */
    async stop(): Promise<void> {
      isStopping = true
      await running?.catch(() => {})
    },
  }
}

/** Reads what waits. A message that is added meanwhile stays known. */
async function readWaiting({ store, waiting }: RunningQueue): Promise<void> {
  const known = [...waiting.keys()]
  const records = await store.list('queue')
  for (const reference of known) waiting.delete(reference)
  for (const record of records) waiting.set(record.reference, record)
}

/** Holding the lock of the folder, so that no two processes that share it send the same message. */
async function sendDue(queue: RunningQueue, isStopping: () => boolean): Promise<void> {
  const { store, waiting } = queue
  const due = [...waiting.values()].filter((message) => isDue(message, queue))
  if (isStopping() || due.length === 0) return
  const lost = new AbortController()
  const release = await lockStore(store.folder, () => lost.abort())
  if (!release) return
  try {
    for (const { reference } of due.toSorted((one, other) => one.received.localeCompare(other.received))) {
      if (isStopping() || lost.signal.aborted) return
      // Read again: another process may have sent or postponed it before the lock was free.
      const message = await store.read('queue', reference)
      waiting.delete(reference)
      if (!message) continue
      waiting.set(reference, message)
      // A server that cannot be reached is not asked again for each message.
      if (isDue(message, queue) && !(await send(message, queue))) return
    }
  } finally {
    if (!lost.signal.aborted) await release()
  }
}

/** A clock that was ahead has set a time that is later than any wait. */
function isDue({ due, attempts }: DeliveryRecord, { now, retrySeconds }: Queue): boolean {
  const left = Date.parse(due) - now()
  return left <= 0 || left > (attempts > 0 ? waitAfter(attempts - 1, retrySeconds) : 0)
}

/** Milliseconds until the next attempt after some that failed. */
function waitAfter(attempts: number, retrySeconds: number): number {
  return Math.min(retrySeconds * 2 ** attempts, maxRetrySeconds) * 1000
}

/** A function that releases the lock; null if another process has it. One that stopped updating it loses it. */
export async function lockStore(folder: string, onLost: () => void): Promise<(() => Promise<void>) | null> {
  const lockfilePath = join(folder, 'lock')
  // Of a process that was killed while the clock was ahead.
  const left = await stat(lockfilePath).catch(nullIfMissing)
  if (left && left.mtimeMs > Date.now() + hour) await rmdir(lockfilePath).catch(nullIfMissing)
  try {
    const times = { stale: 60_000, update: 10_000 }
    return await lock(folder, { lockfilePath, realpath: false, ...times, onCompromised: onLost })
  } catch (error) {
    if (hasCode(error, 'ELOCKED')) return null
    throw error
  }
}

/**
 * Sends one message; false if the failure concerns all messages. If the process ends between sending and moving it, it
 * is sent again, with the same Message-ID: twice is better than never.
 */
async function send(message: DeliveryRecord, queue: RunningQueue): Promise<boolean> {
  const { store, sent, waiting } = queue
  const { reference } = message
  try {
    if (!sent.has(reference)) await queue.deliver(store.messagePath('queue', reference), reference)
    sent.add(reference)
    await store.markDelivered(reference)
    sent.delete(reference)
    waiting.delete(reference)
    return true
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return postpone(message, error, queue)
  }
}

/** Plans the next attempt, or gives up. Returns whether the failure concerns this message only. */
async function postpone(
  message: DeliveryRecord,
  { message: problem, permanent }: DeliveryError,
  { store, waiting, now, log, retrySeconds }: RunningQueue,
): Promise<boolean> {
  const { reference } = message
  const attempts = message.attempts + 1
  const due = new Date(now() + waitAfter(message.attempts, retrySeconds)).toISOString()
  const postponed = { ...message, attempts, due, problem }
  await store.update('queue', postponed)
  waiting.set(reference, postponed)
  if (permanent || (attempts >= minAttempts && now() - Date.parse(message.received) > giveUpAfter)) {
    await store.move(reference, 'queue', 'failed')
    waiting.delete(reference)
    log(`Contact message ${reference} cannot be delivered (${problem}): see npm run contact`)
  } else {
    log(`Contact message ${reference} is not delivered yet (${problem}), next attempt at ${due}`)
  }
  return permanent
}
