import type { Locale } from '../../locales/locales.ts'
import { logSparingly } from '../environment/log.server.ts'
import type { ContentAnswer } from './content-client.server.ts'
import { StoriesBody, Story } from './schema/story.ts'

/** Every story below the website folder in one language. */
export interface StoryIndex {
  /** A story without the body of its content. */
  get: (uuid: string) => Story | undefined
  /** Stories of a content type, in the order of the space, without the bodies of their content. */
  of: (component: string) => readonly Story[]
  /** A story with all of its content; undefined where its body was not read with the others. */
  whole: (uuid: string) => Story | undefined
}

interface Listing {
  locale: Locale
  /** The folder of the website. */
  folder: string
  /** Bodies are read one by one when a page needs them: for a service that is asked in the same process. */
  withoutBodies: boolean
}

/** One call of the Delivery API, with the parameters that every call of a snapshot has. */
type Read = (path: string, parameters: object) => Promise<ContentAnswer>

/** The most stories that a call gives. */
const perPage = 100
/** Uuids a call (specification 9). */
const perBatch = 50
/** Calls that are made before the first of them is answered, where the total is known. */
const pagesAtOnce = 4

/**
 * A story as the index keeps it. Bodies are most of a space and are seldom needed twice, as pages are parsed once:
 * they are kept as bytes.
 */
interface Kept {
  story: Story
  body: Buffer | undefined
}

/** Reads all stories of the website, a hundred a call. */
export async function readStories(read: Read, listing: Listing): Promise<StoryIndex> {
  const list = (page: number) =>
    read('cdn/stories', { ...queryOf(listing), sort_by: 'position:asc', per_page: perPage, page })
  const first = await list(1)
  const kept = new Map(keptIn(first))
  const pages = Math.ceil(first.total / perPage)
  for (let page = 2; page <= pages; page += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, pages - page + 1)
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => list(page + index)))
    for (const answer of answers) for (const [uuid, story] of keptIn(answer)) kept.set(uuid, story)
  }
  return indexOf(kept, listing)
}

/** The index with the changed stories read anew; those that are no longer delivered are gone. */
export async function readChangedStories(
  read: Read,
  listing: Listing,
  before: StoryIndex,
  changed: ReadonlySet<string>,
): Promise<StoryIndex> {
  const kept = new Map(keptOf.get(before))
  for (const uuid of changed) kept.delete(uuid)
  for (const [uuid, story] of await readBatches(read, listing, [...changed])) kept.set(uuid, story)
  return indexOf(kept, listing)
}

/** Stories by uuid, in batches of 50 (specification 9). */
async function readBatches(read: Read, listing: Listing, uuids: readonly string[]) {
  const found = new Map<string, Kept>()
  for (let start = 0; start < uuids.length; start += perBatch) {
    const by_uuids = uuids.slice(start, start + perBatch).join(',')
    const answer = await read('cdn/stories', { ...queryOf(listing), by_uuids, per_page: perBatch })
    for (const [uuid, story] of keptIn(answer)) found.set(uuid, story)
  }
  return found
}

function queryOf({ locale, folder, withoutBodies }: Listing) {
  return {
    language: locale,
    starts_with: `${folder}/`,
    ...(withoutBodies && { excluding_fields: 'body' }),
  }
}

function keptIn({ data }: ContentAnswer): (readonly [string, Kept])[] {
  return StoriesBody.parse(data).stories.flatMap((delivered) => {
    try {
      const story = Story.parse(delivered)
      const { body, ...content } = story.content
      const packed = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      return [[story.uuid, { story: { ...story, content }, body: packed }] as const]
    } catch (error) {
      // Nested without end, or no story at all.
      logSparingly('A story of a listing cannot be read', error)
      return []
    }
  })
}

/** What an index was made of, for the next one. */
const keptOf = new WeakMap<StoryIndex, ReadonlyMap<string, Kept>>()

function indexOf(kept: ReadonlyMap<string, Kept>, { withoutBodies }: Listing): StoryIndex {
  const byComponent = new Map<string, Story[]>()
  for (const story of [...kept.values()].map((entry) => entry.story).toSorted(inOrderOfSpace)) {
    const others = byComponent.get(story.content.component)
    if (others) others.push(story)
    else byComponent.set(story.content.component, [story])
  }
  const index: StoryIndex = {
    get: (uuid) => kept.get(uuid)?.story,
    of: (component) => byComponent.get(component) ?? [],
    whole: (uuid) => {
      const { story, body } = kept.get(uuid) ?? {}
      if (!story || withoutBodies) return undefined
      return body ? { ...story, content: { ...story.content, body: JSON.parse(body.toString()) } } : story
    },
  }
  keptOf.set(index, kept)
  return index
}

/** As Storyblok sorts by position: of stories at the same one, the newer comes first. */
function inOrderOfSpace(one: Story, other: Story): number {
  return one.position - other.position || other.id - one.id
}
