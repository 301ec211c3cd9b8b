import { descriptionLengths } from '../../app/preview/page-problems.ts'
import { baseLocale, type Locale, perLocale } from '../../locales/locales.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { anchorsOf, checkAnchors } from './check-anchors.ts'
import { checkAssets } from './check-assets.ts'
import { checkDimensions } from './check-dimensions.ts'
import { checkLanguages, checkTranslation, languagesOf } from './check-languages.ts'
import { checkCanonical, checkLinks, checkRelations, createFindLinked, storiesByUuid } from './check-links.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkProjects, checkServiceTeasers } from './check-projects.ts'
import { checkPaths } from './check-required-pages.ts'
import { checkSpelling } from './check-spelling.ts'
import { checkSynonyms } from './check-synonyms.ts'
import { checkTerms } from './check-terms.ts'
import { textsOf } from './content-texts.ts'
import { isBlock, type Value, valuesOf } from './field-values.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'
import { properNames } from './proper-names.ts'
import type { Folder, Story } from './read-folder.ts'

const maxAssetBytes = 25_000_000

type CheckSettings = Pick<PublicSettings, 'websiteFolder' | 'brandName' | 'pictureOrigins'>

/** All findings in a content folder, intended ones included. */
export async function check(folder: Folder, settings: CheckSettings): Promise<Finding[]> {
  const texts = textsOf(readable([...valuesOf(folder)]), folder)
  const misspelt = await checkSpelling(texts, properNames(folder, settings.brandName))
  return [...checkAllButSpelling(folder, settings), ...misspelt]
}

/** Needs no dictionaries, which take seconds to load. */
export function checkAllButSpelling(
  folder: Folder,
  { websiteFolder: website, pictureOrigins }: Omit<CheckSettings, 'brandName'>,
): Finding[] {
  const origins = new Set(pictureOrigins)
  const values = [...valuesOf(folder)]
  const stories = storiesByUuid(folder)
  const findLinked = createFindLinked(stories, website)
  const anchors = anchorsOf(values)
  function* checkValue(value: Value): Generator<Finding> {
    yield* checkLanguages(value)
    yield* checkLinks(value, findLinked)
    yield* checkAnchors(value, anchors, findLinked)
    yield* checkCanonical(value, findLinked)
    yield* checkRelations(value, stories)
    yield* checkServiceTeasers(value, stories)
    yield* checkAssets(value, folder, origins)
    yield* checkLengths(value)
    yield* checkButtonShape(value)
  }
  return [
    ...values.flatMap((value) => Array.from(checkValue(value))),
    ...folder.stories.flatMap((story) => [...checkTranslation(story)]),
    ...checkProjects(folder),
    ...checkDimensions(folder),
    ...checkPaths(folder, website),
    ...checkLinkMap(folder),
    ...checkSynonyms(folder),
    ...checkAssetBytes(folder),
    ...folder.problems.map(({ file, ...problem }) => ({ rule: 'schema' as const, where: file, ...problem })),
    ...checkTerms(textsOf(readable(values), folder)),
    ...checkNumbers([...textsOf(readable(values), folder)], folder),
  ]
}

/** A translation that was never published has the text of the space's language, or none: it is not checked. */
function readable(values: readonly Value[]): Value[] {
  return values.map((value) => {
    const shown = perLocale((locale) => (isTranslated(locale, value.story) ? value[locale] : undefined))
    return { ...value, ...shown }
  })
}

function isTranslated(locale: Locale, { translated_slugs: slugs }: Story): boolean {
  return locale === baseLocale || slugs.some(({ lang, published }) => lang === locale && published)
}

function* checkAssetBytes({ assetBytes }: Folder): Generator<Finding> {
  if (assetBytes > maxAssetBytes)
    yield {
      rule: 'asset',
      where: 'assets',
      field: '',
      problem: `${assetBytes} bytes exceed the limit of ${maxAssetBytes}`,
    }
}

/** The buttons of the demo space have one shape, square: a rounded one among them looks like another kind of control. */
function* checkButtonShape({ story, path, name, de }: Value): Generator<Finding> {
  if (name === 'rounded' && de === true)
    yield { rule: 'shape', where: story.full_slug, field: path, problem: 'is set: buttons are square' }
}

/** The opaque ids of the old site are complete; what they lead to is checked with the other old addresses. */
function* checkLinkMap({ datasources, required }: Folder): Generator<Finding> {
  const where = 'link-map'
  const entries = datasources.find(({ slug }) => slug === where)?.entries ?? []
  for (const [kind, count] of Object.entries(required.linkMap)) {
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

/** Lengths that search engines show completely. */
const limits = { title: { min: 5, max: 60 }, description: descriptionLengths }

/** Meta titles and descriptions must be neither too short nor too long. Without one, the page has its name or first text. */
function* checkLengths(value: Value): Generator<Finding> {
  const { story, path, field } = value
  if (field.field_type !== 'seo_metatags') return
  for (const locale of languagesOf(story))
    for (const [part, { min, max }] of Object.entries(limits)) {
      const seo = value[locale]
      const length = isBlock(seo) && typeof seo[part] === 'string' ? seo[part].length : 0
      if (length > 0 && (length < min || length > max))
        yield {
          rule: 'length',
          where: story.full_slug,
          // Not in the problem, so that the same one is reported once.
          field: `${path}.${part} (${length})`,
          problem: `${languages[locale].name}: should have ${min} to ${max} characters`,
        }
    }
}
