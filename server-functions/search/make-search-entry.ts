import { z } from 'zod'

import type { PageEntry } from '../content/link-index.server.ts'
import type { PageContent } from '../content/schema/content-types.ts'
import { flag, list, storyId, text } from '../content/schema/fields.ts'
import type { SearchedField } from '../content/schema/page-fields.ts'
import type { Story } from '../content/schema/story.ts'
import { Person } from '../content/schema/teasers.ts'
import type { Labels } from '../labels/datasource-labels.server.ts'
import type { SearchKind } from '../search-params/search-params.ts'
import type { EntryTexts } from './full-text-index.server.ts'
import type { SearchEntry } from './search-entry.ts'

/** An entry and what it is found by. */
export interface Indexed {
  entry: SearchEntry
  texts: EntryTexts
}

/** The text of a story's body. */
export interface BodyText {
  headings: string
  /** All of it, a paragraph a line, as UTF-8. */
  body: Uint8Array
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** Texts are kept as UTF-8: a string with „quotes“ takes two bytes per character. */
export function encode(text: string): Uint8Array {
  return encoder.encode(text)
}

export function decode(text: Uint8Array): string {
  return decoder.decode(text)
}

export const noText: BodyText = { headings: '', body: encode('') }

const kinds: ReadonlyMap<string, SearchKind> = new Map(
  Object.entries({
    reference: 'project',
    service: 'service',
    page: 'page',
    company_page: 'page',
    news_item: 'news',
    impulse: 'impulse',
    job: 'job',
  } satisfies Record<PageContent['component'], SearchKind>),
)

/** The fields that are searched, of all content types; those that one does not have are empty. */
const PageFields = z.object({
  headline: text,
  lead: text,
  year: text,
  client: storyId.catch(''),
  categories: list(text).catch([]),
  group: text,
  department: text,
  location: text,
  highlight: flag,
  seo_noindex: flag,
} satisfies Record<SearchedField | 'seo_noindex', z.ZodType>)

interface PageSource {
  page: Pick<PageEntry, 'uuid' | 'hrefs' | 'names'>
  href: string
  name: string
  /** Undefined if it cannot be read. */
  story: Story | undefined
  text: BodyText
  labels: Labels
  /** The name of the page above it. */
  parentName?: string | undefined
}

/**
 * A page as an entry of the search index; null for a story that does not render: of a content type that is no page, or without the
 * required headline. Pure.
 */
export function pageSearchEntry({
  page,
  href,
  name,
  story,
  text,
  labels,
  parentName,
}: PageSource): Indexed | null {
  const kind = story ? kinds.get(story.content.component) : null
  const fields = PageFields.parse(story?.content ?? {})
  if (kind === undefined) return null
  if (!fields.headline && story && story.content.component !== 'page') return null
  const { client, categories, group, department, location, year } = fields
  // The headline of a service or of a page about the agency states its purpose; its name is what people look for.
  const isNamed = kind === 'service' || kind === 'page'
  const industries = categories.map((value) => labels.industries.get(value))
  const terms = [labels.clients.get(client)?.name, ...industries, labels.groups.get(group)]
  const entry: SearchEntry = {
    uuid: page.uuid,
    kind,
    href,
    name,
    title: isNamed ? name : fields.headline || name,
    lead: isNamed ? [fields.headline, fields.lead].filter(Boolean).join(' – ') : fields.lead,
    year,
    body: text.body,
    names: namesOf(page),
    isHighlight: fields.highlight,
    isHidden: fields.seo_noindex,
  }
  // A vacancy does not say that it is one: `Careers` does.
  const section = kind === 'job' ? parentName : ''
  const allTerms = [...terms, department, location, year, section].filter(Boolean).join(' ')
  return { entry, texts: textsOf(entry, { terms: allTerms, headings: text.headings }) }
}

/** A person as an entry of the search index, found at the page that introduces them; null if the story is no person. Pure. */
export function personSearchEntry({ uuid, content }: Story, href: string): Indexed | null {
  const { data: person } = Person.safeParse(content)
  if (!person) return null
  const entry: SearchEntry = {
    uuid,
    kind: 'person',
    href,
    name: person.name,
    title: person.name,
    lead: person.role,
    year: '',
    body: encode([person.tool, person.note].filter(Boolean).join('\n')),
    names: '',
    isHighlight: false,
    isHidden: false,
  }
  return { entry, texts: textsOf(entry, { terms: '', headings: '' }) }
}

/** The page of an industry as an entry of the search index; null if the story lacks its headline. Pure. */
export function industrySearchEntry(
  { uuid, content }: Story,
  { href, name, text }: Pick<PageSource, 'href' | 'name' | 'text'>,
): Indexed | null {
  const { headline, lead } = PageFields.parse(content)
  if (!headline) return null
  const entry: SearchEntry = {
    uuid,
    kind: 'page',
    href,
    name,
    title: name,
    lead: [headline, lead].filter(Boolean).join(' – '),
    year: '',
    body: text.body,
    names: name,
    isHighlight: false,
    isHidden: false,
  }
  return { entry, texts: textsOf(entry, { terms: '', headings: text.headings }) }
}

/** What an entry is found by. */
export function textsOf(
  { title, lead, body, names }: SearchEntry,
  more: Pick<EntryTexts, 'terms' | 'headings'>,
): EntryTexts {
  return { title, names, lead, body: decode(body), ...more }
}

/**
 * The last segments of the paths of a page and its names, in all languages. A segment spells umlauts out, so it is added as
 * the words of texts are folded too: `klimaneutralitaet` as `klimaneutralitat`.
 */
function namesOf({ hrefs, names }: Pick<PageEntry, 'hrefs' | 'names'>): string {
  const slugs = Object.values(hrefs).map((href) => href.split('/').slice(2).at(-1) ?? '')
  const folded = slugs.map((slug) => slug.replaceAll(/([aou])e/g, '$1'))
  return [...new Set([...slugs, ...folded, ...Object.values(names)])].join(' ')
}
