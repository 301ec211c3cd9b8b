import { baseLocale, type Locale, locales } from '../../locales/locales.ts'
import { isEmpty, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'
import type { Story } from './read-folder.ts'

/** Whether a story is published in a language; always true for drafts. */
export function isPublishedIn(locale: Locale, { translated_slugs: slugs, published }: Story): boolean {
  if (!published || locale === baseLocale) return true
  return slugs.some(({ lang, published }) => lang === locale && published)
}

/** The languages in which a story must be complete: those that it is published in, and the required ones. */
export function languagesOf(story: Story): Locale[] {
  return locales.filter(
    (locale) => languages[locale].isRequired || (story.published && isPublishedIn(locale, story)),
  )
}

/** A translatable field must be filled in all languages of its story or none, unless it is a number, which all languages share. */
export function* checkLanguages(value: Value): Generator<Finding> {
  const { story, path: field } = value
  if (!value.field.translatable || isNumber(value[baseLocale])) return
  const empty = languagesOf(story).filter((locale) => isEmpty(value[locale]))
  if (empty.length === languagesOf(story).length) return
  for (const locale of empty)
    yield { rule: 'language', where: story.full_slug, field, problem: `has no ${languages[locale].name}` }
}

const isNumber = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value)

/** A published story must be published in every required language. */
export function* checkTranslation(story: Story): Generator<Finding> {
  for (const locale of languagesOf(story))
    if (!isPublishedIn(locale, story))
      yield {
        rule: 'language',
        where: story.full_slug,
        field: '',
        problem: `is not published in ${languages[locale].name}`,
      }
}
