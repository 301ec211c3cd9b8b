import { toLink, toRichText } from '../../server-functions/content/component-mapping/convert-value.ts'
import { type Fields, isBlock } from '../../server-functions/content/component-mapping/mapped-block.ts'
import { isFields } from '../../server-functions/content/walk-content.ts'

/** What a field of another space contains, judging by its value alone: over HTTP the types of fields are unknown. */
export type Shape =
  | 'text'
  | 'longText'
  | 'richText'
  | 'asset'
  | 'assets'
  | 'link'
  | 'blocks'
  | 'flag'
  | 'number'
  | 'day'
  | 'table'
  | 'stories'
  | 'object'

const pictureUrl = /^(?:(?:https?:)?\/\/|\/f\/)\S+\.(?:jpe?g|png|svg|webp|avif|gif)(?:[?#]\S*)?$/i
const linkUrl = /^(?:(?:https?:)?\/\/|mailto:|tel:|\/(?!\/))\S*$/i
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const day = /^(?:\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}\S*)?|\d{1,2}\.\s?\d{1,2}\.\s?\d{4})$/
const maxShortText = 120

/** The shape of a filled value. */
export function shapeOf(value: unknown): Shape {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return shapeOfText(value.trim())
  if (Array.isArray(value)) return shapeOfList(value)
  if (!isFields(value)) return 'object'
  if (typeof value.component === 'string') return 'blocks'
  if (value.type === 'doc') return 'richText'
  if (typeof value.filename === 'string') return 'asset'
  if (value.fieldtype === 'table' || Array.isArray(value.tbody)) return 'table'
  return typeof value.linktype === 'string' ? 'link' : 'object'
}

function shapeOfText(text: string): Shape {
  if (pictureUrl.test(text)) return 'asset'
  if (linkUrl.test(text)) return 'link'
  if (uuid.test(text)) return 'stories'
  if (day.test(text)) return 'day'
  if (/^-?\d+(?:[.,]\d+)?$/.test(text)) return 'number'
  return text.includes('\n') || text.length > maxShortText ? 'longText' : 'text'
}

function shapeOfList(list: readonly unknown[]): Shape {
  const shapes = new Set(list.map(shapeOf))
  if (shapes.has('blocks')) return 'blocks'
  if (shapes.has('asset')) return 'assets'
  return shapes.has('stories') ? 'stories' : 'object'
}

/** The significant fields of a block: not empty, not switched off, and none of Storyblok's own. */
export function filledFields(block: Fields): [name: string, value: unknown][] {
  return Object.entries(block).filter(
    ([name, value]) => !/^(?:component|_uid|_editable)$|__i18n__/.test(name) && isFilled(value),
  )
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(isFilled)
  if (!isFields(value)) return value !== undefined && value !== null && value !== false
  if (typeof value.component === 'string') return true
  if (value.type === 'doc') return toRichText(value) !== undefined
  if (typeof value.filename === 'string') return value.filename.trim() !== ''
  if (typeof value.linktype === 'string') return toLink(value) !== undefined
  return Object.entries(value).some(
    ([name, inner]) => !/^(?:_uid|plugin|fieldtype)$/.test(name) && isFilled(inner),
  )
}

export interface Part {
  kind: 'block' | 'picture' | 'link'
  value: unknown
  /** Where it is in the value that was searched: `content.2.attrs.body.0`. */
  path: string
}

/** Blocks, pictures and links in the value of a field, without what is in its blocks. */
export function* partsIn(value: unknown, path = ''): Generator<Part> {
  const shape = value === undefined || value === null ? undefined : shapeOf(value)
  if (isBlock(value)) yield { kind: 'block', value, path }
  else if (shape === 'asset' && isFilled(value)) yield { kind: 'picture', value, path }
  else if (shape === 'link' && isFilled(value)) yield { kind: 'link', value, path }
  else if (isFields(value)) {
    if (isMark(value))
      yield { kind: 'link', value: { linktype: 'url', ...value.attrs, id: value.attrs.uuid }, path }
    else
      for (const [name, inner] of Object.entries(value))
        yield* partsIn(inner, path === '' ? name : `${path}.${name}`)
  }
}

/** Whether an object is a link in rich text. */
function isMark(value: Fields): value is { type: 'link'; attrs: Fields } {
  return value.type === 'link' && isFields(value.attrs)
}
