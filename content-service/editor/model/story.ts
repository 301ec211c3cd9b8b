/** Values of fields, as JSON. */
export type Value = string | number | boolean | null | undefined | Value[] | { [key: string]: Value }

/** A block, or the content of a story: fields beside the two fixed keys. */
export interface Block {
  _uid: string
  component: string
  [field: string]: Value
}

/** A story of the Management API, as far as the editor reads it. Everything else is kept and sent back. */
export interface Story {
  id: number
  uuid: string
  name: string
  slug: string
  full_slug: string
  /** 0 or null: the root. */
  parent_id: number | null
  is_folder: boolean
  is_startpage: boolean
  published: boolean
  unpublished_changes: boolean
  published_at: string | null
  first_published_at: string | null
  updated_at: string
  position: number
  content: Block
  localized_paths?: { lang: string; path: string }[]
  translated_slugs?: { lang: string; slug: string; name: string | null; published?: boolean | null }[]
}

/** A story in a list: without content. */
export type StorySummary = Omit<Story, 'content'> & { content_type?: string; deleted_at?: string | null }

export function isBlock(value: Value): value is Block {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    typeof value.component === 'string' &&
    typeof value._uid === 'string'
  )
}
