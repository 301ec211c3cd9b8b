import { locales } from '../../locales/locales.ts'
import { createYield } from '../concurrency/yield-to-requests.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import type { Story } from '../content/schema/story.ts'
import { labelsOf } from '../labels/datasource-labels.server.ts'
import type { WordFilter } from '../projects/filter-projects.ts'
import { industriesIn, filteredHref, projectListPage } from '../projects/industries.server.ts'
import { extractText } from './extract-story-text.ts'
import {
  type BodyText,
  encode,
  type Indexed,
  industrySearchEntry,
  noText,
  pageSearchEntry,
  personSearchEntry,
} from './make-search-entry.ts'
import { buildSearchIndex, type SearchIndex } from './rank-results.server.ts'
import { wordFormsOf } from './stem.ts'
import { createSynonyms, synonymsDatasource } from './synonyms.ts'

/** The search index of a content version in a language. */
export const searchIndexIn = cacheByContent(async (content): Promise<SearchIndex> => {
  const [links, labels, find, synonyms] = await Promise.all([
    content.links(),
    labelsOf(content),
    content.related(),
    content.entries(synonymsDatasource),
  ])
  const yieldToRequests = createYield()
  const builder = buildSearchIndex({ forms: wordFormsOf(content.locale), synonyms: createSynonyms(synonyms) })
  const add = (indexed: Indexed | null) => indexed && builder.add(indexed.entry, indexed.texts)
  /** The pages that introduce people, by the uuid of the person. */
  const pagesOfPeople = new Map<string, string>()
  for (let start = 0; start < links.pages.length; start += perBatch) {
    const pages = links.pages.slice(start, start + perBatch)
    await readTexts(
      pages.flatMap(({ uuid }) => find(uuid) ?? []),
      content,
    )
    for (const page of pages) {
      // A page without a translation is listed in its own language, as everywhere.
      const href = page.hrefs[content.locale] ?? Object.values(page.hrefs)[0]
      const name = page.names[content.locale]
      if (!href || !name) continue
      await yieldToRequests()
      const story = find(page.uuid)
      const { people, ...text } = (story && texts.get(story)) ?? noStory
      const parentName = links.at(href.slice(0, href.lastIndexOf('/')))?.names[content.locale]
      const indexed = pageSearchEntry({ page, href, name, story, text, labels, parentName })
      add(indexed)
      if (indexed?.entry.isHidden) continue
      for (const person of people) if (!pagesOfPeople.has(person)) pagesOfPeople.set(person, href)
    }
  }
  const [list, industries] = await Promise.all([projectListPage(content), industriesIn(content)])
  const listHref = list?.hrefs[content.locale]
  if (listHref) {
    await readTexts([...industries.values()], content)
    for (const [value, story] of industries) {
      const href = filteredHref(listHref, { category: value })
      const name = labels.industries.get(value) ?? story.name
      add(industrySearchEntry(story, { href, name, text: texts.get(story) ?? noStory }))
    }
  }
  for (const [uuid, href] of pagesOfPeople) {
    const person = find(uuid)
    add(person ? personSearchEntry(person, href) : null)
  }
  return builder.finish()
})

/** Builds the indexes in the background, so that no visitor waits for it. A failure is left to the first search. */
export async function prepareSearch(): Promise<void> {
  for (const locale of locales) await searchIndexIn(await contentIn(locale)).catch(() => {})
}

/** Stories read at once. */
const perBatch = 50

type StoryText = BodyText & { people: readonly string[] }

const noStory: StoryText = { ...noText, people: [] }

/** Extracted texts: a story that a new version takes over unchanged is not read again. */
const texts = new WeakMap<Story, StoryText>()

async function readTexts(stories: readonly Story[], content: Content): Promise<void> {
  const missing = new Map(stories.flatMap((story) => (texts.has(story) ? [] : [[story.uuid, story]])))
  for (const { uuid, content: fields } of await content.wholeStories([...missing.keys()])) {
    const { headings, paragraphs, people } = extractText([
      fields.product_stages,
      fields.failures,
      fields.body,
    ])
    const body = encode(paragraphs.join('\n'))
    const story = missing.get(uuid)
    if (story) texts.set(story, { headings: headings.join('\n'), body, people })
  }
}

const columns = ['title', 'terms', 'lead'] as const

/**
 * The word filter of a search index: what the site search finds, and similar words in the fields that describe a
 * project.
 */
export function createWordFilter(index: SearchIndex): WordFilter {
  return {
    matching: (query) =>
      new Set(index.find(query, { isStrict: true }).matches.map(({ entry }) => entry.uuid)),
    similarity(query) {
      const { matches } = index.find(query, { columns })
      return new Map(matches.map(({ entry, score }) => [entry.uuid, score / (matches[0]?.score ?? 1)]))
    },
  }
}

/** The word filter of a content version in a language. */
export async function wordFilterIn(content: Content): Promise<WordFilter> {
  return createWordFilter(await searchIndexIn(content))
}
