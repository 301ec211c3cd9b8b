import { join } from 'node:path'

import { lock } from 'proper-lockfile'

import { type Deliver, DeliveryError } from './deliver.server.ts'
import { hasCode } from './error-code.ts'
import type { DeliveryRecord, MessageStore } from './message-store.server.ts'

interface Queue {
  store: MessageStore
  deliver: Deliver
  /** Seconds until the first retry; doubled after each, up to an hour. */
  retrySeconds: number
  now: () => number
  log: (line: string) => void
}

type RunningQueue = Queue & { sent: Set<string> }

const maxRetrySeconds = 3600
/** RFC 5321, 4.5.4.1: give up after 4 to 5 days. */
const giveUpAfter = 5 * 24 * 3_600_000

/** Sends the due messages, one after the other. Calls in the meantime are joined. */
export function createDeliveryQueue(queue: Queue) {
  let running: Promise<void> | undefined
  let isRequested = false
  let isStopping = false
  /** Sent, but not yet moved, as the disk failed in between: they are not sent again. */
  const sent = new Set<string>()

  async function runUntilIdle(): Promise<void> {
    while (isRequested) {
      isRequested = false
      await sendDue({ ...queue, sent }, () => isStopping)
    }
  }

  function run(): Promise<void> {
    isRequested = true
    running ??= runUntilIdle().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    run,
    /** Resolves when the message that is being sent is done; no other is begun. */
    async stop(): Promise<void> {
      isStopping = true
      await running?.catch(() => {})
    },
  }
}

/** Holding the lock of the folder, so that no two processes that share it send the same message. */
async function sendDue(queue: RunningQueue, isStopping: () => boolean): Promise<void> {
  const { store } = queue
  if (isStopping() || (await dueMessages(queue)).length === 0) return
  const lost = new AbortController()
  const release = await lockStore(store.folder, () => lost.abort())
  if (!release) return
  try {
    // Read again: another process may have sent some before the lock was free.
    for (const message of await dueMessages(queue)) {
      if (isStopping() || lost.signal.aborted) return
      // A server that cannot be reached is not asked again for each message.
      if (!(await send(message, queue))) return
    }
  } finally {
    if (!lost.signal.aborted) await release()
  }
}

async function dueMessages({ store, now }: Queue): Promise<DeliveryRecord[]> {
  const waiting = await store.list('queue')
  return waiting.filter(({ due }) => Date.parse(due) <= now())
}

/** A function that releases the lock; null if another process has it. One that stopped updating it loses it. */
export async function lockStore(folder: string, onLost: () => void): Promise<(() => Promise<void>) | null> {
  try {
    return await lock(folder, {
      lockfilePath: join(folder, 'lock'),
      stale: 60_000,
      update: 10_000,
      onCompromised: onLost,
    })
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
  const { store, sent } = queue
  const { reference } = message
  try {
    if (!sent.has(reference)) await queue.deliver(store.messagePath('queue', reference), reference)
    sent.add(reference)
    await store.markDelivered(reference)
    sent.delete(reference)
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
  { store, now, log, retrySeconds }: Queue,
): Promise<boolean> {
  const { reference, attempts } = message
  const wait = Math.min(retrySeconds * 2 ** attempts, maxRetrySeconds)
  const due = new Date(now() + wait * 1000).toISOString()
  await store.update('queue', { ...message, attempts: attempts + 1, due, problem })
  if (permanent || now() - Date.parse(message.received) > giveUpAfter) {
    await store.move(reference, 'queue', 'failed')
    log(`Contact message ${reference} cannot be delivered (${problem}): see npm run contact`)
  } else {
    log(`Contact message ${reference} is not delivered yet (${problem}), next attempt at ${due}`)
  }
  return permanent
}
