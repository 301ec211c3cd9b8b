import { isFields } from '../walk-content.ts'
import { listOf } from './convert-value.ts'
import type { Part, Source } from './mapping-file.ts'

/** Where a block is. */
export interface Place {
  /** The story that it is in, as it was delivered. */
  story: Record<string, unknown>
}

/** Reads the value at a path of a mapping (mapping-file.ts); undefined if there is none. */
export function compilePath(path: string): (block: unknown, place: Place) => unknown {
  if (path === '.') return (block) => block
  if (path.startsWith('@')) return (_block, { story }) => story[path.slice(1)]
  const keys = path.split('.')
  const [first = ''] = keys
  if (keys.length === 1) return (block) => (isFields(block) ? block[first] : undefined)
  return (block) => keys.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), block)
}

/** The fields of theirs that a source reads. */
export function fieldsReadBySource({ from, join, make, fields, alt }: Source): string[] {
  return [
    ...[...listOf(from), ...listOf(join), ...listOf(alt)].map(firstField),
    ...(make ?? []).flatMap(fieldsReadByPart),
    ...Object.values(fields ?? {}).flatMap(fieldsReadBySource),
  ]
}

/** The fields of theirs that a part names. */
export function fieldsReadByPart({ fields, unwrap }: Part): string[] {
  return [...listOf(unwrap).map(firstField), ...Object.values(fields ?? {}).flatMap(fieldsReadBySource)]
}

function firstField(path: unknown): string {
  return String(path).split('.')[0] ?? ''
}
