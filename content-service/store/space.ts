import { objectsIn } from '../json.ts'
import type { Log } from './files.ts'
import type { Datasource, StoryFile } from './schema.ts'
import { translateSlugs, trimSlashes } from './slugs.ts'

export type Version = 'draft' | 'published'
/** A story or folder with its delivered slug (start pages end in a slash) and its paths in other languages. */
export type Story = StoryFile & { fullSlug: string; translations: StoryTranslation[] }
export type StoryTranslation = { lang: string; path: string; name: string | null; published: boolean }

/** All stories of one version, in the order of the space, with their indexes. Slugs here have no slash at the end. */
export type Edition = {
  stories: readonly Story[]
  byId: ReadonlyMap<number, Story>
  byUuid: ReadonlyMap<string, Story>
  bySlug: ReadonlyMap<string, Story>
  /** key: `{language}/{translated path}` */
  byTranslatedPath: ReadonlyMap<string, Story>
}

/** Everything the service knows at one moment. Never changed; a new one replaces it. */
export type Space = Record<Version, Edition> & {
  id: string
  cv: number
  languages: readonly string[]
  folders: readonly Story[]
  datasources: readonly Datasource[]
  /** path of an asset's address (`/f/…`) → its file */
  assets: ReadonlyMap<string, string>
}

const byPosition = (a: Story, b: Story) => a.position - b.position || a.id - b.id

const languagesOf = (files: readonly StoryFile[]) => {
  const languages = new Set<string>()
  for (const file of files) {
    for (const { lang } of file.translated_slugs ?? []) languages.add(lang)
    for (const object of objectsIn(file.content))
      for (const key of Object.keys(object)) {
        const [, suffix] = key.split('__i18n__')
        if (suffix) languages.add(suffix.replaceAll('_', '-'))
      }
  }
  return [...languages].toSorted()
}

const withoutDoubles = (files: readonly StoryFile[], log: Log) => {
  const seen = new Set<string>()
  return files.filter((file) => {
    const keys = [`id ${file.id}`, `uuid ${file.uuid}`]
    if (!file.is_folder) keys.push(`full_slug ${file.full_slug}`)
    const double = keys.find((key) => seen.has(key))
    if (double) log(`The story ${file.full_slug} is left out: another one has the same ${double}`)
    else for (const key of keys) seen.add(key)
    return !double
  })
}

const indexEdition = (stories: readonly Story[]): Edition => ({
  stories: stories.toSorted(byPosition),
  byId: new Map(stories.map((story) => [story.id, story])),
  byUuid: new Map(stories.map((story) => [story.uuid, story])),
  bySlug: new Map(stories.map((story) => [story.full_slug, story])),
  byTranslatedPath: new Map(
    stories.flatMap((story) =>
      story.translations.map(({ lang, path }) => [`${lang}/${trimSlashes(path)}`, story]),
    ),
  ),
})

/**
 * Story files → draft and published editions. A story with unpublished changes is published as its file in the
 * published folder says; without one it is not published at all, so that no draft leaks.
 */
export const editionsOf = (drafts: readonly StoryFile[], published: readonly StoryFile[], log: Log) => {
  const all = withoutDoubles(drafts, log)
  const languages = languagesOf([...all, ...published])
  const folders = all.filter((file) => file.is_folder)
  const prepare = translateSlugs(folders, languages)

  const publishedByUuid = new Map(published.map((file) => [file.uuid, file]))
  const current = all.filter((file) => !file.is_folder)
  const live = current.flatMap((file) => {
    if (!file.published) return []
    if (!file.unpublished_changes) return [file]
    const version = publishedByUuid.get(file.uuid)
    if (!version) log(`The story ${file.full_slug} has unpublished changes but no published version`)
    return version ? [{ ...version, published: true }] : []
  })
  return {
    languages,
    folders: folders.map(prepare).toSorted(byPosition),
    draft: indexEdition(current.map(prepare)),
    published: indexEdition(live.map(prepare)),
  }
}
