import type { AssetRecord, Datasource, StoryFile } from './schema.ts'

export type Version = 'draft' | 'published'
/** A story or folder with its delivered slug (start pages end in a slash) and its paths in other languages. */
export type Story = StoryFile & { fullSlug: string; translations: StoryTranslation[] }
export type StoryTranslation = { lang: string; path: string; name: string | null; published: boolean }

/**
 * All stories of one version, in the order of the space, with their indexes. Slugs here have no slash at the end.
 * A story that did not change is the same object in the next edition, and in both versions if they are alike.
 */
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
  name: string
  cv: number
  languages: readonly string[]
  folders: readonly Story[]
  datasources: readonly Datasource[]
  /** path of an asset's address (`/f/…`) → its file, with no link on the way to the file's folder */
  assets: ReadonlyMap<string, string>
  assetRecords: readonly AssetRecord[]
}
