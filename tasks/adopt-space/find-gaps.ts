import { baseLocale, locales } from '../../locales/locales.ts'
import { knownValuesIn } from '../../server-functions/addresses/address-problems.server.ts'
import { addressIndexIn } from '../../server-functions/addresses/find-address.server.ts'
import { linkMapProblems } from '../../server-functions/addresses/legacy-link-map.ts'
import { pageNameProblem } from '../../server-functions/addresses/page-of-legacy-table.ts'
import { callsPerSecond } from '../../server-functions/content/calls-per-second.ts'
import { toTexts } from '../../server-functions/content/component-mapping/convert-value.ts'
import { ourDatasources } from '../../server-functions/content/component-mapping/find-mapping-problems.ts'
import type { Content } from '../../server-functions/content/content-queries.server.ts'
import { maxStoryValues } from '../../server-functions/content/json-limits.ts'
import { pageHref } from '../../server-functions/content/page-path.ts'
import { parseStoryLeniently } from '../../server-functions/content/parse-story.server.ts'
import { SiteContent } from '../../server-functions/content/schema/settings-story.ts'
import { isInternal } from '../../server-functions/content/stories-without-page.ts'
import { objectsIn } from '../../server-functions/content/walk-content.ts'
import { languages } from '../content-check/languages.ts'
import type { Coverage } from './coverage.ts'
import { findDeadLinks } from './find-dead-links.ts'
import type { Space } from './read-space.ts'

/** Something besides the components that the move depends on. */
export interface Gap {
  topic: 'languages' | 'addresses' | 'links' | 'pictures' | 'settings' | 'size'
  /** Whether something has to be done; otherwise it is for information. */
  isProblem: boolean
  text: string
  /** The first places. */
  first: string[]
}

const maxPlaces = 5
const number = new Intl.NumberFormat('en')

/** @param content the space as the site reads it now */
export async function findGaps(space: Space, coverage: Coverage, content: Content): Promise<Gap[]> {
  return [
    ...(await findLanguages(space, content)),
    ...(await findDeadIds(content)),
    ...findDeadLinks(space).map(({ text, places }) => gap('links', text, places)),
    ...findPictures(coverage),
    ...(await findSettings(space, content)),
    ...(await findIndustries(space, content)),
    ...findSize(space),
  ]
}

function gap(topic: Gap['topic'], text: string, places: readonly string[] = []): Gap {
  return { topic, isProblem: true, text, first: places.slice(0, maxPlaces) }
}

function remark(topic: Gap['topic'], text: string): Gap {
  return { topic, isProblem: false, text, first: [] }
}

async function findLanguages({ stories, links, languages: codes }: Space, content: Content): Promise<Gap[]> {
  const find = await content.related()
  const isPage = (uuid: string) => !isInternal(find(uuid)?.content.component ?? '')
  const pages = links.pages.filter(({ uuid, hrefs }) => hrefs[baseLocale] !== undefined && isPage(uuid))
  const hasSlugs = stories.some(({ translated_slugs: slugs }) => slugs && slugs.length > 0)
  const others = locales.filter((locale) => locale !== baseLocale)
  const unknown = codes.filter((code) => !locales.some((locale) => locale === code))
  return [
    ...others.flatMap((locale) => {
      const { name } = languages[locale]
      const missing = pages.filter(({ hrefs }) => hrefs[locale] === undefined)
      if (codes.length > 0 && !codes.includes(locale))
        return gap('languages', `The space has no ${name} ("${locale}")`)
      if (!hasSlugs)
        return gap(
          'languages',
          `No story has a translated slug: all ${name} pages are at the paths of the ${languages[baseLocale].name} ones`,
        )
      return missing.length > 0
        ? gap(
            'languages',
            `${number.format(missing.length)} of ${countOf(pages.length, 'page')} without ${name} translation`,
            missing.flatMap(({ hrefs }) => hrefs[baseLocale] ?? []),
          )
        : remark('languages', `Every page is published in ${name}`)
    }),
    ...unknown.map((code) =>
      gap('languages', `The space has the language "${code}", which the site does not show`),
    ),
  ]
}

async function findDeadIds(content: Content): Promise<Gap[]> {
  const [index, known, entries] = await Promise.all([
    addressIndexIn(content),
    knownValuesIn(content),
    content.entries('link-map'),
  ])
  const problems = linkMapProblems(entries, (name) => pageNameProblem(name, index, known))
  if (problems.length > 0)
    return [gap('addresses', `${countOf(problems.length, 'id')} of the link map without a page`, problems)]
  if (entries.length === 0) return [remark('addresses', 'The link map has no ids')]
  return [remark('addresses', `Link map: ${countOf(entries.length, 'id')}, each leads to a page`)]
}

function findPictures({ withoutText }: Coverage): Gap[] {
  const count = withoutText.reduce((sum, story) => sum + story.count, 0)
  if (count === 0) return [remark('pictures', 'Every picture that is shown has an alternative text')]
  const places = withoutText.map((story) => `${story.slug} (${story.count})`)
  return [
    gap(
      'pictures',
      `${countOf(count, 'picture')} that the site shows without alternative text, in ${countOf(withoutText.length, 'story')}`,
      places,
    ),
  ]
}

/** Pages that the law requires, by the last part of their paths. */
const legalPages = [
  ['an imprint', /(?:^|\/)(?:impressum|imprint|legal-notice|legal|anbieterkennzeichnung)$/],
  [
    'a privacy policy',
    /(?:^|\/)(?:datenschutz\w*|datenschutz-?erklaerung|privacy(?:-\w+)?|data-protection)$/,
  ],
] as const

async function findSettings(space: Space, content: Content): Promise<Gap[]> {
  const { links, mapping, datasources } = space
  const found: Gap[] = []
  const { story } = await content.settings()
  const path = `${space.websiteFolder}/${mapping?.settings ?? '_settings'}`
  if (story) {
    const parsed = await parseStoryLeniently(SiteContent, story, content)
    if (parsed.ok) found.push(...emptySettings(parsed.value))
    else found.push(gap('settings', `${path} is no settings story: ${parsed.problem}`))
  } else found.push(gap('settings', `There is no settings story at ${path}: header and footer stay empty`))
  for (const locale of locales) {
    const { name } = languages[locale]
    const paths = links.pages.flatMap(({ hrefs }) => hrefs[locale] ?? [])
    // Without a language of its own, which is reported above, everything would be missing.
    if (paths.length === 0) continue
    if (!links.at(pageHref('', locale)))
      found.push(gap('settings', `There is no ${name} start page (${pageHref('', locale)})`))
    for (const [what, pattern] of legalPages)
      if (!paths.some((href) => pattern.test(href)))
        found.push(gap('settings', `There is no ${name} page with ${what}`))
  }
  const absent = ourDatasources
    .map((name) => mapping?.datasources?.[name] ?? name)
    .filter((name) => !datasources.includes(name))
  if (absent.length > 0)
    found.push(
      remark('settings', `Datasources that the space does not have count as empty: ${absent.join(', ')}`),
    )
  return found
}

/** Industries are values with a name in a datasource; a value without one is not shown. */
async function findIndustries({ mapping }: Space, content: Content): Promise<Gap[]> {
  const [{ stories }, entries] = await Promise.all([content.list('reference'), content.entries('industries')])
  const known = new Set(entries.map(({ value }) => value))
  const used = stories.flatMap((story) => toTexts(story.content.categories) ?? [])
  const unnamed = [...new Set(used)].filter((value) => !known.has(value))
  if (unnamed.length === 0) return []
  const name = mapping?.datasources?.industries ?? 'industries'
  const text = `Industries of projects that are not shown, as the datasource "${name}" has no name for them: ${number.format(unnamed.length)}`
  return [gap('settings', text, unnamed)]
}

function emptySettings({ header, footer, claim, address, email, social_image: image }: SiteContent): Gap[] {
  return [
    !header && 'The settings name no header',
    header && header.navigation.length === 0 && 'The header has no navigation',
    !footer && 'The settings name no footer',
    footer &&
      footer.columns.length === 0 &&
      footer.legal_navigation.length === 0 &&
      'The footer has no links',
    !claim && 'The settings have no claim',
    !address && 'The settings have no address',
    !email && 'The settings have no e-mail address',
    !image && 'The settings have no picture for shared links',
  ].flatMap((text) => (text ? gap('settings', text) : []))
}

function findSize({ stories, links }: Space): Gap[] {
  const sizes = stories.map(({ full_slug: slug, content }) => ({ slug, values: valuesIn(content) }))
  const [largest] = sizes.toSorted((one, other) => other.values - one.values)
  const calls =
    locales.length * (Math.ceil(stories.length / 100) + 1 + ourDatasources.length) +
    Math.ceil(links.pages.length / 1000)
  const share = Math.round(((largest?.values ?? 0) / maxStoryValues) * 100)
  const size = `The largest story, ${largest?.slug}, has ${number.format(largest?.values ?? 0)} values: ${share} % of what the site reads`
  const tooLarge = sizes.filter(({ values }) => values > maxStoryValues).map(({ slug }) => slug)
  return [
    remark(
      'size',
      `${countOf(stories.length, 'story')}: ${number.format(calls)} calls for the whole content, ${number.format(Math.ceil(calls / callsPerSecond))} s at ${callsPerSecond} calls per second`,
    ),
    ...(tooLarge.length > 0
      ? [gap('size', `${countOf(tooLarge.length, 'story')} too large to be read`, tooLarge)]
      : []),
    share > 50 ? gap('size', size) : remark('size', size),
  ]
}

/** Values as the limit counts them (json-limits.ts). */
function valuesIn(content: unknown): number {
  let values = 0
  for (const fields of objectsIn(content)) values += Object.keys(fields).length
  return values
}

function countOf(count: number, word: string): string {
  const plural = word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`
  return `${number.format(count)} ${count === 1 ? word : plural}`
}
