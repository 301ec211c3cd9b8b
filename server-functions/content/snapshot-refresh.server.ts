import { locales } from '../../locales/locales.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { fillCaches } from './cache-by-content.ts'
import { compareSnapshots, isSameContent } from './compare-snapshots.server.ts'
import type { Dependency } from './content-dependencies.ts'
import { ContentError, parseBody } from './content-error.ts'
import type { DiskCopies } from './disk-copy.server.ts'
import { SpaceBody } from './schema/delivery-responses.ts'
import {
  type Changes,
  contentOfSnapshot,
  createSnapshot,
  type Previous,
  restoreSnapshot,
  type Snapshot,
  type SnapshotSource,
} from './snapshot.server.ts'

/**
 * Reported changes often come in series, and each would wait while everything is read. So everything is read only after
 * no report has come for this long.
 */
const quietMilliseconds = 60_000

export interface SnapshotRefresher {
  /** The newest complete snapshot; for drafts, after every reported change has been read. */
  get: () => Promise<Snapshot>
  /** Whether a whole snapshot has been read. It is kept, whatever fails later. */
  isRead: () => boolean
  /** When the content was last known to be the newest, in milliseconds; 0 until it has been read. */
  checkedAt: () => number
  /** The cv of the snapshot if all of it has been read with that cv; undefined while parts of it may be older. */
  wholeCv: () => number | undefined
  /**
   * Reads the newest content in the background and swaps it in when complete (stale-while-revalidate). Without
   * `changed` all stories are read.
   */
  refresh: (changed?: Changes) => Promise<void>
  /** Serves the disk copy until newer content has been read. Resolves with whether there is one. */
  restore: () => Promise<boolean>
}

/**
 * The current snapshot and its refresh: requests never wait for a publish, and while the content service fails the last
 * good snapshot is served. `onReplace` is told what differs from the content before.
 */
export function createSnapshotRefresher(
  source: SnapshotSource,
  onReplace: (isChanged: (dependency: Dependency) => boolean) => void = () => {},
  store?: DiskCopies,
): SnapshotRefresher {
  // Never cached (specification 7): it returns the cv that all other calls use.
  const readCv = async () => cvIn((await source.read('cdn/spaces/me', {})).data)
  const isRemote = !source.isEmbedded && source.version === 'published'
  let current = createSnapshot(source, readCv)
  /**
   * `restored`: from a disk copy, which may be older. `outdated`: a reported change could not be read, so the next
   * refresh has to read everything.
   */
  let state: 'cold' | 'restored' | 'current' | 'outdated' = 'cold'
  /** When only reported stories of the current cv were read; other changes may not have been reported. */
  let partlyReadAt: number | undefined
  let checkedAt = 0
  let isFailing = false
  let restoring: Promise<boolean> | undefined
  let pending: { changed: Changes | undefined } | undefined
  let refreshing: Promise<void> | undefined

  async function readStored(): Promise<boolean> {
    const stored = await store?.load()
    if (!stored) return false
    current = restoreSnapshot(source, stored)
    state = 'restored'
    return true
  }

  function restore(): Promise<boolean> {
    restoring ??= readStored()
    return restoring
  }

  async function refreshPending(): Promise<void> {
    if (store) await restore()
    while (pending) {
      const { changed } = pending
      pending = undefined
      try {
        const isReplaced = await replaceCurrent(changed)
        checkedAt = Date.now()
        if (isFailing) console.info('New content can be read again')
        isFailing = false
        if (isReplaced && source.version === 'published')
          console.info(`New content is shown: version ${current.cv()}`)
      } catch (error) {
        isFailing = true
        logRateLimited('New content cannot be read, the last version serves on', error)
        if (changed && state === 'current') state = 'outdated'
      }
    }
  }

  /** Resolves with whether there is another snapshot now. */
  async function replaceCurrent(changed: Changes | undefined): Promise<boolean> {
    const before = state === 'cold' ? undefined : current
    if (state === 'cold' && !changed) {
      await current.prepare()
    } else {
      const cv = source.version === 'published' ? await readCv() : 0
      if (state === 'restored' && cv === current.cv()) state = 'current'
      const isSame = source.version === 'published' && cv === current.cv() && !mustRead(changed)
      if (state === 'current' && isSame) return false
      const changedSince = state === 'current' ? changed : undefined
      const previous = state === 'cold' ? undefined : { snapshot: current, changed: changedSince }
      const next = createSnapshot(source, async () => cv, previous)
      await next.prepare()
      if (previous && !source.isEmbedded) await expectContent(previous.snapshot, next)
      if (previous && source.version === 'draft' && (await isSameContent(current, next))) return false
      for (const locale of locales) await fillCaches(next.in(locale))
      const isChanged = await changesOf(previous, next)
      current = next
      partlyReadAt = isRemote && changedSince ? Date.now() : undefined
      onReplace(isChanged)
    }
    state = 'current'
    await storeCurrent()
    return before !== undefined && before !== current
  }

  /** Drafts are never stored, nor is a snapshot of which parts may be older than its cv. */
  async function storeCurrent(): Promise<void> {
    if (partlyReadAt !== undefined) return
    const content = store && source.version === 'published' ? await contentOfSnapshot(current) : undefined
    if (content) store?.save(content)
  }

  /**
   * Whether to read although the cv is the same. The embedded service also reports saved drafts, which do not change
   * the published cv; over HTTP a report may come twice, or after its cv has been read.
   */
  function mustRead(changed: Changes | undefined): boolean {
    if (!isRemote) return Boolean(changed?.stories.size)
    return partlyReadAt !== undefined && (Boolean(changed) || Date.now() - partlyReadAt > quietMilliseconds)
  }

  /** What differs is unknown if the stories have no bodies and the service did not say which of them changed. */
  async function changesOf(previous: Previous | undefined, next: Snapshot) {
    const isKnown = previous && (previous.changed || !source.isEmbedded)
    return isKnown ? compareSnapshots(previous.snapshot, next) : () => true
  }

  return {
    restore,
    async get() {
      if (store) await restore()
      // Until everything has been read, a page reads only what it needs.
      if (source.version === 'draft' && state !== 'cold') await refreshing
      return current
    },
    checkedAt: () => checkedAt,
    isRead: () => current.in(locales[0]).isComplete(),
    wholeCv: () => (isRemote && state === 'current' && partlyReadAt === undefined ? current.cv() : undefined),
    refresh(changed) {
      pending = { changed: pending ? joinChanges(pending.changed, changed) : changed }
      refreshing ??= refreshPending().finally(() => (refreshing = undefined))
      return refreshing
    },
  }
}

/**
 * A service that answers without any page or story, where there were some, is broken rather than empty.
 * @throws ContentError in this case
 */
async function expectContent(before: Snapshot, after: Snapshot): Promise<void> {
  for (const locale of locales) {
    const [known, now] = [before.parts[locale], after.parts[locale]]
    const lostPages = (await known.links()).pages.length > 0 && (await now.links()).pages.length === 0
    const lostStories = (await known.index()).entries.size > 0 && (await now.index()).entries.size === 0
    if (lostPages || lostStories)
      throw new ContentError('The content service answered without any content', 200)
  }
}

/** Undefined if one of both is unknown. */
function joinChanges(one: Changes | undefined, other: Changes | undefined): Changes | undefined {
  return (
    one &&
    other && {
      stories: new Set([...one.stories, ...other.stories]),
      onlyStories: one.onlyStories === true && other.onlyStories === true,
    }
  )
}

function cvIn(data: unknown): number {
  return parseBody(SpaceBody, data).space.version
}
