import { isObject, readList } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'

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
