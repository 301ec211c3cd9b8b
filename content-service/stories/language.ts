import { isObject, type Json, type JsonObject } from '../json.ts'

const separator = '__i18n__'

/** Text without content: an editor who never filled a translation in leaves one of these. */
const isBlank = (value: Json | undefined): boolean => {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if (value['fieldtype'] === 'asset') return !value['filename']
  if (value['fieldtype'] === 'multilink') return !value['id'] && !value['url'] && !value['email']
  if (value['type'] === 'doc')
    return !Array.isArray(value['content']) || value['content'].every(isEmptyParagraph)
  return Object.keys(value).length === 0
}
const isEmptyParagraph = (node: Json) =>
  isObject(node) && node['type'] === 'paragraph' && isBlank(node['content'])

/**
 * Picks one block's fields in the first of the languages that has them, else in the default language. The
 * stored `field__i18n__xx` keys never leave the service.
 */
export const pickLanguage = (object: JsonObject, languages: readonly string[]): JsonObject => {
  const keys = Object.keys(object)
  if (!keys.some((key) => key.includes(separator))) return object
  const suffixes = languages.map((language) => separator + language.replaceAll('-', '_'))
  const fields = new Set(keys.map((key) => key.split(separator)[0] ?? key))
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const translations = suffixes.map((suffix) => object[field + suffix])
      const value = translations.find((translation) => !isBlank(translation)) ?? object[field]
      return value === undefined ? [] : [[field, value] satisfies [string, Json]]
    }),
  )
}
