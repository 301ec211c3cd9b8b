import type { Component } from './component-schema.ts'
import type { AssetRecord, Datasource, StoryFile } from './file-schemas.ts'

export type ContentVersion = 'draft' | 'published'
/** A story or folder with its delivered slug (start pages end in a slash) and its paths in other languages. */
export type Story = StoryFile & { fullSlug: string; translations: StoryTranslation[] }
interface StoryTranslation {
  lang: string
  path: string
  name: string | null
  published: boolean
}

/** Finds something by a key. */
export interface Lookup<Key, Value> {
  get(key: Key): Value | undefined
  has(key: Key): boolean
}

/**
 * All stories of one version by position, with indexes. Slugs here have no trailing slash. Unchanged stories are the
 * same objects in the next index, and in both versions if they are equal.
 */
export interface StoryIndex {
  stories: readonly Story[]
  byId: Lookup<number, Story>
  byUuid: Lookup<string, Story>
  bySlug: Lookup<string, Story>
  /** key: `{language}/{translated path}` */
  byTranslatedPath: Lookup<string, Story>
  /** the stories of a group, such as the same page for several countries */
  byGroup: Lookup<string, readonly Story[]>
}

/** The content of a space. Immutable; a change creates a new one. */
export type Space = Record<ContentVersion, StoryIndex> & {
  id: string
  name: string
  /** the cv of published content: a Unix time in seconds */
  cv: number
  /** the cv of all content, drafts included */
  draftCv: number
  languages: readonly string[]
  /** what a language is called, where its file says so */
  nameOfLanguage: (code: string) => string | undefined
  defaultLanguageName: string | undefined
  folders: readonly Story[]
  /** the current file of a story or folder, relative to the content folder */
  fileOf: (version: ContentVersion, uuid: string) => string | undefined
  components: readonly Component[]
  datasources: readonly Datasource[]
  /** asset path (`/f/…`) → file, with a real folder path */
  assets: ReadonlyMap<string, string>
  assetRecords: readonly AssetRecord[]
  /** the file of an asset's record, relative to the content folder */
  assetFileOf: (id: number) => string | undefined
}
