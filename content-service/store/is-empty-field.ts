import { isObject, type Json } from './json.ts'

/** Whether a field is empty, as an editor leaves it. */
export function isEmptyField(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset') return !value.filename
  if (value.fieldtype === 'multilink') return !value.id && !value.url && !value.email
  if (value.type === 'doc') return !Array.isArray(value.content) || value.content.every(isEmptyParagraph)
  return Object.keys(value).length === 0
}
function isEmptyParagraph(node: Json) {
  return isObject(node) && node.type === 'paragraph' && isEmptyField(node.content)
}
