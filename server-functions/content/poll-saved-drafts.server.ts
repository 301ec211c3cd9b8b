import { logRateLimited } from '../settings/log.server.ts'
import type { ReadContent } from './content-client.server.ts'
import { parseBody } from './content-error.ts'
import { ChangedStoriesBody } from './schema/delivery-responses.ts'
import type { SnapshotRefresher } from './snapshot-refresh.server.ts'
import type { SnapshotSource } from './snapshot.server.ts'

/** Requests within this time share one poll for new drafts. */
const freshMilliseconds = 1000
/** Interval for reading links and datasources again: deleted or moved stories are in no list of saved ones. */
const pollMilliseconds = 30_000
/** Stories per call, the maximum of `cdn/stories`. */
const perPage = 100

interface DraftRefresher extends SnapshotRefresher {
  readNewest: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Keeps drafts of a content service over HTTP current, which reports no changes: a poll before drafts are read finds
 * the stories saved since the last one, and only those are read again.
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

  /** One poll at a time. The one in progress may have been answered before the latest draft was saved. */
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
   * The first read of all drafts, started by the first request. Until it is complete, a page reads only what it needs.
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
 * Finds the stories that were saved since the last call. It asks from a second before the newest known time, as only
 * one of two stories saved in that second may have been delivered; those known from the last call are left out.
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
      // The first call needs only the newest time that is not in the future.
      const isKnown = !since && [...found.values()].some((time) => Date.parse(time) <= Date.now())
      pages = isKnown ? page : Math.ceil(answer.total / perPage)
    }
    const changed = since ? [...found].filter(([uuid, time]) => known.get(uuid) !== time) : []
    known = found
    newest = newestOf([newest ?? new Date(0).toISOString(), ...found.values()])
    return new Set(changed.map(([uuid]) => uuid))
  }
}

/** Never in the future, or later saves would be missed. */
function newestOf(times: readonly string[]): string {
  const past = times.map((time) => Date.parse(time)).filter((time) => time <= Date.now())
  return new Date(Math.max(...past)).toISOString()
}

function secondBefore(time: string): string {
  return new Date(Date.parse(time) - 1000).toISOString()
}
