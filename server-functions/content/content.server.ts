import type { Locale } from '../../app/locale/locales.ts'
import { logSparingly } from '../log.server.ts'
import { settings } from '../settings.server.ts'
import {
  type ContentAnswer,
  type ContentVersion,
  createContentClient,
  type ReadContent,
} from './client.server.ts'
import { isMissing } from './content-error.ts'
import { type LinkIndex, type PageEntry, readLinkIndex, readPages } from './link-index.server.ts'
import { EntriesBody, StoriesBody, type Story, StoryBody } from './schema/story.ts'

let client: ReadContent | undefined

/**
 * Drafts leave the service on preview deployments only, and only from the embedded service: a real space shows
 * drafts to nobody until the editor's signature is checked.
 */
export function contentVersion(): ContentVersion {
  const { public: open, content } = settings()
  return open.preview && content.kind === 'embedded' ? 'draft' : 'published'
}

function read(): ReadContent {
  client ??= createContentClient({
    source: settings().content,
    version: contentVersion(),
    freshSeconds: settings().contentFreshSeconds,
  })
  return client
}

const relations = [
  'reference_teasers.references',
  'reference.services',
  'service_list.services',
  'team.people',
  'clients.clients',
  'impulse.author',
  'job.contact',
  'settings.header',
  'settings.footer',
].join(',')

/** A story, or why there is none: the service has no such story, or it failed. */
export type StoryAnswer = { story: Story } | { story: null; failed: boolean }

/** A kept answer is the same story each time, so that what is made of it can be kept with it. */
const parsedStories = new WeakMap<ContentAnswer, { story: Story }>()

/** One story with its relations joined. A failure is logged and answers an empty story (specification 8). */
export async function fetchStory(slug: string, locale: Locale): Promise<StoryAnswer> {
  try {
    const parameters = { language: locale, resolve_links: 'url', resolve_relations: relations } as const
    const answer = await read()(
      `cdn/stories/${slug.split('/').map(encodeURIComponent).join('/')}`,
      parameters,
    )
    const parsed = parsedStories.get(answer) ?? StoryBody.parse(answer.data)
    parsedStories.set(answer, parsed)
    return parsed
  } catch (error) {
    if (isMissing(error)) return { story: null, failed: false }
    logSparingly(`Story fetch failure: ${slug}`, error)
    return { story: null, failed: true }
  }
}

export interface Listing {
  stories: Story[]
  /** How many there are over all pages; -1 after a failure. */
  total: number
}

/** A page of a story listing. A failure is logged and answers no stories and the total -1 (specification 8). */
export async function fetchListing(locale: Locale, parameters: Parameters<ReadContent>[1]): Promise<Listing> {
  try {
    const { data, total } = await read()('cdn/stories', { language: locale, ...parameters })
    return { stories: StoriesBody.parse(data).stories, total }
  } catch (error) {
    logSparingly('Listing failure', error)
    return { stories: [], total: -1 }
  }
}

/** The words of a datasource by value, in the reader's language. A failure is logged and answers no entries. */
export async function fetchDatasource(datasource: string, locale: Locale): Promise<Map<string, string>> {
  try {
    const { data } = await read()('cdn/datasource_entries', { datasource, dimension: locale, per_page: 1000 })
    const entries = EntriesBody.parse(data).datasource_entries
    return new Map(entries.map(({ name, value, dimension_value }) => [value, dimension_value || name]))
  } catch (error) {
    logSparingly(`Datasource failure: ${datasource}`, error)
    return new Map()
  }
}

/** Content id → page. A failure is logged and answers no links: pages show, their inner links lead nowhere. */
export async function fetchLinks(): Promise<LinkIndex> {
  const { websiteFolder: folder } = settings().public
  try {
    const links = await readLinkIndex(read(), { folder, drafts: contentVersion() === 'draft' })
    if (links.size === 0) logSparingly(`No page lies under WEBSITE_FOLDER="${folder}": every path is a 404`)
    return links
  } catch (error) {
    logSparingly('Link listing failure', error)
    return new Map()
  }
}

/** Every page with its names. A failure is logged and answers none: what is made of names alone is left out. */
export async function fetchPages(): Promise<PageEntry[]> {
  const { websiteFolder: folder } = settings().public
  try {
    return await readPages(read(), { folder, drafts: contentVersion() === 'draft' })
  } catch (error) {
    logSparingly('Link listing failure', error)
    return []
  }
}
