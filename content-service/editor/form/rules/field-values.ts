import type { Field } from '../../model/component.ts'
import { isObject, readBlocks, readList, type ValueObject } from '../../model/read-value.ts'
import { isBlock, type Block, type Value } from '../../model/story.ts'

/** Whether a field has nothing in it, as an editor leaves it. */
export function isEmpty(value: Value): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset') return !value.filename
  if (value.fieldtype === 'multilink') return !value.id && !value.url && !value.email
  if (value.type === 'doc') return readList(value.content).every(isEmptyParagraph)
  if (Array.isArray(value.thead)) return readList(value.thead).length + readList(value.tbody).length === 0
  // The keys `plugin` and `_uid` of a plugin's value are not content.
  if (typeof value.plugin === 'string')
    return Object.entries(value).every(([key, part]) => key === 'plugin' || key === '_uid' || isEmpty(part))
  return Object.keys(value).length === 0
}

function isEmptyParagraph(node: Value): boolean {
  return isObject(node) && node.type === 'paragraph' && isEmpty(node.content)
}

function isTextLike(value: Value) {
  return typeof value === 'string' || typeof value === 'number'
}
function isAsset(value: Value) {
  return isTextLike(value) || (isObject(value) && 'filename' in value)
}
function isListOf(isItem: (value: Value) => boolean) {
  return (value: Value) => Array.isArray(value) && value.every(isItem)
}
function isLine(cells: string) {
  return (row: Value) => isObject(row) && isListOf(isObject)(row[cells])
}

/** The shapes of values that the form can show. */
const shapes: Record<string, (value: Value) => boolean> = {
  text: isTextLike,
  textarea: isTextLike,
  markdown: isTextLike,
  image: isTextLike,
  file: isTextLike,
  number: isTextLike,
  datetime: isTextLike,
  boolean: (value) => typeof value === 'boolean' || value === 'true' || value === 'false',
  option: isTextLike,
  options: isListOf(isTextLike),
  asset: isAsset,
  multiasset: isListOf(isAsset),
  multilink: (value) => isObject(value) && typeof value.linktype === 'string',
  richtext: (value) => isObject(value) && value.type === 'doc',
  table: (value) => isObject(value) && isTable(value),
  bloks: isListOf(isBlock),
  custom: isObject,
}

function isTable({ thead, tbody }: ValueObject) {
  return isListOf(isObject)(thead) && isListOf(isLine('body'))(tbody)
}

/** Whether a value has the shape of its field's type. Others are shown as JSON and kept. */
export function isReadable(type: string, value: Value): boolean {
  return isEmpty(value) || shapes[type]?.(value) !== false
}

/** The blocks directly in a value: of a block field, or between the paragraphs of rich text. */
export function blocksInField({ type }: Field, value: Value): Block[] {
  if (type === 'bloks') return readBlocks(value)
  return type === 'richtext' ? blocksInText(value) : []
}

function blocksInText(node: Value): Block[] {
  if (!isObject(node)) return []
  const { attrs, content } = node
  const own = node.type === 'blok' && isObject(attrs) ? readList(attrs.body).filter(isBlock) : []
  return [...own, ...readList(content).flatMap(blocksInText)]
}
