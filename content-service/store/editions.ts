import type { FileOf } from './json-files.ts'
import { lazily } from './lazily.ts'
import type { Problem } from './problems.ts'
import type { StoryFile } from './schema.ts'
import { translateSlugs, trimSlashes } from './slugs.ts'
import type { Edition, Story } from './space.ts'

type Files = readonly FileOf<StoryFile>[]

const byPosition = (a: Story, b: Story) => a.position - b.position || a.id - b.id

const withoutDoubles = (files: Files, problems: Problem[]) => {
  const seen = { id: new Set<number>(), uuid: new Set<string>(), full_slug: new Set<string>() }
  const doubleOf = ({ id, uuid, full_slug, is_folder }: StoryFile) => {
    if (seen.id.has(id)) return 'id'
    if (seen.uuid.has(uuid)) return 'uuid'
    return !is_folder && seen.full_slug.has(full_slug) ? 'full_slug' : undefined
  }
  return files.filter(({ file, value }) => {
    const field = doubleOf(value)
    if (field) {
      const problem = `left out: another story has the same ${field} ${value[field]}`
      problems.push({ file, field, problem })
      return false
    }
    seen.id.add(value.id)
    seen.uuid.add(value.uuid)
    // A folder and its start page have the same one.
    if (!value.is_folder) seen.full_slug.add(value.full_slug)
    return true
  })
}

/** A story with unpublished changes is published as its file in the published folder says; without one not at all. */
const publishedOf = (drafts: Files, versions: Files, problems: Problem[]) => {
  const versionOf = new Map(versions.map(({ value }) => [value.uuid, value]))
  return drafts.flatMap(({ file, value }) => {
    if (!value.published) return []
    if (!value.unpublished_changes) return [value]
    const version = versionOf.get(value.uuid)
    if (version) return [version]
    const problem = 'is not served as published: the published folder has no version of this story'
    problems.push({ file, field: 'unpublished_changes', problem })
    return []
  })
}

const indexBy = <Key>(stories: readonly Story[], keysOf: (story: Story) => readonly Key[]) => {
  const index = new Map<Key, Story>()
  for (const story of stories) for (const key of keysOf(story)) index.set(key, story)
  return index
}

/** Sorted and indexed as far as it is asked for: a site that shows one saved story needs little of it at once. */
const createEdition = (unsorted: readonly Story[]): Edition => {
  const stories = lazily(() => unsorted.toSorted(byPosition))
  const byId = lazily(() => indexBy(stories(), ({ id }) => [id]))
  const byUuid = lazily(() => indexBy(stories(), ({ uuid }) => [uuid]))
  const bySlug = lazily(() => indexBy(stories(), ({ full_slug }) => [full_slug]))
  const byTranslatedPath = lazily(() =>
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

/** Whether two lists hold the very same things. */
export const isSame = <T>(some: readonly T[], others: readonly T[]) =>
  some.length === others.length && some.every((item, index) => item === others[index])

/** Story files → draft and published editions. Paths are translated again only where folders or languages changed. */
export const createEditions = () => {
  let last:
    | { folders: StoryFile[]; languages: readonly string[]; translate: (file: StoryFile) => Story }
    | undefined

  return (drafts: Files, versions: Files, languages: readonly string[]) => {
    const problems: Problem[] = []
    const all = withoutDoubles(drafts, problems)
    const folders = all.map(({ value }) => value).filter((file) => file.is_folder)
    const stories = all.filter(({ value }) => !value.is_folder)
    const published = publishedOf(stories, versions, problems)

    if (!last || !isSame(last.folders, folders) || !isSame(last.languages, languages))
      last = { folders, languages, translate: translateSlugs(folders, languages) }
    const { translate } = last
    return {
      problems,
      folders: folders.map(translate).toSorted(byPosition),
      draft: createEdition(stories.map(({ value }) => translate(value))),
      published: createEdition(published.map(translate)),
    }
  }
}
