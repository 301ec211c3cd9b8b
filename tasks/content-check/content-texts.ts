import { baseLocale, isLocale, type Locale, locales } from '../../locales/locales.ts'
import { synonymsDatasource } from '../../server-functions/search/synonyms.ts'
import { isBlock, type Value } from './field-values.ts'
import type { Folder } from './read-folder.ts'

/** A text that is shown to readers, with its location. */
export interface Text {
  where: string
  field: string
  language: Locale
  text: string
}

/** All texts of translatable fields, and all names of stories and datasource entries. */
export function* textsOf(
  values: readonly Value[],
  { datasources, stories }: Pick<Folder, 'datasources' | 'stories'>,
): Generator<Text> {
  for (const { story, path: field, field: schema, ...value } of values) {
    if (!schema.translatable) continue
    const where = story.full_slug
    for (const language of locales)
      for (const text of textsIn(value[language])) yield { where, field, language, text }
  }
  for (const { full_slug: where, name, translated_slugs: translations } of stories) {
    yield { where, field: 'name', language: baseLocale, text: name }
    for (const { lang, name: text, published } of translations)
      if (isLocale(lang) && published) yield { where, field: 'name', language: lang, text }
  }
  for (const { slug: where, entries } of datasources) {
    // Words as visitors type them.
    if (where === synonymsDatasource) continue
    for (const { name: field, value, dimension_values: words } of entries) {
      // Entries of the link map are `path|display name`.
      const isMap = where === 'link-map'
      for (const language of locales) {
        const own = language === baseLocale ? (isMap ? value : field) : words[language]
        yield { where, field, language, text: isMap ? labelOf(own) : (own ?? '') }
      }
    }
  }
}

const labelOf = (target = '') => target.split('|')[1] ?? ''

/** Texts in a field value: text, rich text, alternative texts, meta titles and descriptions. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && !isAddress(value)) yield value
  if (!isBlock(value)) return
  if (value.type === 'doc') yield* paragraphTexts(value)
  yield* labelTexts(value)
}

/** As of a canonical page, which stands in a text field. */
const isAddress = (text: string) => /^(?:https?:\/)?\/\S*$/.test(text)

function* labelTexts(fields: Record<string, unknown>): Generator<string> {
  for (const name of ['alt', 'title', 'description']) if (typeof fields[name] === 'string') yield fields[name]
}

/** The text of each paragraph in one string, so that a mark inside a word does not split it. */
function* paragraphTexts(node: Record<string, unknown>): Generator<string> {
  const inner: unknown[] = Array.isArray(node.content) ? node.content : []
  const words = inner.map((child) =>
    isBlock(child) && typeof child.text === 'string' && !isCode(child.marks) ? child.text : ' ',
  )
  if (words.join('').trim()) yield words.join('')
  const { attrs } = node
  if (node.type === 'image' && isBlock(attrs)) yield* labelTexts(attrs)
  if (node.type === 'code_block') return
  for (const child of inner) if (isBlock(child) && child.type !== 'text') yield* paragraphTexts(child)
}

function isCode(marks: unknown): boolean {
  return Array.isArray(marks) && marks.some((mark) => isBlock(mark) && mark.type === 'code')
}
