import type { z } from 'zod'

import { describeIssue } from './describe-issue.ts'
import { isFields, mapFields } from './walk-content.ts'

/** A part of a story that failed validation. */
export interface Defect {
  /** The part in the story as it was delivered: `body.2.items.0`. */
  path: string
  /** The component name of the part, the type of a rich-text node, or its path. */
  name: string
  uid: string
  problem: string
}

/** What is wrong with a part, to come after the slug of its story: `body.1: statement 1a2b: text is empty`. */
export function describeDefect({ path, name, uid, problem }: Defect): string {
  return [path, [name !== path && name, uid].filter(Boolean).join(' '), problem].filter(Boolean).join(': ')
}

export type LenientlyParsed<T> = { ok: true; value: T; defects: Defect[] } | { ok: false; problem: string }

/**
 * Parses story content and removes invalid parts, so that one broken block does not take the page down. An invalid
 * part is removed at the innermost list that contains it (a fact of the facts, a block of the body), or at the outermost
 * where that would take too long. With `mark`, its return value replaces the part where the schema of the list allows that.
 * An invalid field of the root falls back to its default. Not ok only if the root lacks a required field.
 */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  content: unknown,
  mark?: (defect: Defect) => object,
): LenientlyParsed<z.output<Schema>> {
  const defects: Defect[] = []
  const marks = new Set<unknown>()
  const positions: Positions = new WeakMap()
  let current = content
  for (let rounds = 1; ; rounds++) {
    const { data, error } = schema.safeParse(current, { error: describeIssue })
    if (!error) return { ok: true, value: data, defects }
    const cuts: Cuts = new Map()
    const isTooMuch = error.issues.length > maxDefects || rounds > maxRounds
    for (const { at, issue } of invalidParts(error.issues, isTooMuch)) {
      const part = partOf(current, at)
      if (part === undefined) {
        const path = issue.path.join('.')
        // It is missing since its invalid value was removed.
        const removed = defects.find((defect) => defect.path === path)
        return { ok: false, problem: `${path} ${removed?.problem ?? issue.message}` }
      }
      const isMark = marks.has(part)
      const defect = describe(part, { at, issue, path: originalPath(current, at, positions) })
      const replacement = isMark ? undefined : mark?.(defect)
      if (!isMark) defects.push(defect)
      marks.add(replacement)
      addCut(cuts, at, { replacement })
    }
    current = withoutParts(current, cuts, positions)
  }
}

const maxDefects = 1000
/** Each round parses everything again: an object may become invalid when a part of it is removed. */
const maxRounds = 5

interface InvalidPart {
  at: PropertyKey[]
  issue: z.core.$ZodIssue
}

/** The parts to remove: each once, none nested in another. */
function invalidParts(issues: z.core.$ZodIssue[], isTooMuch: boolean): InvalidPart[] {
  const byPath = new Map<string, InvalidPart>()
  for (const issue of issues) {
    const { path } = issue
    const index = isTooMuch ? path.findIndex(isIndex) : path.findLastIndex(isIndex)
    // Outside of any list, the field of the root is removed.
    const at = path.slice(0, Math.max(index, 0) + 1)
    byPath.set(at.join('.'), byPath.get(at.join('.')) ?? { at, issue })
  }
  const isNested = ({ at }: InvalidPart) =>
    at.some((_, depth) => depth > 0 && byPath.has(at.slice(0, depth).join('.')))
  return [...byPath.values()].filter((cut) => !isNested(cut))
}

function isIndex(key: PropertyKey): boolean {
  return typeof key === 'number'
}

function describe(part: unknown, { at, issue, path }: InvalidPart & { path: string }): Defect {
  const field = issue.path.slice(at.length).join('.')
  const name = fieldOf(part, 'component') ?? fieldOf(part, 'type') ?? path
  const unknown = issue.code === 'invalid_union' && field === 'component'
  return {
    path,
    name,
    uid: fieldOf(part, '_uid') ?? '',
    problem: unknown ? 'unknown block' : `${field} ${issue.message}`.trim(),
  }
}

function fieldOf(value: unknown, key: string): string | undefined {
  const field: unknown = partOf(value, [key])
  return typeof field === 'string' ? field : undefined
}

function partOf(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
}

/** The positions that the items of a list had before others were removed from it. */
type Positions = WeakMap<object, number[]>

function originalPath(content: unknown, at: PropertyKey[], positions: Positions): string {
  return at
    .map((key, depth) => {
      const list = partOf(content, at.slice(0, depth))
      const known = typeof list === 'object' && list !== null ? positions.get(list) : undefined
      return known?.[Number(key)] ?? String(key)
    })
    .join('.')
}

/** What is removed, by key: a part, or what is removed within it. */
type Cuts = Map<PropertyKey, Cuts | Cut>
interface Cut {
  replacement: object | undefined
}

function addCut(cuts: Cuts, at: PropertyKey[], cut: Cut): void {
  const [key = '', ...rest] = at
  if (rest.length === 0) {
    cuts.set(key, cut)
    return
  }
  const known = cuts.get(key)
  const inner: Cuts = known instanceof Map ? known : new Map()
  cuts.set(key, inner)
  addCut(inner, rest, cut)
}

/** A copy with the parts replaced; without a replacement a list item is left out. Linear in the size of the lists. */
function withoutParts(value: unknown, cuts: Cuts, positions: Positions): unknown {
  if (!isFields(value)) return value
  const cutField = (field: unknown, cut: Cuts | Cut | undefined) =>
    cut instanceof Map ? withoutParts(field, cut, positions) : cut ? cut.replacement : field
  if (!Array.isArray(value)) return mapFields(value, (field, key) => cutField(field, cuts.get(key)))
  const known = positions.get(value)
  const kept = value
    .map((item: unknown, index) => ({ item: cutField(item, cuts.get(index)), at: known?.[index] ?? index }))
    .filter(({ item }, index) => item !== undefined || !cuts.has(index))
  const items = kept.map(({ item }) => item)
  positions.set(
    items,
    kept.map(({ at }) => at),
  )
  return items
}
