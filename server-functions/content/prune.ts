import type { z } from 'zod'

/** A part of a story that did not fit its schema. */
export interface Defect {
  /** Component name of the part, or where in the story it stands. */
  name: string
  uid: string
  problem: string
}

export type Pruned<T> = { ok: true; value: T; defects: Defect[] } | { ok: false; problem: string }

/**
 * Parses a story's content, and takes out what is broken: one bad block never takes the page down. An invalid part
 * is cut at the innermost list that holds it (a fact of the facts, a block of the body); with `mark`, what `mark`
 * makes of the defect stands in its place where the list allows it. Not ok only if the root itself is invalid.
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
    if (!error) return { ok: true, value: data, defects }
    const [issue] = error.issues
    const path = issue?.path ?? []
    const at = path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1)
    if (!issue || at.length === 0) return { ok: false, problem: `${path.join('.')} ${issue?.message}` }
    const part = partOf(current, at)
    if (marks.has(part)) {
      current = replaced(current, at, undefined)
      continue
    }
    const defect = describe(part, at, issue)
    defects.push(defect)
    const replacement = mark?.(defect)
    marks.add(replacement)
    current = replaced(current, at, replacement)
  }
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

/** A copy of `value` with the list item at `path` replaced, or left out without a replacement. */
function replaced(value: unknown, path: PropertyKey[], replacement: object | undefined): unknown {
  const [key, ...rest] = path
  if (Array.isArray(value) && typeof key === 'number') {
    const item: unknown[] =
      rest.length > 0 ? [replaced(value[key], rest, replacement)] : replacement ? [replacement] : []
    return value.toSpliced(key, 1, ...item)
  }
  if (typeof value !== 'object' || value === null || key === undefined) return value
  return { ...value, [key]: replaced(Reflect.get(value, key), rest, replacement) }
}
