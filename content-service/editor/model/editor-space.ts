import type { Component } from './component.ts'
import type { Block, StorySummary } from './story.ts'

export interface Language {
  code: string
  name: string
}

export interface Choice {
  name: string
  value: string
}

/** An asset of the Management API. */
export interface StoredAsset {
  id: number
  filename: string
  short_filename: string
  alt: string | null
  title: string | null
  copyright: string | null
  source?: string | null
  /** `{left}x{top}:{right}x{bottom}` in pixels. */
  focus: string | null
  content_type: string
  content_length: number
  asset_folder_id: number | null
  /** Field values by language: `alt__i18n__en`. */
  meta_data: Record<string, string | null> | null
}

/** A block that was kept as a template for new ones. */
export interface Preset {
  id: number
  name: string
  component_id: number
  /** Its content; its ids are those of the block that it was made of. */
  preset: Block
}

export interface StoryQuery {
  search?: string
  /** Names of components. */
  contentTypes?: string[]
  /** A folder's full_slug. */
  folder?: string
  uuids?: string[]
}

/** What forms need from the space. Calls reject with an `EditorError`, whose message may be shown. */
export interface EditorSpace {
  /** The space's id, as in asset URLs. */
  id: number
  components: ReadonlyMap<string, Component>
  presets: readonly Preset[]
  /** The languages besides the default one. */
  languages: readonly Language[]
  /** The name of the default language. */
  defaultLanguage: string
  /** At most 100 stories, folders left out. */
  findStories: (query: StoryQuery, signal?: AbortSignal) => Promise<StorySummary[]>
  /** The values of a datasource, with their names in a language if it has that dimension. */
  readDatasource: (slug: string, language: string) => Promise<Choice[]>
  /** Loads options from a URL of JSON (`[{name, value}]`). */
  readExternalChoices: (url: string) => Promise<Choice[]>
  findAssets: (
    query: { search?: string; folder?: number; page?: number },
    signal?: AbortSignal,
  ) => Promise<{ assets: StoredAsset[]; total: number }>
  uploadAsset: (file: File, folder?: number) => Promise<StoredAsset>
  createPreset: (component: Component, name: string, block: Block) => Promise<unknown>
  saveAsset: (id: number, changed: Partial<StoredAsset>) => Promise<StoredAsset>
  /** The local URL of an asset or a rendition of it: `/f/…/m/200x0`. */
  assetUrl: (filename: string, transformation?: string) => string
}

/** The name of a language of the content. */
export function languageName(
  { defaultLanguage, languages }: Pick<EditorSpace, 'defaultLanguage' | 'languages'>,
  language: string,
): string {
  return language === 'default'
    ? defaultLanguage
    : (languages.find(({ code }) => code === language)?.name ?? language)
}
