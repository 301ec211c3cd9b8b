import type { z } from 'zod'

/** A part of a story that failed validation. */
export interface Defect {
  /** Component name of the part, or its path in the story. */
  name: string
  uid: string
  problem: string
}

export type Pruned<T> = { ok: true; value: T; defects: Defect[] } | { ok: false; problem: string }

/**
 * Parses story content and removes invalid parts, so that one broken block does not take the page down. An invalid
 * part is removed at the innermost list that contains it (a fact of the facts, a block of the body). With `mark`, its
 * return value replaces the part where the schema of the list allows that. An invalid field of the root falls back to
 * its default. Not ok only if the root lacks a required field.
 */
export function parsePruned<Schema extends z.ZodType>(
  schema: Schema,
  content: unknown,
  mark?: (defect: Defect) => object,
): Pruned<z.output<Schema>> {
  const defects: Defect[] = []
  const marks = new Set<unknown>()
  let current = content
  for (;;) {
    const { data, error } = schema.safeParse(current)
    if (!error) return { ok: true, value: data, defects: defects.toReversed() }
    for (const { at, issue } of invalidParts(error.issues)) {
      const part = partOf(current, at)
      if (part === undefined) return { ok: false, problem: `${issue.path.join('.')} ${issue.message}` }
      const defect = describe(part, at, issue)
      const replacement = marks.has(part) ? undefined : mark?.(defect)
      if (!marks.has(part)) defects.push(defect)
      marks.add(replacement)
      current = replacePart(current, at, replacement)
    }
  }
}

interface InvalidPart {
  at: PropertyKey[]
  issue: z.core.$ZodIssue
}

/** The parts to remove: each once, none nested in another, last first so that list indexes stay valid. */
function invalidParts(issues: z.core.$ZodIssue[]): InvalidPart[] {
  const byPath = new Map<string, InvalidPart>()
  for (const issue of issues) {
    // Outside of any list, the field of the root is removed.
    const at = issue.path.slice(0, Math.max(issue.path.findLastIndex(isIndex), 0) + 1)
    byPath.set(at.join('.'), byPath.get(at.join('.')) ?? { at, issue })
  }
  const isNested = ({ at }: InvalidPart) =>
    at.some((_, depth) => depth > 0 && byPath.has(at.slice(0, depth).join('.')))
  return [...byPath.values()].filter((cut) => !isNested(cut)).toSorted(lastFirst)
}

function lastFirst({ at: one }: InvalidPart, { at: other }: InvalidPart): number {
  const depth = one.findIndex((key, index) => key !== other[index])
  return Number(other[depth]) - Number(one[depth]) || 0
}

function isIndex(key: PropertyKey): boolean {
  return typeof key === 'number'
}

function describe(part: unknown, at: PropertyKey[], issue: z.core.$ZodIssue): Defect {
  const field = issue.path.slice(at.length).join('.')
  const name = fieldOf(part, 'component') ?? at.join('.')
  const unknown = issue.code === 'invalid_union' && field === 'component'
  return {
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

/** A copy of `value` with the part at `path` replaced; without a replacement a list item is left out. */
function replacePart(value: unknown, path: PropertyKey[], replacement: object | undefined): unknown {
  const [key, ...rest] = path
  if (key === undefined) return replacement
  if (typeof value !== 'object' || value === null) return value
  const part = replacePart(Reflect.get(value, key), rest, replacement)
  if (!Array.isArray(value)) return { ...value, [key]: part }
  const items: unknown[] = value
  return items.toSpliced(Number(key), 1, ...(part === undefined ? [] : [part]))
}
