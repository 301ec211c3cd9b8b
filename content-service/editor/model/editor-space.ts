import type { Block } from './story.ts'

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

/** The name of a language of the content. */
export function languageName(
  { defaultLanguage, languages }: { defaultLanguage: string; languages: readonly Language[] },
  language: string,
): string {
  return language === 'default'
    ? defaultLanguage
    : (languages.find(({ code }) => code === language)?.name ?? language)
}
