import type { z } from 'zod'

import { describeIssue } from './describe-issue.ts'

/** A value that is left out of a file, with the reason. */
export interface LeftOut {
  /** dotted path in the file; items of a list go by their name if they have one */
  field: string
  problem: string
}
interface Reading<T> {
  value: T
  leftOut: LeftOut[]
  /** the problem of the first record that is left out of a list of records */
  lostRecord: string | undefined
}
type Container = Record<PropertyKey, unknown>

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

/** The dotted path of each object and list, before anything is removed. */
function pathsIn(value: unknown, path = '', paths = new WeakMap<object, string>()) {
  if (!isContainer(value)) return paths
  paths.set(value, path)
  for (const [key, item] of Object.entries(value)) {
    const isRecord = path === '' && Array.isArray(value) && isContainer(item)
    const name = isRecord && typeof item.name === 'string' && item.name !== '' ? item.name : key
    pathsIn(item, `${path}${path && '.'}${name}`, paths)
  }
  return paths
}

/** The deepest value that exists on a path, what contains it, and the missing rest; undefined for the whole file. */
function deepest(file: unknown, path: readonly PropertyKey[]) {
  let found: { container: Container; key: PropertyKey; item: unknown; missing: PropertyKey[] } | undefined
  let value = file
  for (const [index, key] of path.entries()) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) break
    found = { container: value, key, item: value[key], missing: path.slice(index + 1) }
    value = value[key]
  }
  return found
}

/**
 * Reads a file by a schema. Values that do not fit are left out and named, each alone: a field of a record where it is
 * optional, else the record, so that one odd value hides nothing else. Changes `file` where it does.
 * @throws z.ZodError if the file itself does not fit
 */
export function readTolerantly<T>(file: unknown, schema: z.ZodType<T>): Reading<T> {
  const leftOut: LeftOut[] = []
  let lostRecord: string | undefined
  let paths: WeakMap<object, string> | undefined
  let firstError: z.ZodError | undefined
  for (;;) {
    const { success, data, error } = schema.safeParse(file, { error: describeIssue })
    if (success) return { value: data, leftOut, lostRecord }
    firstError ??= error
    paths ??= pathsIn(file)
    const removed = new Map<Container, Set<PropertyKey>>()
    for (const { path, message } of error.issues) {
      const found = deepest(file, path)
      if (!found) throw firstError
      const { container, key, item, missing } = found
      const start = paths.get(container) ?? ''
      const field = (isContainer(item) && paths.get(item)) || `${start}${start && '.'}${String(key)}`
      const problem = [...(missing.length > 0 ? [missing.join('.')] : []), message].join(' ')
      leftOut.push({ field, problem: `left out: ${problem}` })
      if (container === file && Array.isArray(file)) lostRecord ??= `${field}: ${problem}`
      removed.set(container, (removed.get(container) ?? new Set<PropertyKey>()).add(key))
    }
    for (const [container, keys] of removed)
      if (Array.isArray(container))
        container.splice(
          0,
          container.length,
          ...container.filter((_item: unknown, index) => !keys.has(index)),
        )
      else for (const key of keys) delete container[key]
  }
}
