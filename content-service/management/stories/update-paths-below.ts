import { asText, isObject, type JsonObject } from '../../store/json.ts'
import type { Story } from '../../store/space.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call } from '../define-route.ts'
import { storyFilesAfterMove } from './save-story.ts'
import { childrenOf, readStory } from './story-documents.ts'
import { pathBelow } from './story-path.ts'

/** Translated slugs without their paths, which change with the folder. */
export function withoutPaths(document: JsonObject): JsonObject {
  const slugs = document.translated_slugs
  if (!Array.isArray(slugs)) return {}
  return {
    translated_slugs: slugs
      .filter(isObject)
      .map((slug) => Object.fromEntries(Object.entries(slug).filter(([key]) => key !== 'path'))),
  }
}

function pathsBelow(call: Call, folderId: number, fullSlug: string): FileChange[] {
  return childrenOf(call.space, folderId).flatMap((child) => {
    const found = readStory(call, child)
    const { document } = found
    const ownSlug = pathBelow(fullSlug, child)
    const moved = { ...document, ...withoutPaths(document), full_slug: ownSlug }
    const own = storyFilesAfterMove(call, found, moved)
    return child.is_folder ? own.concat(pathsBelow(call, child.id, ownSlug)) : own
  })
}

/**
 * The files of all stories below a folder, with the paths that a change of the folder gives them; none if its path
 * stays.
 */
export function updatePathsBelow(call: Call, story: Story, document: JsonObject): FileChange[] {
  if (!story.is_folder) return []
  const fullSlug = asText(document.full_slug)
  const haveSameSlugs =
    JSON.stringify(withoutPaths(document)) === JSON.stringify(withoutPaths(readStory(call, story).document))
  if (fullSlug === story.full_slug && haveSameSlugs) return []
  return pathsBelow(call, story.id, fullSlug)
}
