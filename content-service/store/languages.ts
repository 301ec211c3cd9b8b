import type { StoryFile } from './file-schemas.ts'
import { objectsIn } from './json.ts'

/** The separator between a field name and its language. */
export const languageSeparator = '__i18n__'
/** Language codes such as `pt-br` are `pt_br` in field names. */
export function languageCode(suffix: string) {
  return suffix.replaceAll('_', '-')
}

/** `title__i18n__pt_br` → `title` and `pt-br`; the language of an untranslated field is undefined. */
export function splitField(key: string) {
  const cut = key.indexOf(languageSeparator)
  if (cut < 0) return { field: key, language: undefined }
  return { field: key.slice(0, cut), language: languageCode(key.slice(cut + languageSeparator.length)) }
}

const cache = new WeakMap<StoryFile, readonly string[]>()

/** The languages of a story's translations: of its slugs and of its fields. */
export function languagesIn(file: StoryFile) {
  const found = cache.get(file)
  if (found) return found
  const languages = new Set(file.translated_slugs?.map(({ lang }) => lang))
  for (const object of objectsIn(file.content))
    for (const key of Object.keys(object)) {
      const { language } = splitField(key)
      if (language) languages.add(language)
    }
  const list = [...languages]
  cache.set(file, list)
  return list
}

/** The languages of a space besides the default, collected from its stories. */
export function collectLanguages(files: readonly StoryFile[]) {
  const languages = new Set<string>()
  for (const file of files) for (const language of languagesIn(file)) languages.add(language)
  return [...languages].toSorted()
}
