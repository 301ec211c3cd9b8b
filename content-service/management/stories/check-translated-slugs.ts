import { asText, isObject, type JsonObject } from '../../store/json.ts'
import type { Space } from '../../store/space.ts'
import { invalidFields } from '../request-input.ts'
import { allStories } from './story-documents.ts'
import { placeOf } from './story-path.ts'

/** The translated slug of a story within its folder: `language slug`. A start page has that of its folder. */
function keysOf(translations: readonly { lang: string; slug: string }[]) {
  return translations.filter(({ slug }) => slug !== '').map(({ lang, slug }) => `${lang} ${slug}`)
}

function translationsOf(document: JsonObject) {
  const slugs = document.translated_slugs
  return (Array.isArray(slugs) ? slugs : [])
    .filter(isObject)
    .map(({ lang = '', slug = '' }) => ({ lang: asText(lang), slug: asText(slug) }))
}

/**
 * With the same translated path, two stories of a folder, or two folders, would hide each other.
 * @param moved ids of other stories that leave their folders in the same change
 * @throws ApiError 422
 */
export function checkTranslatedSlugs(
  space: Space,
  document: JsonObject,
  moved: ReadonlySet<number> = new Set(),
) {
  const { parent_id: parentId, is_folder: isFolder, is_startpage: isStartPage } = placeOf(document)
  const own = new Set(keysOf(translationsOf(document)))
  if (isStartPage || own.size === 0) return
  const siblings = allStories(space).filter(
    (story) =>
      story.parent_id === parentId &&
      story.is_folder === isFolder &&
      !story.is_startpage &&
      story.id !== document.id &&
      !moved.has(story.id),
  )
  const taken = siblings
    .flatMap(({ translated_slugs: slugs }) =>
      keysOf((slugs ?? []).map(({ lang, slug }) => ({ lang, slug: slug ?? '' }))),
    )
    .find((key) => own.has(key))
  if (taken !== undefined)
    throw invalidFields({ translated_slugs: `have already been taken: ${taken.replace(' ', '/')}` })
}

/** @throws ApiError 422 if two of the stories, moved into one folder, would have the same translated path */
export function checkTranslatedSlugsDiffer(documents: readonly JsonObject[]) {
  const keys = documents
    .filter((document) => !placeOf(document).is_startpage)
    .flatMap((document) =>
      keysOf(translationsOf(document)).map((key) => `${placeOf(document).is_folder} ${key}`),
    )
  if (new Set(keys).size < keys.length) throw invalidFields({ translated_slugs: 'have already been taken' })
}
