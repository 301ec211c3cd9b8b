import { baseLocale, locales, perLocale } from '../../locales/locales.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentIn, onContentChange } from '../content/current-snapshot.server.ts'
import { maturities } from '../content/schema/fields.ts'
import { sorts } from '../content/schema/project-listing.ts'
import { logOnce } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import type { AddressIndex } from './address-index.ts'
import { redirectsIn } from './current-redirects.server.ts'
import type { RedirectProblem } from './editor-redirects.ts'
import { addressIndexIn } from './find-address.server.ts'
import { legacyFile } from './legacy-file.server.ts'
import { linkMapProblems } from './legacy-link-map.ts'
import { legacyProblems } from './legacy-problems.ts'
import { type KnownValues, pageNameProblem } from './page-of-legacy-table.ts'
import { isFile, pathOf } from './parse-redirect-target.ts'
import { hasOneTarget } from './redirect-patterns.ts'
import { foldedPaths, resolveAddress } from './resolve-redirects-and-pages.ts'
import { isSearchPath } from './search-paths.ts'

/** Logs what is wrong with the old addresses, each problem once: now, and when new content is published. */
export async function watchAddressProblems(): Promise<void> {
  onContentChange(() => void logAddressProblems().catch(() => {}))
  await logAddressProblems()
}

async function logAddressProblems(): Promise<void> {
  for (const problem of await findAddressProblems()) logOnce(problem)
}

/**
 * What is wrong with the old addresses in the current content: the editors' redirects, the link map, and the pages of
 * the table.
 */
export async function findAddressProblems(): Promise<string[]> {
  const contents = await Promise.all(locales.map(contentIn))
  return [...new Set((await Promise.all(contents.map(problemsIn))).flat())]
}

const problemsIn = cacheByContent(async (content): Promise<string[]> => {
  // Without the pages every address would be a problem.
  if (!content.isComplete()) return []
  const index = await addressIndexIn(content)
  const known = await knownValuesIn(content)
  const problemOf = (name: string) => pageNameProblem(name, index, known)
  const entries = await content.entries('link-map')
  // An entry without a translation is used in its original form in the other languages.
  const own = entries.filter(({ translation }) => content.locale === baseLocale || translation)
  const problems = linkMapProblems(own, problemOf)
  if (content.locale === baseLocale) {
    const { table, placeOf } = legacyFile()
    const found = legacyProblems(table, settings().public.brandName, problemOf)
    problems.push(...found.map(({ path, message }) => `${placeOf(path)}: ${message}`))
    if (entries.length > 0 && table.ids.below.length === 0) problems.push(withoutIdPaths)
    problems.push(...(await redirectProblemsIn(content)).map(({ message }) => message))
  }
  return problems
})

const withoutIdPaths =
  'The link map has ids, and nothing says where they stood: name the paths in "ids" of the table of old addresses (docs/old-addresses.md)'

export async function knownValuesIn(content: Content): Promise<KnownValues> {
  const valuesOf = async (datasource: string) =>
    new Set((await content.entries(datasource)).map(({ value }) => value))
  return new Map<string, ReadonlySet<string>>([
    ['category', await valuesOf('industries')],
    ['service', await valuesOf('service-filters')],
    ['maturity', new Set(maturities)],
    ['sort', new Set(sorts)],
  ])
}

/** The redirects of the editors that are left out. */
export const redirectProblemsIn = cacheByContent(async (content): Promise<RedirectProblem[]> => {
  const { problems } = await redirectsIn(content)
  return content.isComplete() ? [...problems, ...deadRedirects(await addressIndexIn(content))] : [...problems]
})

/** Redirects to an address without a page, which the resolver ignores. The index of each locale has all of them. */
function deadRedirects(index: AddressIndex): RedirectProblem[] {
  const { defaultLocale } = settings().public
  const indexIn = (locale: AddressIndex['locale']): AddressIndex => ({
    ...index,
    locale,
    byFoldedPath: foldedPaths(index.links, locale),
  })
  const indexes = { ...perLocale(indexIn), defaultLocale }
  const patterns = index.redirectPatterns.filter(hasOneTarget).map(({ from, to }) => [from, { to }] as const)
  return [...index.redirects, ...patterns].flatMap(([from, { to }]) => {
    const { kind } = resolveAddress(pathOf(to), indexes)
    if (isFile(to) || isSearchPath(pathOf(to)) || (kind !== 'missing' && kind !== 'gone')) return []
    const message = `The redirect from ${from} to ${to} is left out: nothing is there. Choose a page that is published`
    return [{ from, message }]
  })
}
