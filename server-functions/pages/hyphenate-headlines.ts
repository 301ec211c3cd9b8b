import { headingHyphenatorOf } from '../../locales/hyphenate.ts'
import { type Locale, perLocale } from '../../locales/locales.ts'
import { isFields, isReused, mapFields } from '../content/walk-content.ts'

/** The fields that are shown as headings; the name of a teaser, which also has a headline, is one too. */
const fields = new Set(['headline', 'title'])

/**
 * Content with soft hyphens in the long words of its headings and facts: many browsers know no German hyphenation, and break such
 * words anywhere. The given content is not changed.
 */
export async function hyphenateHeadlines<Content>(content: Content, locale: Locale): Promise<Content> {
  return hyphenatedIn(content, { hyphenate: await headingHyphenatorOf(locale), known: known[locale] })
}

/** Hyphenated blocks and teasers: most are the same objects in all renderings of a version of the content. */
const known = perLocale(() => new WeakMap<object, unknown>())

interface Hyphenation {
  hyphenate: (text: string) => string
  known: WeakMap<object, unknown>
}

/**
 * A value in which headings are hyphenated; the same object if nothing in it changes.
 * @param isHeading within a heading of a rich text, whose words are in text nodes
 */
function hyphenatedIn<Value>(value: Value, by: Hyphenation, isHeading?: boolean): Value
function hyphenatedIn(value: unknown, by: Hyphenation, isHeading = false): unknown {
  if (!isFields(value)) return value
  const known = by.known.get(value)
  if (known) return known
  // Pictures and the seo object have titles too, which are not headings.
  if (!Array.isArray(value) && ('src' in value || 'og_image' in value)) return value
  const isInHeading = isHeading || value.type === 'heading'
  const hyphenated = mapFields(value, (inner, name) => {
    if (typeof inner !== 'string') return hyphenatedIn(inner, by, isInHeading)
    // Facts stand in columns that are narrow on phones.
    const isHeadingField =
      fields.has(name) ||
      (name === 'name' && 'headline' in value) ||
      ((name === 'value' || name === 'term') && 'term' in value)
    return isHeadingField || (isInHeading && name === 'text') ? by.hyphenate(inner) : inner
  })
  if (isReused(value)) by.known.set(value, hyphenated)
  return hyphenated
}
