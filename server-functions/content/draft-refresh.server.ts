import { logRateLimited } from '../environment/log.server.ts'
import type { ReadContent } from './content-client.server.ts'
import { parseBody } from './content-error.ts'
import { ChangedStoriesBody } from './schema/delivery-responses.ts'
import type { SnapshotRefresher } from './snapshot-refresh.server.ts'
import type { SnapshotSource } from './snapshot.server.ts'

/** Requests within this time share one question for new drafts. */
const freshMilliseconds = 1000
/** How often links and datasources are read again: what was deleted or moved is in no list of saved stories. */
const pollMilliseconds = 30_000
/** Stories per question, the maximum of `cdn/stories`. */
const perPage = 100

interface DraftRefresher extends SnapshotRefresher {
  readNewest: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Keeps drafts of a content service over HTTP current, which reports no change: before drafts are read, the service is
 * asked which stories have been saved since the last time, and only those are read again.
 */
export function createDraftRefresher(
  { read, folder }: Pick<SnapshotSource, 'read' | 'folder'>,
  snapshot: SnapshotRefresher,
): DraftRefresher {
  const findChanged = createChangeFinder(read, folder)
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  let next: Promise<void> | undefined
  let opening: Promise<void> | undefined

  async function ask(): Promise<void> {
    askedAt = performance.now()
    try {
      const changed = await findChanged()
      if (changed.size > 0) await snapshot.refresh({ stories: changed, onlyStories: true })
    } catch (error) {
      logRateLimited('New drafts cannot be read, the last ones serve on', error)
    }
  }

  /** One question at a time. A question under way may have been answered before the latest draft was saved. */
  function readNewest(): Promise<void> {
    if (!asking) {
      asking = ask().finally(() => (asking = undefined))
      return asking
    }
    next ??= asking.then(() => {
      next = undefined
      return readNewest()
    })
    return next
  }

  /**
   * The first reading, whoever asks for it first. That of a large space takes a while: until it is complete, a page reads
   * only what it needs.
   */
  function open(): Promise<void> {
    opening ??= findChanged()
      .catch(() => {})
      .then(() => snapshot.refresh())
      .finally(() => (isOpen = true))
    return opening
  }

  const poll = setInterval(() => {
    if (isOpen) void snapshot.refresh({ stories: new Set() })
  }, pollMilliseconds).unref()
  let isOpen = false
  return {
    ...snapshot,
    async refresh() {
      if (!isOpen) await open()
      else await (snapshot.isRead() ? readNewest() : snapshot.refresh())
    },
    async get() {
      void open()
      if (isOpen && performance.now() - askedAt > freshMilliseconds) await readNewest()
      else if (isOpen) await asking
      return snapshot.get()
    },
    readNewest: async () => {
      if (isOpen) await readNewest()
    },
    close: async () => clearInterval(poll),
  }
}

/**
 * Finds the stories that were saved since the last call. The time is compared a second back, as two may be saved at the
 * same time and only one of them be delivered yet; those known from the last call are left out.
 */
function createChangeFinder(read: ReadContent, folder: string): () => Promise<Set<string>> {
  let newest: string | undefined
  let known = new Map<string, string>()

  return async () => {
    const found = new Map<string, string>()
    const since = newest && secondBefore(newest)
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await read(
        'cdn/stories',
        {
          version: 'draft',
          starts_with: `${folder}/`,
          excluding_fields: 'body',
          sort_by: 'updated_at:desc',
          per_page: perPage,
          page,
          ...(since && { updated_at_gt: since }),
        },
        { urgent: true },
      )
      const { stories } = parseBody(ChangedStoriesBody, answer.data)
      for (const { uuid, updated_at } of stories) if (updated_at) found.set(uuid, updated_at)
      if (stories.length === 0) break
      // The first time, one that was saved before now is enough to ask for what comes after it.
      const isKnown = !since && [...found.values()].some((time) => Date.parse(time) <= Date.now())
      pages = isKnown ? page : Math.ceil(answer.total / perPage)
    }
    const changed = since ? [...found].filter(([uuid, time]) => known.get(uuid) !== time) : []
    known = found
    newest = newestOf([newest ?? new Date(0).toISOString(), ...found.values()])
    return new Set(changed.map(([uuid]) => uuid))
  }
}

/** Not a time to come: nothing that is saved until then would be found. */
function newestOf(times: readonly string[]): string {
  const past = times.map((time) => Date.parse(time)).filter((time) => time <= Date.now())
  return new Date(Math.max(...past)).toISOString()
}

function secondBefore(time: string): string {
  return new Date(Date.parse(time) - 1000).toISOString()
}
