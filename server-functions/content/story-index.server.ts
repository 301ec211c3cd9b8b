import { isDeepStrictEqual } from 'node:util'

import type { Locale } from '../../locales/locales.ts'
import { logRateLimited } from '../settings/log.server.ts'
import type { ContentResponse, ReadContent } from './content-client.server.ts'
import { ContentError, parseBody } from './content-error.ts'
import { describeIssue } from './describe-issue.ts'
import { isBrokenPage } from './detect-broken-revision.ts'
import { StoriesBody } from './schema/delivery-responses.ts'
import { JoinedStory, Story } from './schema/story.ts'

/** All stories below the website folder in one locale. */
export interface StoryIndex {
  /** A story without `body`. */
  get: (uuid: string) => Story | undefined
  /** Stories of a content type by position, without `body`. */
  byComponent: (component: string) => readonly Story[]
  /** The uuid of the story with a numeric id. */
  uuidOf: (id: number) => string | undefined
  /** A story with its whole content; undefined if the index has no bodies. */
  withBody: (uuid: string) => Story | undefined
  /** All stories as the index has them, by uuid. */
  entries: Entries
}

interface Listing {
  locale: Locale
  /** The website folder of the space. */
  folder: string
  /** Leave out bodies and let each page read its own: for a service in the same process. */
  withoutBodies: boolean
  /** A story that fails its schema stays as it is in the previous index. */
  keepsLastGood: boolean
}

/** The maximum page size of `cdn/stories`. */
const perPage = 100
/** Maximum uuids per call (specification 9). */
const perBatch = 50
/** Concurrent calls once the total is known. */
const pagesAtOnce = 4

/**
 * A story in the index. Bodies are most of the memory of a space and each is parsed about once, so they are stored as
 * bytes.
 */
export interface IndexedStory {
  story: Story
  body: Buffer | undefined
}

/**
 * Reads all stories of the website, 100 per call. Stories that did not change are those of the previous index, and so are
 * those that fail their schema now.
 * @throws ContentError if the service delivers other numbers of stories than it counts: some would be missing
 */
export async function readStories(
  read: ReadContent,
  listing: Listing,
  previous?: StoryIndex,
): Promise<StoryIndex> {
  const list = (page: number) =>
    read('cdn/stories', { ...queryParameters(listing), sort_by: 'position:asc', per_page: perPage, page })
  const entriesByUuid = new Map<string, IndexedStory>()
  const delivered = new Set<unknown>()
  let total = Number.NaN
  const take = (answer: ContentResponse) => {
    total = answer.total
    for (const story of parseBody(StoriesBody, answer.data).stories)
      delivered.add(JoinedStory.safeParse(story).data?.uuid ?? story)
    for (const [uuid, story] of parseEntries(answer, listing, previous?.entries))
      entriesByUuid.set(uuid, story)
  }
  take(await list(1))
  const pages = Math.ceil(total / perPage)
  for (let page = 2; page <= pages; page += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, pages - page + 1)
    const before = delivered.size
    for (const answer of await Promise.all(Array.from({ length: count }, (_, index) => list(page + index))))
      take(answer)
    // Otherwise the loop would not end.
    if (delivered.size === before) break
  }
  requireWhole(total, delivered.size)
  return createIndex(entriesByUuid, listing)
}

/** @throws ContentError if a list lacks stories that the service counts */
function requireWhole(total: number, delivered: number): void {
  // Without a total, a list that is not full is whole.
  const isWhole = total >= 0 ? total === delivered : delivered < perPage
  if (isWhole) return
  throw new ContentError(`The content service counts ${total} stories and delivers ${delivered}`, 200)
}

/**
 * The index with the changed stories read again; those no longer delivered are removed, and with `existing` all that are
 * not among these.
 */
export async function readChangedStories(
  read: ReadContent,
  listing: Listing,
  previous: StoryIndex,
  { changed, existing }: { changed: ReadonlySet<string>; existing?: ReadonlySet<string> | undefined },
): Promise<StoryIndex> {
  const known = [...previous.entries]
  const entriesByUuid = new Map(existing ? known.filter(([uuid]) => existing.has(uuid)) : known)
  if (changed.size === 0 && entriesByUuid.size === known.length) return previous
  for (const uuid of changed) entriesByUuid.delete(uuid)
  const lastGood = listing.keepsLastGood ? previous.entries : undefined
  for await (const answer of readByUuid(read, listing, [...changed])) {
    requireWhole(answer.total, parseBody(StoriesBody, answer.data).stories.length)
    for (const [uuid, story] of parseEntries(answer, listing, lastGood)) entriesByUuid.set(uuid, story)
  }
  return createIndex(entriesByUuid, listing)
}

async function* readByUuid(
  read: ReadContent,
  listing: Pick<Listing, 'locale' | 'folder' | 'withoutBodies'>,
  uuids: readonly string[],
): AsyncGenerator<ContentResponse> {
  for (let start = 0; start < uuids.length; start += perBatch) {
    const by_uuids = uuids.slice(start, start + perBatch).join(',')
    yield await read('cdn/stories', { ...queryParameters(listing), by_uuids, per_page: perBatch })
  }
}

/**
 * Stories with their whole content: those of the index, else read 50 per call. One that is not delivered or cannot be
 * read is left out.
 */
export async function readWholeStories(
  read: ReadContent,
  source: Pick<Listing, 'locale' | 'folder'>,
  index: StoryIndex | undefined,
  uuids: readonly string[],
): Promise<Story[]> {
  const stories = uuids.flatMap((uuid) => index?.withBody(uuid) ?? [])
  const known = new Set(stories.map(({ uuid }) => uuid))
  const missing = uuids.filter((uuid) => !known.has(uuid))
  for await (const { data } of readByUuid(read, { ...source, withoutBodies: false }, missing))
    stories.push(
      ...parseBody(StoriesBody, data).stories.flatMap((story) => Story.safeParse(story).data ?? []),
    )
  return stories
}

function queryParameters({ locale, folder, withoutBodies }: Omit<Listing, 'keepsLastGood'>) {
  return {
    language: locale,
    starts_with: `${folder}/`,
    ...(withoutBodies && { excluding_fields: 'body' }),
  }
}

type Entries = ReadonlyMap<string, IndexedStory>

function parseEntries(
  { data }: ContentResponse,
  { keepsLastGood }: Pick<Listing, 'keepsLastGood'>,
  known?: Entries,
): (readonly [string, IndexedStory])[] {
  return parseBody(StoriesBody, data).stories.flatMap((delivered) => {
    try {
      const story = Story.parse(delivered, { error: describeIssue })
      const { body, ...content } = story.content
      const bodyBytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const entry = { story: { ...story, content }, body: bodyBytes }
      const before = known?.get(story.uuid)
      if (!before) return [[story.uuid, entry] as const]
      const isSame = isDeepStrictEqual(before, entry)
      const isKept = isSame || (keepsLastGood && isBrokenPage(story, wholeStory(before)))
      return [[story.uuid, isKept ? before : entry] as const]
    } catch (error) {
      // Nested too deeply, or not a story.
      logRateLimited('A story of a listing cannot be read', error)
      return keepsLastGood ? knownEntry(delivered, known) : []
    }
  })
}

/** The entry of the previous index for what cannot be read as a story. */
function knownEntry(delivered: unknown, known: Entries | undefined) {
  const { uuid = '' } = JoinedStory.safeParse(delivered).data ?? {}
  const before = known?.get(uuid)
  return before ? [[uuid, before] as const] : []
}

function createIndex(entriesByUuid: Entries, { withoutBodies }: Pick<Listing, 'withoutBodies'>): StoryIndex {
  const byComponent = new Map<string, Story[]>()
  for (const story of [...entriesByUuid.values()].map((entry) => entry.story).toSorted(byPosition)) {
    const others = byComponent.get(story.content.component)
    if (others) others.push(story)
    else byComponent.set(story.content.component, [story])
  }
  return {
    entries: entriesByUuid,
    get: (uuid) => entriesByUuid.get(uuid)?.story,
    byComponent: (component) => byComponent.get(component) ?? [],
    uuidOf: (id) => [...entriesByUuid.values()].find(({ story }) => story.id === id)?.story.uuid,
    withBody: (uuid) => {
      const { story, body } = entriesByUuid.get(uuid) ?? {}
      return story && !withoutBodies ? wholeStory({ story, body }) : undefined
    },
  }
}

/** An index of stories from a disk copy. */
export const indexStories = (stories: Entries): StoryIndex => createIndex(stories, { withoutBodies: false })

/** A story with its whole content. */
function wholeStory({ story, body }: IndexedStory): Story {
  return body ? { ...story, content: { ...story.content, body: JSON.parse(body.toString()) } } : story
}

/** Storyblok's order by position: at the same position, the newer story comes first. */
function byPosition(one: Story, other: Story): number {
  return one.position - other.position || other.id - one.id
}
