import type { MappingFile } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { isFields } from '../../server-functions/content/walk-content.ts'

/** A mapping as a person writes it: a source that is a path alone is the path. */
export function serializeMapping(mapping: MappingFile): string {
  return `${JSON.stringify(mapping, shorten, 2)}\n`
}

function shorten(key: string, value: unknown): unknown {
  if (key !== 'fields' || !isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, source]) => {
      const isPathAlone = isFields(source) && 'from' in source && Object.keys(source).length === 1
      return [name, isPathAlone ? source.from : source]
    }),
  )
}
