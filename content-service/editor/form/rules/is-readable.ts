import { isObject, type ValueObject } from '../../model/read-value.ts'
import { isBlock, type Value } from '../../model/story.ts'
import { isEmpty } from './is-empty.ts'

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
