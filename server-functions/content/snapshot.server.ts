import { isDeepStrictEqual } from 'node:util'

import { baseLocale, type Locale, perLocale, readPerLocale } from '../../locales/locales.ts'
import type { ReadContent } from './content-client.server.ts'
import { ContentError } from './content-error.ts'
import { type Content, createContent, type Parts, readStory } from './content-queries.server.ts'
import { readEntries } from './datasource-entries.server.ts'
import { areBrokenSettings } from './detect-broken-revision.ts'
import type { StoredContent } from './disk-copy-format.server.ts'
import { indexLinks, type LinkIndex, readLinkIndex } from './link-index.server.ts'
import { memoizeAsync, type Memoized } from './memoize-async.server.ts'
import { JoinedStory, type Story } from './schema/story.ts'
import { readChangedStories, readStories, type StoryIndex } from './story-index.server.ts'

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

/** The content of the site at one cv. Immutable; a refresh creates a new one. */
export interface Snapshot {
  in: (locale: Locale) => Content
  /** The cv it was read with; undefined until known. */
  cv: () => number | undefined
  /** Reads all of it. @throws ContentError if a part cannot be read */
  prepare: () => Promise<void>
  /** For the next snapshot, and to compare both. */
  parts: Record<Locale, Parts>
}

/** The uuids of the stories that changed, and whether other parts of the content may have changed too. */
export interface Changes {
  stories: ReadonlySet<string>
  onlyStories?: boolean
}

/** The previous snapshot, and what changed since, where it is known. */
export interface Previous {
  snapshot: Snapshot
  changed: Changes | undefined
}

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

  // Editors need to see what is wrong with a draft; the embedded service's files have no known previous revision.
  const keepsLastGood = source.version === 'published' && !source.isEmbedded
  let before = previous?.snapshot
  const changed = previous?.changed
  const links: Memoized<LinkIndex> = memoizeAsync('Link listing failure', async () => {
    const known = before?.parts[baseLocale]
    if (
      known &&
      changed?.onlyStories &&
      !(await areRenamed(changed.stories, known.index, parts[baseLocale].index))
    )
      return known.links()
    return readLinks(read, source, await known?.links())
  })
  const readIndex = (locale: Locale) =>
    memoizeAsync('Listing failure', async () => {
      const listing = { locale, folder: source.folder, withoutBodies: source.isEmbedded, keepsLastGood }
      const previousIndex = await before?.parts[locale].index()
      if (!previousIndex || !changed) return readStories(read, listing, previousIndex)
      // Deleted drafts are in no list of saved ones.
      const mayBeGone = source.version === 'draft' && !source.isEmbedded && !changed.onlyStories
      const existing = mayBeGone ? new Set((await links()).pages.map(({ uuid }) => uuid)) : undefined
      return readChangedStories(read, listing, previousIndex, { changed: changed.stories, existing })
    })
  const readSettingsOf = (locale: Locale) =>
    memoizeAsync(`Story fetch failure: ${source.folder}/_settings`, async () => {
      const known = await before?.parts[locale].settings()
      if (known && changed?.onlyStories && !isPartOf(known, changed.stories)) return known
      const current = await readSettings(read, source.folder, locale)
      return known && current && keepsLastGood && areBrokenSettings(current, known) ? known : current
    })
  const readEntriesOf = (locale: Locale, name: string) =>
    memoizeAsync(`Datasource failure: ${name}`, async () => {
      const known = changed?.onlyStories && before?.parts[locale].entries.get(name)
      return known ? known() : readEntries(read, name, locale)
    })
  let isComplete = false
  const parts: Record<Locale, Parts> = perLocale((locale) => ({
    isComplete: () => isComplete,
    links,
    index: readIndex(locale),
    settings: readSettingsOf(locale),
    entries: new Map(source.datasources.map((name) => [name, readEntriesOf(locale, name)])),
  }))
  return assemble(read, source, parts, {
    cv: () => knownCv,
    async prepare() {
      await readPerLocale((locale) => readParts(parts[locale]))
      isComplete = true
      // Captured here, the previous snapshot would live as long as this one, and with it all earlier ones.
      before = undefined
    },
  })
}

/** The snapshot of content that was stored. */
export function restoreSnapshot(source: SnapshotSource, stored: StoredContent): Snapshot {
  const { cv, pages, locales: content } = stored
  const links = indexLinks(pages, source.folder)
  const read: ReadContent = (path, parameters, options) =>
    source.read(path, { ...parameters, ...published, cv }, options)
  const parts = perLocale((locale) => ({
    isComplete: () => true,
    links: async () => links,
    index: async () => content[locale].index,
    settings: async () => content[locale].settings,
    entries: new Map([...content[locale].entries].map(([name, entries]) => [name, async () => entries])),
  }))
  return assemble(read, source, parts, { cv: () => cv, prepare: async () => {} })
}

/** The content of a snapshot that was read completely, to be stored. */
export async function contentOfSnapshot({ cv, parts }: Snapshot): Promise<StoredContent | undefined> {
  const known = cv()
  if (known === undefined) return undefined
  const locales = await readPerLocale((locale) => readParts(parts[locale]))
  return { cv: known, pages: locales[baseLocale].links.pages, locales }
}

/** @throws ContentError if one cannot be read */
export async function readParts(parts: Parts) {
  const lists = [...parts.entries].map(async ([name, read]) => [name, await read()] as const)
  const [links, settings, index, entries] = await Promise.all([
    parts.links(),
    parts.settings(),
    parts.index(),
    Promise.all(lists),
  ])
  return { links, settings, index, entries: new Map(entries) }
}

function assemble(
  read: ReadContent,
  { folder }: SnapshotSource,
  parts: Record<Locale, Parts>,
  rest: Pick<Snapshot, 'cv' | 'prepare'>,
): Snapshot {
  const contents = perLocale((locale) => createContent(read, { locale, folder }, parts[locale]))
  return { in: (locale) => contents[locale], parts, ...rest }
}

const draft = { version: 'draft' } as const
const published = { version: 'published' } as const

async function readLinks(
  read: ReadContent,
  { folder, version, isEmbedded }: SnapshotSource,
  previous?: LinkIndex,
): Promise<LinkIndex> {
  const index = await readLinkIndex(read, { folder, drafts: version === 'draft' }, previous)
  // A wrong setting is more likely than a site without pages. For the embedded service it is checked at startup.
  if (index.pages.length === 0 && !isEmbedded)
    throw new ContentError(`The content service has no pages in WEBSITE_FOLDER="${folder}"`, 200)
  return index
}

/** The settings story at the website folder's `_settings` path (specification 2.2). */
function readSettings(read: ReadContent, folder: string, locale: Locale): Promise<Story | null> {
  const resolve_relations = 'settings.header,settings.footer'
  return readStory(read(`cdn/stories/${folder}/_settings`, { language: locale, resolve_relations }))
}

/** Whether one of the stories is new or has another name or address. */
async function areRenamed(
  uuids: ReadonlySet<string>,
  before: Memoized<StoryIndex>,
  after: Memoized<StoryIndex>,
): Promise<boolean> {
  const [known, current] = await Promise.all([before(), after()])
  return [...uuids].some((uuid) => !isDeepStrictEqual(namesOf(known, uuid), namesOf(current, uuid)))
}

function namesOf({ get }: StoryIndex, uuid: string) {
  const { name, full_slug, translated_slugs } = get(uuid) ?? {}
  return { name, full_slug, translated_slugs }
}

/** Whether one of the stories is the settings story, or joined into it. */
function isPartOf({ uuid, content }: Story, uuids: ReadonlySet<string>): boolean {
  const joined = [content.header, content.footer].flat()
  return [uuid, ...joined.map((value) => JoinedStory.safeParse(value).data?.uuid)].some(
    (part) => part !== undefined && uuids.has(part),
  )
}
