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

export interface ValueObject {
  [key: string]: Value
}

export function isObject(value: Value): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text; numbers, which old spaces have, are converted. */
export function readText(value: Value): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function readList(value: Value): Value[] {
  return Array.isArray(value) ? value : []
}

export function readBlocks(value: Value): Block[] {
  return readList(value).filter(isBlock)
}

export function readTexts(value: Value): string[] {
  return readList(value).flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? String(item) : [],
  )
}

/** A limit of a schema: a number or its text; an empty one means none. */
export function readLimit(setting: Value): number | undefined {
  const text = readText(setting).trim()
  return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
}

/** Storyblok's flags: true, "true", 1 or "1". */
export function readFlag(setting: Value): boolean {
  return setting === true || setting === 'true' || setting === 1 || setting === '1'
}

/** Whether two values are the same JSON; keys without a value count as absent. */
export function isEqual(one: Value, other: Value): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isEqual(item, other[index]))
    )
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isEqual(one[key], other[key]),
  )
}

/**
 * A deep copy in which everything that has a `_uid` has a new one: blocks, rows and cells of tables, values of plugins.
 * Blocks in rich text have an `id` too.
 */
export function copyWithNewIds<Kind extends Value>(value: Kind): Kind
export function copyWithNewIds(value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => copyWithNewIds(item))
  if (!isObject(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyWithNewIds(part)]))
  if (typeof copy._uid === 'string') copy._uid = crypto.randomUUID()
  const { attrs } = copy
  if (copy.type === 'blok' && isObject(attrs) && 'id' in attrs)
    copy.attrs = { ...attrs, id: crypto.randomUUID() }
  return copy
}

/** A list with an item moved; the same list if the target is the same or out of range. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const isPlace = (index: number) => index >= 0 && index < list.length
  if (from === to || !isPlace(from) || !isPlace(to)) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
