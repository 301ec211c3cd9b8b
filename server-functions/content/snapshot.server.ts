import type { Locale } from '../../locales/locales.ts'
import { logRateLimited } from '../environment/log.server.ts'
import type { ContentResponse, ReadContent } from './content-client.server.ts'
import { nullIfMissing } from './content-error.ts'
import { type DatasourceEntry, readEntries } from './datasource-entries.server.ts'
import { deduplicateCalls } from './deduplicate-calls.ts'
import { type LinkIndex, readLinkIndex } from './link-index.server.ts'
import { memoizeAsync, type Memoized } from './memoize-async.server.ts'
import { type Story, StoryBody } from './schema/story.ts'
import { readChangedStories, readStories, readWholeStories, type StoryIndex } from './story-index.server.ts'

export type ContentVersion = 'draft' | 'published'

/** The source of a snapshot. */
export interface SnapshotSource {
  read: ReadContent
  version: ContentVersion
  /** The website folder of the space. */
  folder: string
  /** Datasources that the site reads. */
  datasources: readonly string[]
  /** The service runs in this process: bodies are read per page, so that they are not in memory twice. */
  isEmbedded: boolean
}

/** A story, or null with whether the call failed (true) or the story does not exist (false). */
export type StoryResult = { story: Story } | { story: null; failed: boolean }

export interface Listing {
  stories: readonly Story[]
  /** The number of stories; -1 after a failure. */
  total: number
}

/**
 * The content of one version in one locale. A failure is logged, handled as specification 8 says, and retried by a
 * later call.
 */
export interface Content {
  locale: Locale
  /** Whether the whole snapshot has been read. */
  isComplete: () => boolean
  /** @throws ContentError, as no page can be found without the link index */
  links: () => Promise<LinkIndex>
  /** The settings story with header and footer joined in. */
  settings: () => Promise<StoryResult>
  /** A story with its whole content. Aborting `signal` drops the call once no other request waits for it. */
  story: (uuid: string, signal?: AbortSignal) => Promise<StoryResult>
  /**
   * Several stories with their whole content; for background work, in batches that fit into memory.
   * @throws ContentError if they cannot be read
   */
  wholeStories: (uuids: readonly string[]) => Promise<Story[]>
  /** Stories of a content type by position, without `body`. */
  list: (component: string) => Promise<Listing>
  /** A lookup for related stories by uuid, without `body`. */
  related: () => Promise<(uuid: string) => Story | undefined>
  /** The entries of a datasource in their order; none if it cannot be read. */
  entries: (datasource: string) => Promise<readonly DatasourceEntry[]>
}

/** The content of the site at one version (`cv`). Immutable; a refresh creates a new one. */
export interface Snapshot {
  in: (locale: Locale) => Content
  /** The cv it was read with; undefined until known. */
  cv: () => number | undefined
  /** Reads all of it. @throws ContentError if a part cannot be read */
  prepare: () => Promise<void>
}

/** The previous snapshot, and the uuids of the stories changed since, where they are known. */
interface Previous {
  snapshot: Snapshot
  changed: ReadonlySet<string> | undefined
}

/** Indexes, reused by the next snapshot. */
const indexesOf = new WeakMap<
  Snapshot,
  { links: Memoized<LinkIndex>; stories: Record<Locale, Memoized<StoryIndex>> }
>()

/**
 * Creates a snapshot that reads its parts on demand: on a cold start a page waits only for the parts it needs. With a
 * previous snapshot, only the changed stories are read again where they are known, and what did not change is the same
 * object.
 */
export function createSnapshot(
  source: SnapshotSource,
  readCv: () => Promise<number>,
  previous?: Previous,
): Snapshot {
  let knownCv: number | undefined
  const cv = memoizeAsync('Version of the content unknown', async () => (knownCv = await readCv()))
  const read: ReadContent = async (path, parameters, options) =>
    source.read(
      path,
      { ...parameters, ...(source.version === 'draft' ? draft : { ...published, cv: await cv() }) },
      options,
    )

  let previousIndexes = previous && indexesOf.get(previous.snapshot)
  const changed = previous?.changed
  const links = memoizeAsync('Link listing failure', async () =>
    readLinks(read, source, await previousIndexes?.links?.()),
  )
  const stories = perLocale((locale) =>
    memoizeAsync('Listing failure', async () => {
      const listing = { locale, folder: source.folder, withoutBodies: source.isEmbedded }
      const previousIndex = await previousIndexes?.stories[locale]()
      return previousIndex && changed
        ? readChangedStories(read, listing, previousIndex, changed)
        : readStories(read, listing, previousIndex)
    }),
  )
  const parts = perLocale((locale) => ({
    links,
    index: stories[locale],
    settings: memoizeAsync(`Story fetch failure: ${source.folder}/_settings`, () =>
      readSettings(read, source.folder, locale),
    ),
    entries: new Map(
      source.datasources.map((name) => [
        name,
        memoizeAsync(`Datasource failure: ${name}`, () => readEntries(read, name, locale)),
      ]),
    ),
  }))
  let isComplete = false
  const contents = perLocale((locale) =>
    createContent(
      read,
      { locale, folder: source.folder },
      { ...parts[locale], isComplete: () => isComplete },
    ),
  )

  const snapshot: Snapshot = {
    in: (locale) => contents[locale],
    cv: () => knownCv,
    async prepare() {
      const all = Object.values(parts).map(({ settings, entries, index }) =>
        Promise.all([settings(), index(), ...[...entries.values()].map((read) => read())]),
      )
      await Promise.all([links(), ...all])
      isComplete = true
      // What is captured here lives as long as this version: it would keep all earlier ones in memory.
      previousIndexes = undefined
    },
  }
  indexesOf.set(snapshot, { links, stories })
  return snapshot
}

const draft = { version: 'draft' } as const
const published = { version: 'published' } as const

interface Parts extends Pick<Content, 'isComplete'> {
  links: Memoized<LinkIndex>
  index: Memoized<StoryIndex>
  settings: Memoized<Story | null>
  entries: ReadonlyMap<string, Memoized<readonly DatasourceEntry[]>>
}

function createContent(
  read: ReadContent,
  { locale, folder }: { locale: Locale; folder: string },
  { links, index, settings, entries, isComplete }: Parts,
): Content {
  const deduplicate = deduplicateCalls<Story | null>()
  const readWhole = (uuid: string, signal: AbortSignal) =>
    readStory(
      read(
        `cdn/stories/${encodeURIComponent(uuid)}`,
        { language: locale, find_by: 'uuid' },
        { urgent: true, signal },
      ),
    )
  /** Failures of the index are logged by `memoizeAsync`. */
  const stories = () => index().catch(() => undefined)
  return {
    locale,
    isComplete,
    links,
    settings: () => settings().then(toStoryResult, () => failedResult),
    async story(uuid, signal) {
      const complete = (await stories())?.withBody(uuid)
      if (complete) return { story: complete }
      try {
        return toStoryResult(await deduplicate(uuid, signal, (abandoned) => readWhole(uuid, abandoned)))
      } catch (error) {
        if (!signal?.aborted) logRateLimited('Story fetch failure', error)
        return failedResult
      }
    },
    wholeStories: async (uuids) => readWholeStories(read, { locale, folder }, await stories(), uuids),
    async list(component) {
      const all = (await stories())?.byComponent(component)
      return all ? { stories: all, total: all.length } : { stories: [], total: -1 }
    },
    related: async () => (await stories())?.get ?? (() => undefined),
    entries: async (datasource) =>
      (await entries
        .get(datasource)?.()
        .catch(() => undefined)) ?? [],
  }
}

const failedResult: StoryResult = { story: null, failed: true }

function toStoryResult(story: Story | null): StoryResult {
  return story ? { story } : { story: null, failed: false }
}

function perLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return { de: make('de'), en: make('en') }
}

async function readLinks(
  read: ReadContent,
  { folder, version }: SnapshotSource,
  previous?: LinkIndex,
): Promise<LinkIndex> {
  const index = await readLinkIndex(read, { folder, drafts: version === 'draft' }, previous)
  if (index.pages.length === 0)
    logRateLimited(`There are no pages in WEBSITE_FOLDER="${folder}": every path is a 404`)
  return index
}

/** The settings story at the website folder's `_settings` path (specification 2.2). */
function readSettings(read: ReadContent, folder: string, locale: Locale): Promise<Story | null> {
  const resolve_relations = 'settings.header,settings.footer'
  return readStory(read(`cdn/stories/${folder}/_settings`, { language: locale, resolve_relations }))
}

async function readStory(response: Promise<ContentResponse>): Promise<Story | null> {
  const answer = await nullIfMissing(response)
  return answer && StoryBody.parse(answer.data).story
}
