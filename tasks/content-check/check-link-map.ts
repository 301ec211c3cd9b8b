import { isYear } from '../../server-functions/content/schema/news-listing.ts'
import { sorts } from '../../server-functions/content/schema/project-listing.ts'
import type { Finding } from './finding.ts'
import type { Datasource, Folder } from './read-folder.ts'

/** Minimum number of entries by kind of page (specification 2.3). */
const minEntries = { referenzen: 151, impulse: 12, neuigkeiten: 100 } as const

/**
 * The opaque ids of the old site: 25 lower-case letters and digits, each with `path|display name` in German and
 * optionally in English. A path must be a page, and its search params valid.
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
    if (!/^[a-z\d]{25}$/.test(name))
      yield { rule: 'link-map', where, field: name, problem: 'is not a valid id' }
    for (const [language, target] of Object.entries({ German: value, English: words['en'] ?? '' })) {
      if (language === 'English' && !target) continue
      const [path = '', label] = target.split('|')
      const slug = `${website}/${path.replace(/\?.*$/, '')}/`
      const exists = language === 'German' ? pages.has(slug) : translated.has(slug)
      if (!label || !exists)
        yield { rule: 'link-map', where, field: name, problem: `is not a ${language} page: ${target}` }
      for (const [param, paramValue] of new URLSearchParams(/\?.*$/.exec(path)?.[0]))
        if (!isValidParam(param, paramValue, datasources))
          yield {
            rule: 'link-map',
            where,
            field: name,
            problem: `has an unknown ${language} search param: ${param}=${paramValue}`,
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

/** The datasource with the values of a search param. */
const sources = new Map([
  ['category', 'industries'],
  ['service', 'service-filters'],
  ['maturity', 'maturity'],
])

/** Whether a list of the site knows the value of a search param. */
export function isValidParam(param: string, value: string, datasources: readonly Datasource[]): boolean {
  if (param === 'year') return isYear(value)
  if (param === 'sort') return sorts.some((sort) => sort === value)
  return entriesOf(sources.get(param) ?? '', datasources).some((entry) => entry.value === value)
}
