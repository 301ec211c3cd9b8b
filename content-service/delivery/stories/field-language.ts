import { isEmptyField } from '../../store/is-empty-field.ts'
import type { JsonObject } from '../../store/json.ts'
import { languageSeparator } from '../../store/languages.ts'

/** Field suffixes of languages, by priority. */
export function languageSuffixes(languages: readonly (string | undefined)[]): readonly string[] {
  return languages
    .filter((language) => language !== undefined)
    .map((language) => languageSeparator + language.replaceAll('-', '_'))
}

function translationIn(block: JsonObject, field: string, suffixes: readonly string[]) {
  for (const suffix of suffixes) {
    const translation = block[field + suffix]
    if (!isEmptyField(translation)) return translation
  }
  return undefined
}

/**
 * A copy of one block with each field in the first language that has it, else in the default one. Stored
 * `field__i18n__xx` keys are never delivered.
 */
export function pickFieldLanguage(block: JsonObject, suffixes: readonly string[]): JsonObject {
  const picked: JsonObject = {}
  for (const key of Object.keys(block)) {
    const cut = key.indexOf(languageSeparator)
    const field = cut < 0 ? key : key.slice(0, cut)
    if (cut >= 0 && (Object.hasOwn(block, field) || Object.hasOwn(picked, field))) continue
    const value = translationIn(block, field, suffixes) ?? block[field]
    if (value !== undefined) picked[field] = value
  }
  return picked
}
