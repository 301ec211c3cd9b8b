import { z } from 'zod'

import { isObject, type Json } from '../json.ts'
import type { Field } from './check-components.ts'

const DateTime = z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])

/** Describes an invalid value: `is a list`, `is "summer"`. */
export function describeActual(value: Json | undefined) {
  if (typeof value === 'string')
    return `is ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`
  if (Array.isArray(value)) return 'is a list'
  return isObject(value) ? 'is an object' : `is ${String(value)}`
}

export function joinNames(names: Iterable<string>) {
  return [...names].join(', ') || 'nothing'
}

/** The problem with a number of items, such as blocks in a list. */
export function countProblem(count: number, what: string, min = 0, max = Infinity) {
  if (count < min) return `has ${count} ${what}, but needs at least ${min}`
  return count > max ? `has ${count} ${what}, but may have at most ${max}` : undefined
}

function textProblem(value: Json, { max_length, pattern, regex }: Field) {
  if (typeof value !== 'string') return `must be text, ${describeActual(value)}`
  if (pattern && !pattern.test(value)) return `must match ${regex}, ${describeActual(value)}`
  return countProblem(value.length, 'characters', 0, max_length)
}

function assetProblem(value: Json) {
  const isAsset = isObject(value) && (typeof value.filename === 'string' || value.filename === null)
  // Older spaces hold a plain URL.
  return isAsset || typeof value === 'string'
    ? undefined
    : `must be an asset (an object with filename) or a URL, ${describeActual(value)}`
}

const linkTypes = new Set<Json | undefined>(['story', 'url', 'email', 'asset'])

const problems: Record<string, (value: Json, field: Field) => string | undefined> = {
  text: textProblem,
  textarea: textProblem,
  markdown: textProblem,
  asset: assetProblem,
  image: assetProblem,
  file: assetProblem,
  boolean: (value) =>
    typeof value === 'boolean' ? undefined : `must be true or false, ${describeActual(value)}`,
  number: (value, { min_value: min = -Infinity, max_value: max = Infinity }) => {
    const isNumeric = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    if (typeof value !== 'number' && !isNumeric) return `must be a number, ${describeActual(value)}`
    if (Number(value) < min) return `must be at least ${min}, ${describeActual(value)}`
    return Number(value) > max ? `must be at most ${max}, ${describeActual(value)}` : undefined
  },
  datetime: (value) =>
    typeof value === 'string' && DateTime.safeParse(value.replace(' ', 'T')).success
      ? undefined
      : `must be a date such as 2026-01-31 08:00, ${describeActual(value)}`,
  option: (value, { values, datasource_slug: datasource }) => {
    if (typeof value !== 'string' && typeof value !== 'number')
      return `must be one option, ${describeActual(value)}`
    if (!values || values.has(String(value))) return undefined
    const list = datasource ? `the datasource ${datasource}: ${joinNames(values)}` : joinNames(values)
    return `must be one of ${list}; ${describeActual(value)}`
  },
  multilink: (value) =>
    isObject(value) && linkTypes.has(value.linktype)
      ? undefined
      : `must be a link (an object with linktype story, url, email or asset), ${describeActual(value)}`,
  table: (value) =>
    isObject(value) && Array.isArray(value.thead) && Array.isArray(value.tbody)
      ? undefined
      : `must be a table (an object with thead and tbody), ${describeActual(value)}`,
}

/** Validators of non-empty values by field type. Lists and documents are walked in check-story.ts. */
export const valueProblems = new Map(Object.entries(problems))
