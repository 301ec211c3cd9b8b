import type { Locale } from '../../../locales/locales.ts'
import { isFields } from '../walk-content.ts'
import type { Place } from './mapping-path.ts'

export type Fields = Record<string, unknown>

/** What a block becomes where the mapping names its component. */
export type MakeBlocks = (block: unknown, context: Context) => Fields[]

/** What the parts of a mapping need to know of the place that they are used in. */
export interface Context extends Place {
  locale: Locale
  /** What components become in this story. */
  table: ReadonlyMap<string, MakeBlocks>
  /** A block of theirs as blocks of ours; one that the mapping does not name stays as it is. */
  mapBlock: (block: Fields, context: Context) => Fields[]
  /** Any value, with all blocks in it. */
  mapValue: (value: unknown, context: Context) => unknown
}

export function isBlock(value: unknown): value is Fields {
  return isFields(value) && typeof value.component === 'string'
}

/** Whether a value is a story that the client has put in the place of its uuid. */
export function isJoined(value: unknown): value is Fields {
  return isFields(value) && typeof value.uuid === 'string' && isFields(value.content)
}

/** A block in the place of a story. */
export function asStory(content: Fields): Fields {
  return { uuid: String(content._uid), name: '', full_slug: '', content }
}

export function uidOf(block: unknown): string {
  return isFields(block) && typeof block._uid === 'string' ? block._uid : ''
}
