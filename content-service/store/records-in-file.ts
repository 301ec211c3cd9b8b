import { isObject, type Json } from './json.ts'

/** The names of lists in files of older command lines, `{"components": [ … ]}`, and in saved answers of the API. */
const listNames = new Set(['components', 'component_groups', 'presets', 'internal_tags', 'datasources'])

/** Whether a file has its records in lists with a name. */
export function hasNamedLists(file: Json | undefined): file is Record<string, Json[]> {
  if (!isObject(file)) return false
  const lists = Object.entries(file)
  return lists.length > 0 && lists.every(([name, list]) => listNames.has(name) && Array.isArray(list))
}

/**
 * The records in a file: the command line writes a list, one record with `--separate-files`, and in older versions a list
 * with a name.
 */
export function recordsIn(file: Json): Json[] {
  if (hasNamedLists(file)) return Object.values(file).flat()
  return Array.isArray(file) ? file : [file]
}
