import { setTimeout as pause } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import { deduplicateCalls } from '../../server-functions/concurrency/deduplicate-calls.ts'
import type { Callers } from '../../server-functions/concurrency/fair-queue.ts'
import {
  createDependencyCheck,
  type Dependency,
} from '../../server-functions/content/content-dependencies.ts'
import { hasParams, type PageKey } from './page-key.ts'
import { bytesOf, type StoredPage } from './stored-page.ts'

/**
 * Renders the page of a key; undefined if it no longer exists. `isStorable` is false for a response that the next
 * request must not get, such as a failure.
 * @param visitors who wait for the page; undefined if it is rendered in the background
 */
type RenderPage = (
  key: PageKey,
  visitors: Callers | undefined,
) => Promise<{ page: StoredPage; isStorable: boolean } | undefined>

/** Who asks for a page: the key of the client, and a signal that aborts when it has gone. */
export interface Visitor {
  client: string
  signal: AbortSignal
}

export interface PageCache {
  /** The page of a key, if it is stored. One that is outdated is rendered again in the background. */
  get: (key: PageKey) => StoredPage | undefined
  /** Renders a page that is not stored, once for all who ask for it at the same time. */
  load: (key: PageKey, visitor?: Visitor) => Promise<StoredPage | undefined>
  /** Accounts for a representation that was added to a page. */
  grow: (key: PageKey, page: StoredPage) => void
  /**
   * Handles changed content. Pages that depend on it are rendered again, the most requested ones first, and served as
   * they are until then; those that are hardly requested are dropped.
   */
  update: (isChanged: (dependency: Dependency) => boolean) => Promise<void>
}

interface Options {
  render: RenderPage
  maxBytes: number
}

/** The number of pages that are rendered again after a change. */
const maxUpdated = 500
/** The pause between two of them, for the requests of visitors. */
const pauseMilliseconds = 20
/** A page that depends on the day, such as open positions, is rendered again after this time at the latest. */
export const maxAgeMilliseconds = 3_600_000

/**
 * Published pages, bounded by bytes; the least recently used go first. Pages that visitors can invent (missing ones,
 * any search params) are limited separately, so that they cannot evict the others.
 */
export function createPageCache({ render, maxBytes }: Options): PageCache {
  const pages = createStore(Math.ceil((maxBytes * 7) / 8))
  const madeUp = createStore(Math.ceil(maxBytes / 8))
  const onceAtATime = deduplicateCalls<StoredPage | undefined>()
  /** Number of content changes: a page rendered across one may mix both versions. */
  let version = 0

  const find = (key: PageKey) => pages.get(key) ?? madeUp.get(key)
  const storeFor = (key: PageKey, { status }: StoredPage) => {
    const isMadeUp = status !== 200 || hasParams(key)
    return isMadeUp ? madeUp : pages
  }
  const store = (key: PageKey, page: StoredPage) => {
    // Another process may have rendered it a while ago.
    const ttl = page.renderedAt + maxAgeMilliseconds - Date.now()
    if (ttl > 0) storeFor(key, page).set(key, page, { ttl })
  }
  const drop = (key: PageKey) => {
    pages.delete(key)
    madeUp.delete(key)
  }

  const load = (key: PageKey, visitor?: Visitor) =>
    onceAtATime(
      key,
      visitor?.signal,
      (signal, clients) => renderAndStore(key, visitor && { clients, signal }),
      visitor?.client,
    )

  async function renderAndStore(
    key: PageKey,
    visitors: Callers | undefined,
  ): Promise<StoredPage | undefined> {
    const renderedVersion = version
    const rendered = await render(key, visitors)
    const before = find(key)
    // While the content cannot be read, the last good page is served.
    if (rendered && !rendered.isStorable) return rendered.page
    drop(key)
    if (!rendered) return undefined
    const { page } = rendered
    page.hits = Math.floor((before?.hits ?? 0) / 2)
    page.isOutdated = version !== renderedVersion
    store(key, page)
    void outdateWhenFinished(page)
    return page
  }

  const loadInBackground = (key: PageKey) => void load(key).catch(() => {})

  return {
    get(key) {
      const page = find(key)
      if (page?.isOutdated) loadInBackground(key)
      return page
    },
    load,
    grow: (key, page) => {
      if (find(key) === page) store(key, page)
    },
    async update(isChanged) {
      version += 1
      const isAffected = createDependencyCheck(isChanged)
      // Includes pages outdated by an earlier change, whose background update is cancelled here.
      const affected = [...pages.entries(), ...madeUp.entries()].filter(
        ([, page]) => page.isOutdated || isAffected(page.dependencies),
      )
      for (const [, page] of affected) page.isOutdated = true
      const byHits = affected.toSorted(([, one], [, other]) => other.hits - one.hits)
      for (const [key] of byHits.slice(maxUpdated)) drop(key)
      const updated = version
      for (const [key, page] of byHits.slice(0, maxUpdated)) {
        await pause(pauseMilliseconds)
        // Aborted: the next change starts its own update.
        if (version !== updated) return
        if (find(key) === page) await load(key).catch(() => {})
      }
    },
  }
}

/** Delayed: an immediate rendering would be just as incomplete. */
async function outdateWhenFinished(page: StoredPage): Promise<void> {
  const { unfinished } = page.dependencies
  if (unfinished.length === 0) return
  await Promise.allSettled(unfinished)
  page.isOutdated = true
}

function createStore(maxSize: number) {
  return new LRUCache<PageKey, StoredPage>({
    maxSize,
    sizeCalculation: bytesOf,
    ttl: maxAgeMilliseconds,
    // One timer for all pages that are read within the same millisecond.
    ttlResolution: 1000,
  })
}
