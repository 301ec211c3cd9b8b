import { isBlock, type Value } from '../../model/story.ts'
import { isEmpty } from './is-empty.ts'
import { isObject, type ValueObject } from './read-value.ts'

const isTextLike = (value: Value) => typeof value === 'string' || typeof value === 'number'
const isAsset = (value: Value) => isTextLike(value) || (isObject(value) && 'filename' in value)
const isListOf = (isItem: (value: Value) => boolean) => (value: Value) =>
  Array.isArray(value) && value.every(isItem)
const isLine = (cells: string) => (row: Value) => isObject(row) && isListOf(isObject)(row[cells])

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
  multilink: (value) => isObject(value) && typeof value['linktype'] === 'string',
  richtext: (value) => isObject(value) && value['type'] === 'doc',
  table: (value) => isObject(value) && isTable(value),
  bloks: isListOf(isBlock),
  custom: isObject,
}

const isTable = ({ thead, tbody }: ValueObject) =>
  isListOf(isObject)(thead) && isListOf(isLine('body'))(tbody)

/** Whether a value has the shape that its field's type says. One that has not is shown as it is, and kept. */
export const isReadable = (type: string, value: Value): boolean =>
  isEmpty(value) || shapes[type]?.(value) !== false
