import { unprocessable } from '../../http/api-error.ts'
import { asText, type JsonObject } from '../../store/json.ts'
import type { Space, Story } from '../../store/space.ts'
import { invalidFields } from '../request-input.ts'
import { allStories, findFolder } from './story-documents.ts'

interface Place {
  slug: string
  parent_id: number
  is_startpage: boolean
  is_folder: boolean
}

export function placeOf(document: JsonObject): Place {
  return {
    slug: asText(document.slug),
    parent_id: Number(document.parent_id ?? 0),
    is_startpage: document.is_startpage === true,
    is_folder: document.is_folder === true,
  }
}

/** The path of a story in a folder; a start page has that of its folder. */
export function pathBelow(
  folder: string,
  { slug, is_startpage, is_folder }: Omit<Place, 'parent_id'>,
): string {
  return is_startpage && !is_folder ? folder : `${folder}/${slug}`
}

/** The path of a story in its folder. @throws ApiError 422 */
export function fullSlugAt(space: Space, { parent_id, ...story }: Place): string {
  if (!parent_id) return story.slug
  const folder = findFolder(space, parent_id)
  if (!folder) throw invalidFields({ parent_id: 'is invalid: there is no such folder' })
  return pathBelow(folder.full_slug, story)
}

/** @throws ApiError 422 if another story, or another folder, has this path */
export function checkFree(space: Space, fullSlug: string, isFolder: boolean, ownId: number | undefined) {
  const isOther = (story: Story | undefined) => story !== undefined && story.id !== ownId
  const taken = isFolder
    ? space.folders.some((folder) => folder.full_slug === fullSlug && isOther(folder))
    : isOther(space.draft.bySlug.get(fullSlug))
  if (taken) throw invalidFields({ slug: 'has already been taken' })
}

/** @throws ApiError 422 if a folder would be moved into itself */
export function checkNotInside(space: Space, { id, is_folder }: Story, parentId: number) {
  if (!is_folder) return
  for (let folder = findFolder(space, parentId); folder; folder = findFolder(space, folder.parent_id))
    if (folder.id === id) throw unprocessable('A folder cannot be moved into itself')
}

/** An id that no story or deleted story has. */
export function highestId(space: Space) {
  return allStories(space).reduce((highest, { id }) => Math.max(highest, id), 0)
}
