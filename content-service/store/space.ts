import type { Component } from './component-schema.ts'
import type { AssetRecord, Datasource, StoryFile } from './file-schemas.ts'

export type Version = 'draft' | 'published'
/**
 * A story or folder with its delivered slug (start pages end in a slash), its paths in other languages, and the file that
 * it was read from, in the content folder.
 */
export type Story = StoryFile & { fullSlug: string; translations: StoryTranslation[]; file: string }
export type StoryTranslation = { lang: string; path: string; name: string | null; published: boolean }

/**
 * All stories of one version by position, with indexes. Slugs here have no trailing slash. Unchanged stories are the
 * same objects in the next index, and in both versions if they are equal.
 */
export type StoryIndex = {
  stories: readonly Story[]
  byId: ReadonlyMap<number, Story>
  byUuid: ReadonlyMap<string, Story>
  bySlug: ReadonlyMap<string, Story>
  /** key: `{language}/{translated path}` */
  byTranslatedPath: ReadonlyMap<string, Story>
}

/** The content of a space. Immutable; a change creates a new one. */
export type Space = Record<Version, StoryIndex> & {
  id: string
  name: string
  /** the version of the published content, in seconds */
  cv: number
  /** the version of all content, drafts included, in seconds */
  draftCv: number
  languages: readonly string[]
  folders: readonly Story[]
  components: readonly Component[]
  datasources: readonly Datasource[]
  /** asset path (`/f/…`) → file, whose folder path has no symbolic links */
  assets: ReadonlyMap<string, string>
  assetRecords: readonly AssetRecord[]
}
