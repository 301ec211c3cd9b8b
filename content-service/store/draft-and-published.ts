import { isDeepStrictEqual } from 'node:util'

import type { StoryFile } from './file-schemas.ts'
import type { Problem } from './problems.ts'
import type { FileOf } from './read-json-files.ts'
import type { Story, StoryIndex } from './space.ts'
import { byPosition, type ChangeableIndex, indexStories } from './story-index.ts'
import { translateSlugs } from './translate-slugs.ts'

export type Files = readonly FileOf<StoryFile>[]

/** The CLI names story files by uuid, which distinguishes an original from a copied file. */
function isNamedByUuid({ file, value }: FileOf<StoryFile>) {
  return file.endsWith(`${value.uuid}.json`)
}

/** Of stories with the same id, uuid or path, the one that is already served wins. */
function byPrecedence(files: Files, served: ReadonlySet<string>) {
  const rank = (story: FileOf<StoryFile>) => (served.has(story.file) ? 0 : isNamedByUuid(story) ? 1 : 2)
  return files.toSorted((a, b) => rank(a) - rank(b))
}

function withoutDuplicates(files: Files, consequence: string, problems: Problem[]) {
  const seen = { id: new Set<number>(), uuid: new Set<string>(), full_slug: new Set<string>() }
  const duplicateField = ({ id, uuid, full_slug, is_folder }: StoryFile) => {
    if (seen.id.has(id)) return 'id'
    if (seen.uuid.has(uuid)) return 'uuid'
    return !is_folder && seen.full_slug.has(full_slug) ? 'full_slug' : undefined
  }
  return files.filter(({ file, value }) => {
    const field = duplicateField(value)
    if (field) {
      const problem = `${consequence}: another story has the same ${field} ${value[field]}`
      problems.push({ file, field, problem })
      return false
    }
    seen.id.add(value.id)
    seen.uuid.add(value.uuid)
    // A folder and its start page share their full slug.
    if (!value.is_folder) seen.full_slug.add(value.full_slug)
    return true
  })
}

/** Leaves out folders that are inside themselves by their `parent_id`, so that every path of folders ends. */
function withoutCircles(files: Files, problems: Problem[]) {
  const parents = new Map(
    files.flatMap(({ value }) => (value.is_folder ? [[value.id, value.parent_id] as const] : [])),
  )
  const isInsideItself = (id: number) => {
    const above = new Set<number>()
    for (let at = parents.get(id); at !== undefined && !above.has(at); at = parents.get(at)) above.add(at)
    return above.has(id)
  }
  return files.filter(({ file, value }) => {
    const isLeftOut = value.is_folder && isInsideItself(value.id)
    if (isLeftOut)
      problems.push({ file, field: 'parent_id', problem: 'left out: the folder is inside itself' })
    return !isLeftOut
  })
}

/**
 * The published version of a story with unpublished changes is its file in the published folder; without that file it
 * is not published. `versionsOf` gives those files.
 */
export function publishedOf(
  story: FileOf<StoryFile>,
  versionsOf: (uuid: string) => Files | undefined,
  problems: Problem[],
): Files {
  const { file, value: draft } = story
  if (!draft.published) return []
  if (!draft.unpublished_changes) return [story]
  const found = versionsOf(draft.uuid)
  if (found && found.length > 0)
    return found.map((version) => {
      if (version.value.id === draft.id) return version
      const problem = `is served as ${draft.id}, the id of the story's draft`
      problems.push({ file: version.file, field: 'id', problem })
      return { file: version.file, value: { ...version.value, id: draft.id } }
    })
  const problem = 'is not served as published: the published folder has no version of this story'
  problems.push({ file, field: 'unpublished_changes', problem })
  return []
}

/** Whether two lists contain the same objects (by identity). */
export function hasSameItems<T>(some: readonly T[], others: readonly T[]) {
  return some.length === others.length && some.every((item, index) => item === others[index])
}

function groupByUuid(files: Files) {
  const groups = new Map<string, Files>()
  for (const file of files) groups.set(file.value.uuid, [...(groups.get(file.value.uuid) ?? []), file])
  return groups
}

/**
 * A story, or the one that is served already if they are equal: a published version that moves to a file of its own
 * stays
 * the same.
 */
export function keepEqual(index: StoryIndex | undefined, story: Story): Story {
  const known = index?.byUuid.get(story.uuid)
  return known && known !== story && isDeepStrictEqual(known, story) ? known : story
}

/** The result of a reading, and the data for reading later changes. */
export interface StoryReading {
  drafts: Files
  versions: Files
  languages: readonly string[]
  folderFiles: Files
  /** the ids and uuids of folders, which no story may have */
  folderKeys: ReadonlySet<string | number>
  translate: (file: StoryFile) => Story
  /** the files that are served, of several with the same id, uuid or path */
  served: Set<string>
  /** draft files by uuid, those of folders too; changed in place */
  draftOf: Map<string, FileOf<StoryFile>>
  /** files of the published folder by uuid; changed in place */
  versionsOf: Map<string, Files>
  problems: Problem[]
  folders: readonly Story[]
  draft: ChangeableIndex
  published: ChangeableIndex
}

/**
 * Reads the folders and both versions of all stories. Whatever is unchanged since the last reading keeps its objects.
 */
export function readAllStories(
  drafts: Files,
  versions: Files,
  languages: readonly string[],
  last: StoryReading | undefined,
): StoryReading {
  const problems: Problem[] = []
  const precedence = byPrecedence(drafts, last?.served ?? new Set())
  const unique = new Set(withoutDuplicates(precedence, 'left out', problems))
  const all = withoutCircles(
    drafts.filter((file) => unique.has(file)),
    problems,
  )
  const folderFiles = all.filter(({ value }) => value.is_folder)
  const stories = all.filter(({ value }) => !value.is_folder)
  const versionsOf = groupByUuid(versions)
  const published = withoutDuplicates(
    stories.flatMap((story) => publishedOf(story, (uuid) => versionsOf.get(uuid), problems)),
    'is not served as published',
    problems,
  )
  const areFoldersSame =
    last && hasSameItems(last.folderFiles, folderFiles) && hasSameItems(last.languages, languages)
  const folderValues = folderFiles.map(({ value }) => value)
  const translate = areFoldersSame ? last.translate : translateSlugs(folderValues, languages)
  const indexed = (files: Files, before: ChangeableIndex | undefined) => {
    const sorted = files.map(({ value }) => keepEqual(before, translate(value))).toSorted(byPosition)
    return before && hasSameItems(before.stories, sorted) ? before : indexStories(sorted)
  }
  return {
    drafts,
    versions,
    languages,
    folderFiles,
    folderKeys: new Set(folderValues.flatMap(({ id, uuid }) => [id, uuid])),
    translate,
    served: new Set(all.map(({ file }) => file)),
    draftOf: new Map(all.map((file) => [file.value.uuid, file])),
    versionsOf,
    problems,
    folders: areFoldersSame ? last.folders : folderValues.map(translate).toSorted(byPosition),
    draft: indexed(stories, last?.draft),
    published: indexed(published, last?.published),
  }
}
