import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { parseJson } from '../http/parse-json.ts'
import type { countWithWorkers } from '../several-processes/worker-counts.server.ts'
import { createFolder } from './create-folder.server.ts'
import { hasCode, nullIfMissing } from './error-code.ts'
import { sizeOf, trackFolderSize } from './folder-size.server.ts'
import { createMessageRetentionClock } from './message-retention-clock.server.ts'

/** Where a message is: to be sent, given up, possibly spam, or sent (then only its record is kept). */
export const states = ['queue', 'failed', 'quarantine', 'delivered'] as const
export type State = (typeof states)[number]

/** The record of a message, beside it on disk. It has nothing personal in it. */
const DeliveryRecord = z.object({
  reference: z.string(),
  received: z.iso.datetime(),
  attempts: z.int(),
  /** When to send it next. */
  due: z.iso.datetime(),
  /** Why the last attempt failed: codes, never the words of a server, which may quote an address. */
  problem: z.string().nullable(),
})
export type DeliveryRecord = z.infer<typeof DeliveryRecord>

/** Names within a message's folder. */
export const messageFile = 'message.eml'
const recordFile = 'delivery.json'

const day = 24 * 3_600_000
/** How long the record of a sent message is kept: it recognises a form that is submitted twice on one day. */
const deliveredDays = 2
/** Limits of the quarantine, which only operators empty: messages, and its share of the folder's limit. */
const quarantineLimits = { messages: 200, share: 1 / 4 }

export type MessageStore = ReturnType<typeof openMessageStore>

/**
 * The messages of the contact form on disk. A message is a folder, `{state}/{reference}/`, and every change of its state
 * is a rename, which happens completely or not at all, whenever the process ends. Several processes may share the store.
 */
export function openMessageStore(folder: string, share?: typeof countWithWorkers) {
  const incoming = join(folder, 'incoming')
  const mail = join(folder, 'eml')
  const pathOf = (state: State, reference: string) => join(folder, state, reference)
  const used = trackFolderSize(folder, share)

  async function createFolders(): Promise<void> {
    for (const name of [incoming, mail, ...states.map((state) => join(folder, state))])
      await createFolder(name)
  }

  /** A record that is missing or damaged is replaced by a new one, as its message must not be lost. */
  async function readRecord(state: State, reference: string): Promise<DeliveryRecord | null> {
    const path = pathOf(state, reference)
    const entry = await stat(path).catch(nullIfMissing)
    // Another process has moved the message.
    if (!entry) return null
    const text = await readFile(join(path, recordFile), 'utf8').catch(nullIfMissing)
    const received = entry.mtime.toISOString()
    const fresh = { reference, received, attempts: 0, due: received, problem: null }
    const { data } = DeliveryRecord.safeParse(parseJson(text ?? ''))
    return { ...(data ?? fresh), reference }
  }

  /** Moves a message, replacing the record of an earlier one of that number. */
  async function move(reference: string, from: State, to: State): Promise<void> {
    await rm(pathOf(to, reference), { recursive: true, force: true })
    await rename(pathOf(from, reference), pathOf(to, reference))
    await syncFolder(join(folder, to))
  }

  async function list(state: State): Promise<DeliveryRecord[]> {
    const entries = (await readdir(join(folder, state), { withFileTypes: true }).catch(nullIfMissing)) ?? []
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const records: DeliveryRecord[] = []
    // One after the other: all at once would open more files than a process may.
    for (const name of names) {
      const record = await readRecord(state, name)
      if (record) records.push(record)
    }
    return records.toSorted((one, other) => one.received.localeCompare(other.received))
  }

  return {
    folder,
    mail,
    messagePath: (state: State, reference: string) => join(pathOf(state, reference), messageFile),

    /** Creates the folders. @throws Error if the store cannot be written */
    async prepare(): Promise<void> {
      await createFolders()
      const probe = join(incoming, randomUUID())
      await mkdir(probe)
      await rm(probe, { recursive: true })
    },

    /** A new folder for a form that is being received. The disk may have been full, or away, until now. */
    async createIncoming(): Promise<string> {
      await createFolders()
      const path = join(incoming, randomUUID())
      await mkdir(path, { mode: 0o700 })
      return path
    },

    async has(reference: string): Promise<boolean> {
      const found = await Promise.all(
        states.map((state) => stat(pathOf(state, reference)).catch(nullIfMissing)),
      )
      return found.some((entry) => entry !== null)
    },

    /**
     * Puts a complete message of an incoming folder into the queue or the quarantine, on disk before it returns. False if
     * there is one of that number already.
     */
    async add(
      incomingFolder: string,
      record: DeliveryRecord,
      state: 'queue' | 'quarantine',
    ): Promise<boolean> {
      await writeRecord(incomingFolder, record)
      await syncFolder(incomingFolder)
      try {
        await rename(incomingFolder, pathOf(state, record.reference))
      } catch (error) {
        if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false
        throw error
      }
      await syncFolder(join(folder, state))
      used.change(await sizeOf(pathOf(state, record.reference)))
      return true
    },

    /** Whether there is room for another message; `limit` is in bytes. */
    hasRoom: (limit: number) => used.isBelow(limit),

    /** Whether the quarantine has room for another message; `limit` is that of the whole store in bytes. */
    async hasRoomInQuarantine(limit: number): Promise<boolean> {
      const path = join(folder, 'quarantine')
      if ((await readdir(path)).length >= quarantineLimits.messages) return false
      return (await sizeOf(path)) < limit * quarantineLimits.share
    },

    /** The numbers of messages that have not been sent, by state. */
    async countUnsent() {
      const [queue = 0, failed = 0, quarantine = 0] = await Promise.all(
        ['queue', 'failed', 'quarantine'].map(async (state) => (await readdir(join(folder, state))).length),
      )
      return { queue, failed, quarantine }
    },

    /** The records of a state, the oldest first. */
    list,

    /** The record of a message; null if it is not there any more. */
    read: readRecord,

    update: (state: State, record: DeliveryRecord) => writeRecord(pathOf(state, record.reference), record),

    move,

    /** Forgets the content of a sent message; its record is kept. */
    async markDelivered(reference: string): Promise<void> {
      await move(reference, 'queue', 'delivered')
      const mailPath = join(pathOf('delivered', reference), messageFile)
      used.change(-(await sizeOf(mailPath)))
      await rm(mailPath, { force: true })
    },

    remove: (state: State, reference: string) =>
      rm(pathOf(state, reference), { recursive: true, force: true }),

    /** Measures the store, for what other machines and operators have added and removed. */
    measure: used.measure,

    deletionTime: createMessageRetentionClock(folder, [mail, ...states.map((state) => join(folder, state))]),

    /**
     * Removes what is left of interrupted requests, and what is older than it may be kept; never what waits to be sent.
     * Returns the number of removed messages.
     */
    async removeOld(now: number, keepDays: number): Promise<number> {
      let removed = 0
      await removeOlder(incoming, now - day)
      await removeOlder(join(folder, 'delivered'), now - deliveredDays * day)
      for (const state of ['failed', 'quarantine'] as const)
        for (const { reference, received } of await list(state))
          if (Date.parse(received) < now - keepDays * day) {
            await this.remove(state, reference)
            removed += 1
          }
      return removed + (await removeOlder(mail, now - keepDays * day))
    },
  }
}

/** Writes a record so that there is always a complete one. */
async function writeRecord(folder: string, record: DeliveryRecord): Promise<void> {
  const path = join(folder, recordFile)
  await writeFile(`${path}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

/** Makes the names in a folder durable; some file systems cannot do that and do not need it. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } catch (error) {
    if (!hasCode(error, 'EINVAL', 'EPERM', 'EISDIR')) throw error
  } finally {
    await handle.close()
  }
}

/** Returns how many were removed. Another process may remove them at the same time. */
async function removeOlder(folder: string, limit: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const entry = await stat(path).catch(nullIfMissing)
    if (!entry || entry.mtimeMs >= limit) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
