import { isObject, type Json } from '../json.ts'

type Operation = (found: Json | undefined, wanted: string) => boolean

const textOf = (value: Json | undefined) =>
  value === null || value === undefined || typeof value === 'object' ? undefined : String(value)
const listOf = (wanted: string) => wanted.split(',').map((item) => item.trim())
const itemsOf = (value: Json | undefined) =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((item) => item !== undefined)

const numberOf = (value: Json | undefined) => {
  const text = textOf(value)?.trim()
  return text ? Number(text) : Number.NaN
}
const integerOf = (value: Json | undefined) => Math.trunc(numberOf(value))
/** `2026-03-12 09:30` (UTC), or an ISO timestamp, in milliseconds. */
export const timeOf = (value: Json | undefined) => {
  const text = textOf(value)?.trim() ?? ''
  return Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text) ? `${text.replace(' ', 'T')}Z` : text)
}

const greater =
  (read: (value: Json | undefined) => number): Operation =>
  (found, wanted) =>
    read(found) > read(wanted)
const less =
  (read: (value: Json | undefined) => number): Operation =>
  (found, wanted) =>
    read(found) < read(wanted)

/** Whole text, `*` for any characters, capitals ignored. */
export const matchesWildcard = (text: string, pattern: string) => {
  const subject = text.toLowerCase()
  const [start = '', ...parts] = pattern.toLowerCase().split('*')
  const end = parts.pop()
  if (end === undefined) return subject === start
  if (!subject.startsWith(start)) return false
  let position = start.length
  for (const part of parts) {
    const found = subject.indexOf(part, position)
    if (found < 0) return false
    position = found + part.length
  }
  return subject.length - end.length >= position && subject.endsWith(end)
}

const isIn: Operation = (found, wanted) => listOf(wanted).includes(textOf(found) ?? '\0')
const isLike: Operation = (found, wanted) => {
  const text = textOf(found)
  return text !== undefined && matchesWildcard(text, wanted)
}
const isNull = (found: Json | undefined) => found === null || found === undefined
const isEmpty = (found: Json | undefined) =>
  isNull(found) || found === '' || (isObject(found) && Object.keys(found).length === 0)
const isEmptyArray = (found: Json | undefined) => Array.isArray(found) && found.length === 0

type State = (found: Json | undefined) => boolean
const states = new Map<string, State>([
  ['empty', isEmpty],
  ['not_empty', (found) => !isEmpty(found)],
  ['empty_array', isEmptyArray],
  ['not_empty_array', (found) => Array.isArray(found) && found.length > 0],
  ['null', isNull],
  ['not_null', (found) => !isNull(found)],
  ['true', (found) => found === true || found === 'true'],
  ['false', (found) => found === false || found === 'false'],
])

/** `filter_query[field][operation]=wanted`: what each operation asks of the stored value. */
export const operations = new Map<string, Operation>([
  ['in', isIn],
  ['not_in', (found, wanted) => !isIn(found, wanted)],
  ['like', isLike],
  ['not_like', (found, wanted) => !isLike(found, wanted)],
  ['is', (found, wanted) => states.get(wanted)?.(found) ?? false],
  ['any_in_array', (found, wanted) => listOf(wanted).some((item) => itemsOf(found).includes(item))],
  ['all_in_array', (found, wanted) => listOf(wanted).every((item) => itemsOf(found).includes(item))],
  ['gt_date', greater(timeOf)],
  ['lt_date', less(timeOf)],
  ['gt_int', greater(integerOf)],
  ['lt_int', less(integerOf)],
  ['gt_float', greater(numberOf)],
  ['lt_float', less(numberOf)],
])
