import type { StoryFile } from './file-schemas.ts'
import { memoize } from './memoize.ts'
import { trimSlashes } from './normalize-slashes.ts'
import type { Problem } from './problems.ts'
import type { FileOf } from './read-json-files.ts'
import type { StoryIndex, Story } from './space.ts'
import { translateSlugs } from './translate-slugs.ts'

type Files = readonly FileOf<StoryFile>[]

/** Storyblok's order by position: at the same position, the newer story comes first. */
export const byPosition = (a: Story, b: Story) => a.position - b.position || b.id - a.id

/** The CLI names story files by uuid, which distinguishes an original from a copied file. */
const isNamedByUuid = ({ file, value }: FileOf<StoryFile>) => file.endsWith(`${value.uuid}.json`)

/** Of stories with the same id, uuid or path, the one that is already served wins. */
const byPrecedence = (files: Files, served: ReadonlySet<string>) => {
  const rank = (story: FileOf<StoryFile>) => (served.has(story.file) ? 0 : isNamedByUuid(story) ? 1 : 2)
  return files.toSorted((a, b) => rank(a) - rank(b))
}

const withoutDuplicates = (files: Files, consequence: string, problems: Problem[]) => {
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

/**
 * The published version of a story with unpublished changes is its file in the published folder; without that file it
 * is not published.
 */
const publishedOf = (drafts: Files, versions: Files, problems: Problem[]) => {
  const versionsOf = new Map<string, FileOf<StoryFile>[]>()
  for (const version of versions) {
    const known = versionsOf.get(version.value.uuid)
    if (known) known.push(version)
    else versionsOf.set(version.value.uuid, [version])
  }
  const withDraftId = (draft: StoryFile, { file, value }: FileOf<StoryFile>) => {
    if (value.id === draft.id) return { file, value }
    problems.push({ file, field: 'id', problem: `is served as ${draft.id}, the id of the story's draft` })
    return { file, value: { ...value, id: draft.id } }
  }
  const published = drafts.flatMap((story) => {
    const { file, value } = story
    if (!value.published) return []
    if (!value.unpublished_changes) return [story]
    const found = versionsOf.get(value.uuid)
    if (found) return found.map((version) => withDraftId(value, version))
    const problem = 'is not served as published: the published folder has no version of this story'
    problems.push({ file, field: 'unpublished_changes', problem })
    return []
  })
  return withoutDuplicates(published, 'is not served as published', problems)
}

const indexBy = <Key>(stories: readonly Story[], keysOf: (story: Story) => readonly Key[]) => {
  const index = new Map<Key, Story>()
  for (const story of stories) for (const key of keysOf(story)) index.set(key, story)
  return index
}

/** Lazy sorting and indexing: right after a save little of it is needed. */
const indexStories = (unsorted: readonly Story[]): StoryIndex => {
  const stories = memoize(() => unsorted.toSorted(byPosition))
  const byId = memoize(() => indexBy(stories(), ({ id }) => [id]))
  const byUuid = memoize(() => indexBy(stories(), ({ uuid }) => [uuid]))
  const bySlug = memoize(() => indexBy(stories(), ({ full_slug }) => [full_slug]))
  const byTranslatedPath = memoize(() =>
    indexBy(stories(), ({ translations }) =>
      translations.map(({ lang, path }) => `${lang}/${trimSlashes(path)}`),
    ),
  )
  return {
    get stories() {
      return stories()
    },
    get byId() {
      return byId()
    },
    get byUuid() {
      return byUuid()
    },
    get bySlug() {
      return bySlug()
    },
    get byTranslatedPath() {
      return byTranslatedPath()
    },
  }
}

/** Whether two lists contain the same objects (by identity). */
export const hasSameItems = <T>(some: readonly T[], others: readonly T[]) =>
  some.length === others.length && some.every((item, index) => item === others[index])

/** Memoizes a function of a list until an item of the list changes. */
const memoizeByItems = <T, Made>(make: (list: readonly T[]) => Made) => {
  let last: { list: readonly T[]; made: Made } | undefined
  return (list: readonly T[]): Made => {
    if (!last || !hasSameItems(last.list, list)) last = { list, made: make(list) }
    return last.made
  }
}

/**
 * Builds the folders and the draft and published story indexes from story files. Each is the same object as before if
 * nothing in it changed; paths are translated again only if folders or languages changed.
 */
export const createVersionReader = () => {
  let last:
    | { folders: StoryFile[]; languages: readonly string[]; translate: (file: FileOf<StoryFile>) => Story }
    | undefined

  let served: ReadonlySet<string> = new Set()
  const foldersOf = memoizeByItems((folders: readonly Story[]) => folders.toSorted(byPosition))
  const indexDraft = memoizeByItems(indexStories)
  const indexPublished = memoizeByItems(indexStories)

  return (drafts: Files, versions: Files, languages: readonly string[]) => {
    const problems: Problem[] = []
    const uniqueFiles = new Set(withoutDuplicates(byPrecedence(drafts, served), 'left out', problems))
    const all = drafts.filter((file) => uniqueFiles.has(file))
    served = new Set(all.map(({ file }) => file))
    const folderFiles = all.filter(({ value }) => value.is_folder)
    const folders = folderFiles.map(({ value }) => value)
    const stories = all.filter(({ value }) => !value.is_folder)
    const published = publishedOf(stories, versions, problems)

    if (!last || !hasSameItems(last.folders, folders) || !hasSameItems(last.languages, languages))
      last = { folders, languages, translate: translateSlugs(folders, languages) }
    const { translate } = last
    return {
      problems,
      folders: foldersOf(folderFiles.map(translate)),
      draft: indexDraft(stories.map(translate)),
      published: indexPublished(published.map(translate)),
    }
  }
}
