import { isYear } from '../../server-functions/content/schema/news-listing.ts'
import { sorts } from '../../server-functions/content/schema/project-query.ts'
import type { Finding } from './finding.ts'
import type { Datasource, Folder } from './read-folder.ts'

/** What the datasource holds at least, by kind of page (specification 2.3). */
const minEntries = { referenzen: 151, impulse: 12, neuigkeiten: 100 } as const

/**
 * The opaque ids of the old site: 25 lower-case letters and digits, each with `path|display name` in German and, where
 * there is one, in English. A path leads to a page, with search params that the site answers
 * or without.
 */
export function* checkLinkMap({ datasources, stories }: Folder, website: string): Generator<Finding> {
  const where = 'link-map'
  const entries = entriesOf(where, datasources)
  const pages = new Map(
    stories
      .filter(({ is_folder: isFolder, published }) => published && !isFolder)
      .map((story) => [
        `${story.full_slug}/`,
        new Set(story.translated_slugs.filter(({ published }) => published).map(({ path }) => path)),
      ]),
  )
  const translated = new Set([...pages.values()].flatMap((paths) => [...paths].map((path) => `${path}/`)))
  for (const { name, value, dimension_values: words } of entries) {
    if (!/^[a-z\d]{25}$/.test(name)) yield { rule: 'link-map', where, field: name, problem: 'is no id' }
    for (const [language, target] of Object.entries({ German: value, English: words['en'] ?? '' })) {
      if (language === 'English' && !target) continue
      const [path = '', label] = target.split('|')
      const slug = `${website}/${path.replace(/\?.*$/, '')}/`
      const exists = language === 'German' ? pages.has(slug) : translated.has(slug)
      if (!label || !exists)
        yield { rule: 'link-map', where, field: name, problem: `leads to no ${language} page: ${target}` }
      for (const [param, asked] of new URLSearchParams(/\?.*$/.exec(path)?.[0]))
        if (!isValidParam(param, asked, datasources))
          yield {
            rule: 'link-map',
            where,
            field: name,
            problem: `asks in ${language} for what no list knows: ${param}=${asked}`,
          }
    }
  }
  for (const [kind, count] of Object.entries(minEntries)) {
    const found = entries.filter(({ value }) => value.startsWith(kind)).length
    if (found < count)
      yield {
        rule: 'link-map',
        where,
        field: kind,
        problem: `has ${found} ids, should have ${count} or more`,
      }
  }
}

const entriesOf = (name: string, datasources: readonly Datasource[]) =>
  datasources.find(({ slug }) => slug === name)?.entries ?? []

/** The datasource whose values a search param takes. */
const sources = new Map([
  ['category', 'industries'],
  ['service', 'service-filters'],
  ['maturity', 'maturity'],
])

function isValidParam(param: string, asked: string, datasources: readonly Datasource[]): boolean {
  if (param === 'year') return isYear(asked)
  if (param === 'sort') return sorts.some((sort) => sort === asked)
  return entriesOf(sources.get(param) ?? '', datasources).some(({ value }) => value === asked)
}
