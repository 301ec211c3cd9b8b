import { LRUCache } from 'lru-cache'

import type { Locale } from '../../locales/locales.ts'
import { deduplicateCalls } from '../concurrency/deduplicate-calls.ts'
import { logRateLimited } from '../settings/log.server.ts'
import type { ContentResponse, ReadContent } from './content-client.server.ts'
import { ContentError, nullIfMissing, parseBody } from './content-error.ts'
import type { DatasourceEntry } from './datasource-entries.server.ts'
import type { LinkIndex } from './link-index.server.ts'
import { failureTtlMilliseconds, type Memoized } from './memoize-async.server.ts'
import { dependOn, reportMissingContent } from './record-dependencies.server.ts'
import { StoryBody } from './schema/delivery-responses.ts'
import { type Story } from './schema/story.ts'
import { readWholeStories, type StoryIndex } from './story-index.server.ts'

/** A story, or null with whether the call failed (true) or the story does not exist (false). */
type StoryResult = { story: Story } | { story: null; failed: boolean }

interface Listing {
  stories: readonly Story[]
  /** The number of stories; -1 after a failure. */
  total: number
}

/**
 * The content of one snapshot in one locale. A failure is logged, handled as specification 8 says, and retried by a
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
  /** Whether stories can be listed and related ones be found; if not, each list has the total -1. */
  canList: () => Promise<boolean>
  /** A lookup for related stories by uuid, without `body`. */
  related: () => Promise<(uuid: string) => Story | undefined>
  /** The entries of a datasource in their order; none if it cannot be read. */
  entries: (datasource: string) => Promise<readonly DatasourceEntry[]>
}

export interface Parts extends Pick<Content, 'isComplete'> {
  links: Memoized<LinkIndex>
  index: Memoized<StoryIndex>
  settings: Memoized<Story | null>
  entries: ReadonlyMap<string, Memoized<readonly DatasourceEntry[]>>
}

/** The content of one locale, from the parts of its snapshot. What is read is recorded (record-dependencies.server.ts). */
export function createContent(
  read: ReadContent,
  { locale, folder }: { locale: Locale; folder: string },
  { links, index, settings, entries, isComplete }: Parts,
): Content {
  const deduplicate = deduplicateCalls<Story | null>()
  /** Stories that could not be read: retrying them again and again must not use up the calls for everything else. */
  const failed = new LRUCache<string, true>({ max: 1000, ttl: failureTtlMilliseconds })
  const readWhole = (uuid: string, signal: AbortSignal) =>
    readStory(
      read(
        `cdn/stories/${encodeURIComponent(uuid)}`,
        { language: locale, find_by: 'uuid' },
        { urgent: true, signal },
      ),
    )
  /** Undefined if it cannot be read, which `memoizeAsync` has logged. */
  const stories = () => index().catch(missing)
  return {
    locale,
    isComplete,
    links,
    async settings() {
      dependOn(`settings ${locale}`)
      return settings().then(toStoryResult, () => missing() ?? failedResult)
    },
    async story(uuid, signal) {
      // At the end of a URL it would request something else.
      if (/^\.{0,2}$/.test(uuid)) return toStoryResult(null)
      dependOn(`story ${locale} ${uuid}`)
      const complete = (await stories())?.withBody(uuid)
      if (complete) return { story: complete }
      if (failed.has(uuid)) return missing() ?? failedResult
      try {
        return toStoryResult(await deduplicate(uuid, signal, (abandoned) => readWhole(uuid, abandoned)))
      } catch (error) {
        if (!signal?.aborted) {
          logRateLimited('Story fetch failure', error)
          failed.set(uuid, true)
        }
        return missing() ?? failedResult
      }
    },
    async wholeStories(uuids) {
      for (const uuid of uuids) dependOn(`story ${locale} ${uuid}`)
      return readWholeStories(read, { locale, folder }, await stories(), uuids)
    },
    async list(component) {
      dependOn(`list ${locale} ${component}`)
      const all = (await stories())?.byComponent(component)
      return all ? { stories: all, total: all.length } : { stories: [], total: -1 }
    },
    canList: async () => (await stories()) !== undefined,
    async related() {
      const all = await stories()
      return (uuid) => {
        dependOn(`story ${locale} ${uuid}`)
        return all?.get(uuid)
      }
    },
    async entries(datasource) {
      dependOn(`entries ${locale} ${datasource}`)
      return (await entries.get(datasource)?.().catch(missing)) ?? []
    },
  }
}

function missing(): undefined {
  reportMissingContent()
}

const failedResult: StoryResult = { story: null, failed: true }

function toStoryResult(story: Story | null): StoryResult {
  return story ? { story } : { story: null, failed: false }
}

/**
 * A story; null if it does not exist.
 * @throws ContentError if it cannot be read
 */
export async function storyIn(content: Content, uuid: string): Promise<Story | null> {
  const answer = await content.story(uuid)
  if (!answer.story && answer.failed) throw new ContentError(`The story ${uuid} cannot be read`, 0)
  return answer.story
}

/** The story of a response; null if it does not exist. */
export async function readStory(response: Promise<ContentResponse>): Promise<Story | null> {
  const answer = await nullIfMissing(response)
  return answer && parseBody(StoryBody, answer.data).story
}
