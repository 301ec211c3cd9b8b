import { isObject, type Json } from '../json.ts'
import { timeOf } from './moment.ts'
import { wildcard } from './wildcard.ts'

type Test = (found: Json | undefined) => boolean
type Operation = (wanted: string) => Test

const textOf = (value: Json | undefined) =>
  value === null || value === undefined || typeof value === 'object' ? undefined : String(value)
const itemsOf = (value: Json | undefined) => (Array.isArray(value) ? value.map(textOf) : [textOf(value)])
const listOf = (wanted: string) => wanted.split(',').map((item) => item.trim())

const numberOf = (value: Json | undefined) => {
  const text = textOf(value)?.trim()
  return text ? Number(text) : Number.NaN
}
const integerOf = (value: Json | undefined) => Math.trunc(numberOf(value))
const momentOf = (value: Json | undefined) => timeOf(textOf(value)?.trim() ?? '')

type Read = (value: Json | undefined) => number
const greater =
  (read: Read): Operation =>
  (wanted) => {
    const least = read(wanted)
    return (found) => read(found) > least
  }
const less =
  (read: Read): Operation =>
  (wanted) => {
    const most = read(wanted)
    return (found) => read(found) < most
  }

const not =
  (operation: Operation): Operation =>
  (wanted) => {
    const test = operation(wanted)
    return (found) => !test(found)
  }

/** One of the values, or a list that holds one. */
const isIn: Operation = (wanted) => {
  const list = new Set<string | undefined>(listOf(wanted))
  return (found) => itemsOf(found).some((item) => list.has(item))
}
const holdsAll: Operation = (wanted) => {
  const list = listOf(wanted)
  return (found) => {
    const items = itemsOf(found)
    return list.every((item) => items.includes(item))
  }
}
const isLike: Operation = (wanted) => {
  const matches = wildcard(wanted)
  return (found) => {
    const text = textOf(found)
    return text !== undefined && matches(text)
  }
}

const isNull: Test = (found) => found === null || found === undefined
const isEmpty: Test = (found) =>
  isNull(found) || found === '' || (isObject(found) && Object.keys(found).length === 0)

const states = new Map<string, Test>([
  ['empty', isEmpty],
  ['not_empty', (found) => !isEmpty(found)],
  ['empty_array', (found) => Array.isArray(found) && found.length === 0],
  ['not_empty_array', (found) => Array.isArray(found) && found.length > 0],
  ['null', isNull],
  ['not_null', (found) => !isNull(found)],
  ['true', (found) => found === true || found === 'true'],
  ['false', (found) => found === false || found === 'false'],
])

/** `filter_query[field][operation]=wanted`: what each operation asks of the stored value. */
export const operations = new Map<string, Operation>([
  ['in', isIn],
  ['not_in', not(isIn)],
  ['like', isLike],
  ['not_like', not(isLike)],
  ['is', (wanted) => states.get(wanted) ?? (() => false)],
  ['any_in_array', isIn],
  ['in_array', isIn],
  ['all_in_array', holdsAll],
  ['gt_date', greater(momentOf)],
  ['lt_date', less(momentOf)],
  ['gt_int', greater(integerOf)],
  ['lt_int', less(integerOf)],
  ['gt_float', greater(numberOf)],
  ['lt_float', less(numberOf)],
])
