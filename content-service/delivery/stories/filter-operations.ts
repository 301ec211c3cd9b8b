import { unprocessable } from '../../http/api-error.ts'
import { isObject, type Json } from '../../store/json.ts'
import { parseDateTime } from './date-time-parameter.ts'
import { matchWildcard } from './match-wildcard.ts'

type Test = (found: Json | undefined) => boolean
type Operation = (wanted: string) => Test

function textOf(value: Json | undefined) {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value)
}
function itemsOf(value: Json | undefined) {
  return Array.isArray(value) ? value.map(textOf) : [textOf(value)]
}
function listOf(wanted: string) {
  return wanted.split(',').map((item) => item.trim())
}

function numberOf(value: Json | undefined) {
  const text = textOf(value)?.trim()
  return text ? Number(text) : Number.NaN
}
function integerOf(value: Json | undefined) {
  return Math.trunc(numberOf(value))
}
function dateTimeOf(value: Json | undefined) {
  return parseDateTime(textOf(value)?.trim() ?? '')
}

const kinds = [
  { kind: 'int', read: integerOf, what: 'a number' },
  { kind: 'float', read: numberOf, what: 'a number' },
  { kind: 'date', read: dateTimeOf, what: 'a date: yyyy-MM-dd HH:mm' },
] as const
/** `gt_int`, `lt_date` and so on. @throws ApiError 422 for a limit that is no number or date */
const comparisons = kinds.flatMap(({ kind, read, what }) => {
  const limitOf = (name: string, wanted: string) => {
    const limit = read(wanted)
    if (Number.isNaN(limit)) throw unprocessable(`filter_query: ${name} must be ${what}`)
    return limit
  }
  const greater: Operation = (wanted) => {
    const minimum = limitOf(`gt_${kind}`, wanted)
    return (found) => read(found) > minimum
  }
  const less: Operation = (wanted) => {
    const maximum = limitOf(`lt_${kind}`, wanted)
    return (found) => read(found) < maximum
  }
  return [[`gt_${kind}`, greater] as const, [`lt_${kind}`, less] as const]
})

function not(operation: Operation): Operation {
  return (wanted) => {
    const test = operation(wanted)
    return (found) => !test(found)
  }
}

/** Matches one of the values, or a list that contains one. */
const isIn: Operation = (wanted) => {
  const list = new Set<string | undefined>(listOf(wanted))
  return (found) => itemsOf(found).some((item) => list.has(item))
}
const containsAll: Operation = (wanted) => {
  const list = [...new Set(listOf(wanted))]
  return (found) => {
    const items = itemsOf(found)
    return list.every((item) => items.includes(item))
  }
}
const isLike: Operation = (wanted) => {
  const matches = matchWildcard(wanted)
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

const existence = new Map<string, Test>([
  ['true', (found) => !isNull(found)],
  ['1', (found) => !isNull(found)],
  ['false', isNull],
  ['0', isNull],
])

/** A test by name; an unknown name matches nothing. */
function testByName(tests: ReadonlyMap<string, Test>): Operation {
  return (wanted) => tests.get(wanted) ?? (() => false)
}

/** Operations of `filter_query[field][operation]=wanted`. */
export const operations = new Map<string, Operation>([
  ['in', isIn],
  ['not_in', not(isIn)],
  ['like', isLike],
  ['not_like', not(isLike)],
  ['is', testByName(states)],
  ['exists', testByName(existence)],
  ['any_in_array', isIn],
  ['in_array', isIn],
  ['all_in_array', containsAll],
  ...comparisons,
])
