import { hash } from 'node:crypto'

import { baseLocale, type Locale } from '../../locales/locales.ts'
import { settings } from '../settings/settings.server.ts'
import { createResponseSharing } from '../several-processes/api-responses-in-redis.server.ts'
import {
  closeProcessConnections,
  processAnnouncements,
  sharedRedis,
} from '../several-processes/process-connections.server.ts'
import { createCircuitBreaker } from './circuit-breaker.server.ts'
import { contentMapping } from './component-mapping/content-mapping.server.ts'
import { ourDatasources as datasources } from './component-mapping/find-mapping-problems.ts'
import { createContentClient, type ReadContent } from './content-client.server.ts'
import type { Dependency } from './content-dependencies.ts'
import { parseBody } from './content-error.ts'
import { type Content, readStory } from './content-queries.server.ts'
import { contentVersion, versionForEverybody } from './content-version.server.ts'
import { type DiskCopies, openDiskCopies } from './disk-copy.server.ts'
import { closeEmbeddedService, onEmbeddedChange } from './embedded-content-service.server.ts'
import { memoizeAsync } from './memoize-async.server.ts'
import { createDraftRefresher } from './poll-saved-drafts.server.ts'
import { SpaceBody } from './schema/delivery-responses.ts'
import { type SnapshotRefresher, createSnapshotRefresher } from './snapshot-refresh.server.ts'
import type { ContentVersion } from './snapshot.server.ts'

interface OpenContent extends SnapshotRefresher {
  /** Awaits everything that was saved before this call; undefined if the service reports changes. */
  readNewest?: () => Promise<void>
  close: () => Promise<void>
}

/** The content versions in use: on a preview deployment some visitors may see drafts, and others not. */
const current = new Map<ContentVersion, OpenContent>()

type ChangeListener = (isChanged: (dependency: Dependency) => boolean) => void
const changeListeners = new Set<ChangeListener>()

/** Subscribes to new content: the listener is told which parts changed. Returns a function that unsubscribes. */
export function onContentChange(listener: ChangeListener): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

function tellListeners(isChanged: (dependency: Dependency) => boolean): void {
  for (const listener of changeListeners) listener(isChanged)
}

/** The content that the current request reads (content-version.server.ts), in a locale. */
export async function contentIn(locale: Locale): Promise<Content> {
  return (await contentOf(contentVersion()).get()).in(locale)
}

/** Reads or refreshes the whole content for everybody. Failures are logged. */
export function refreshContent(): Promise<void> {
  return contentOf(versionForEverybody()).refresh()
}

/** Whether there is content for everybody, even if it is outdated. */
export function hasContent(): boolean {
  return current.get(versionForEverybody())?.isRead() ?? false
}

/**
 * When the published content was last known to be the newest, in milliseconds since 1970, 0 if it never was; undefined
 * if there is no polling.
 */
export function contentCheckedAt(): number | undefined {
  if (settings().content.kind === 'embedded' || versionForEverybody() === 'draft') return undefined
  return current.get('published')?.checkedAt() ?? 0
}

/** The cv of the published content, the same on all machines; undefined while parts of it may be older. */
export function sharedCv(): number | undefined {
  return current.get('published')?.wholeCv()
}

/** Refreshes the content when another process of this site announces a change. */
export function listenToProcesses(): void {
  processAnnouncements().listen(({ storyId, cv }) => {
    const known = sharedCv()
    if (cv === undefined || known === undefined || known < cv) void refreshReported(storyId)
  })
}

/** Serves the disk copy to everybody until newer content has been read. Resolves with whether there is one. */
export function restoreContent(): Promise<boolean> {
  return contentOf(versionForEverybody()).restore()
}

/** Awaits every draft that was saved before this call, as an editor has just saved one. */
export async function refreshDrafts(): Promise<void> {
  await contentOf('draft').readNewest?.()
}

/**
 * Reads what the content service reports as changed: the story with a numeric id if only that changed, else everything.
 * A repeated or wrong report costs one call. Failures are logged.
 */
export async function refreshReported(storyId?: number): Promise<void> {
  const refreshing = [...current].map(([version, { refresh, readNewest, get }]) =>
    version === 'draft' && readNewest
      ? readNewest()
      : findStory(get, storyId).then((uuid) =>
          refresh(uuid === undefined ? undefined : { stories: new Set([uuid]), onlyStories: true }),
        ),
  )
  await Promise.all(refreshing)
}

/** The uuid of a published story; undefined if that story cannot be read alone. */
async function findStory(get: OpenContent['get'], id?: number): Promise<string | undefined> {
  const snapshot = await get()
  // The embedded service has reported it already.
  if (id === undefined || settings().content.kind === 'embedded' || !snapshot.in(baseLocale).isComplete())
    return undefined
  const index = await snapshot.parts[baseLocale].index()
  return index.uuidOf(id) ?? (await readUuid(id).catch(() => undefined))
}

/** The uuid of a story that was published for the first time. */
async function readUuid(id: number): Promise<string | undefined> {
  // Any new cv: a cache in front of the service may still know the story as missing.
  const cv = Math.floor(Date.now() / 1000)
  return (await readStory(contentClient()(`cdn/stories/${id}`, { version: 'published', cv })))?.uuid
}

/** Stops polling and file watching. */
export async function closeContent(): Promise<void> {
  const closing = [...current.values()]
  current.clear()
  closeProcessConnections()
  await Promise.all(closing.map(({ close }) => close()))
}

function contentOf(version: ContentVersion): OpenContent {
  const known = current.get(version)
  if (known) return known
  const opened = openContent(version)
  current.set(version, opened)
  return opened
}

let client: ReadContent | undefined

/** One for all versions, as they share the rate limit of the content service. */
function contentClient(): ReadContent {
  const redis = sharedRedis()
  client ??= mapReading(
    createContentClient(settings().content, breaker, redis && createResponseSharing(redis)),
  )
  return client
}

/** Content arrives with the components of the site, whatever those of the space are. */
function mapReading(read: ReadContent): ReadContent {
  return contentMapping().mapping?.mapReading(read) ?? read
}

const breaker = createCircuitBreaker()

/** Whether the content service is known to be down, so that nobody waits for it. */
export const isServiceDown = () => breaker.isOpen()

/** The id of the space; undefined if it cannot be read. */
export async function currentSpace(): Promise<number | undefined> {
  return readSpaceId().catch(() => undefined)
}

const readSpaceId = memoizeAsync('The space cannot be read', async () => {
  const { data } = await contentClient()('cdn/spaces/me', {}, { urgent: true })
  return parseBody(SpaceBody, data).space.id
})

/** Where published content of Storyblok is kept for a start while it is down. */
function storeOf(version: ContentVersion): DiskCopies | undefined {
  const { content, contentCache, public: site } = settings()
  if (version !== 'published' || content.kind !== 'storyblok') return undefined
  if (contentCache.bytes === 0) return undefined
  const { endpoint, region, token } = content
  const mapping = contentMapping().text
  const key = JSON.stringify([endpoint, region, token, site.websiteFolder, datasources, mapping])
  const source = hash('sha256', key).slice(0, 32)
  return openDiskCopies({ folder: contentCache.folder, maxBytes: contentCache.bytes, source })
}

function openContent(version: ContentVersion): OpenContent {
  const { content: source, contentFreshSeconds, public: site } = settings()
  const isEmbedded = source.kind === 'embedded'
  const snapshotSource = {
    read: contentClient(),
    version,
    folder: site.websiteFolder,
    datasources,
    isEmbedded,
  }
  const store = storeOf(version)
  const snapshot = createSnapshotRefresher(
    snapshotSource,
    (isChanged) => {
      tellListeners(isChanged)
      const cv = snapshot.wholeCv()
      if (cv !== undefined) processAnnouncements().announce({ cv })
    },
    store,
  )
  if (isEmbedded) {
    // The embedded service reports changes, so there is no polling.
    const stop = onEmbeddedChange(async (changed) => {
      await snapshot.refresh({ stories: changed[version] })
      import.meta.hot?.send('new-content')
    })
    return {
      ...snapshot,
      async close() {
        stop()
        await closeEmbeddedService()
      },
    }
  }
  if (version === 'draft') return createDraftRefresher(snapshotSource, snapshot)
  const poll = setInterval(() => void snapshot.refresh(), contentFreshSeconds * 1000).unref()
  return {
    ...snapshot,
    async close() {
      clearInterval(poll)
      await store?.close()
    },
  }
}

// In development a saved server file reloads all server modules without disposing of the old ones. What was opened stays
// known, so that a request in progress does not reopen the content.
import.meta.hot?.on('vite:beforeFullReload', () => {
  for (const { close } of current.values()) void close()
})
