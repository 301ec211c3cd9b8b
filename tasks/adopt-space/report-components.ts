import { createFolderFinder } from '../../server-functions/content/component-mapping/apply-mapping.ts'
import { listOf } from '../../server-functions/content/component-mapping/convert-value.ts'
import {
  type ComponentMapping,
  type MappingFile,
  type Part,
  partsOf,
  type Source,
} from '../../server-functions/content/component-mapping/mapping-file.ts'
import {
  fieldsReadByPart,
  fieldsReadBySource,
} from '../../server-functions/content/component-mapping/mapping-path.ts'
import { ourComponents } from '../../server-functions/content/component-mapping/site-components.ts'

/** How a field of theirs is read. */
export interface Reading {
  /** The fields of ours that consist of this one alone: component → field. */
  becomes: readonly { component: string; field: string }[]
  /** What the items of its list become, where it is not what the mapping says of their component. */
  each?: readonly Part[]
  /** Whether single values inside it are read by their path. */
  isInside: boolean
}

/** What happens to a component of theirs. */
export interface ComponentLine {
  /** What it becomes, for a person: `hero`, `statement + its blocks`, `left out`. */
  target: string
  isLeftOut: boolean
  /** Whether its blocks take its place, so that nothing of its own is looked for. */
  isTransparent: boolean
  leaveOut: ReadonlySet<string>
  fields: ReadonlyMap<string, Reading>
}

/** Finds what happens to a component in a story; undefined for one that is neither in the mapping nor of the site. */
export type FindLine = (story: Record<string, unknown>, component: string) => ComponentLine | undefined

export function createLineFinder(mapping: MappingFile | undefined, websiteFolder: string): FindLine {
  const { components = {}, folders = {} } = mapping ?? {}
  const folderOf = mapping ? createFolderFinder(mapping, websiteFolder) : () => undefined
  const known = new Map<ComponentMapping, ComponentLine>()
  const own = new Map([...ourComponents.keys()].map((name) => [name, lineOf({ is: name })]))
  return (story, component) => {
    const named = lineIn(folders[folderOf(story) ?? ''], component) ?? lineIn(components, component)
    if (!named) return own.get(component)
    const line = known.get(named) ?? lineOf(named)
    known.set(named, line)
    return line
  }
}

function lineIn(table: MappingFile['components'] | undefined, name: string): ComponentMapping | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}

/** The same for the parts that the mapping gives for the items of one list. */
export function lineOf(mapping: ComponentMapping): ComponentLine {
  const { leaveOut } = mapping
  const parts = leaveOut === true ? [] : partsOf(mapping)
  const fields = new Map<string, Reading>()
  for (const part of parts) readPart(part, fields)
  return {
    target: leaveOut === true ? 'left out' : parts.map(({ is }) => is ?? 'its blocks').join(' + '),
    isLeftOut: leaveOut === true,
    isTransparent: parts.some(({ unwrap }) => unwrap !== undefined),
    leaveOut: new Set(Array.isArray(leaveOut) ? leaveOut : []),
    fields,
  }
}

function readPart(part: Part, fields: Map<string, Reading>): void {
  for (const name of fieldsReadByPart(part)) addReading(fields, name, { becomes: [], isInside: false })
  const { is = '', fields: sources = {} } = part
  for (const [field, source] of Object.entries(sources)) readSource(source, fields, { component: is, field })
  const named = new Set(Object.values(sources).flatMap(fieldsReadBySource))
  for (const field of ourComponents.get(is)?.fields.keys() ?? [])
    if (!(field in sources) && !named.has(field))
      addReading(fields, field, { becomes: [{ component: is, field }], isInside: false })
}

function readSource(
  { from, join, each, make }: Source,
  fields: Map<string, Reading>,
  ours: Reading['becomes'][number],
): void {
  // Of several paths the first that is filled counts, so no single one must arrive.
  const becomes = typeof from === 'string' && !from.includes('.') ? [ours] : []
  for (const path of [...listOf(from), ...listOf(join)].map(String)) {
    const [name = '', ...inner] = path.split('.')
    addReading(fields, name, { becomes, isInside: inner.length > 0, ...(each && { each }) })
  }
  for (const part of make ?? []) readPart(part, fields)
}

function addReading(fields: Map<string, Reading>, name: string, reading: Reading): void {
  const before = fields.get(name)
  fields.set(name, {
    ...before,
    ...reading,
    becomes: [...(before?.becomes ?? []), ...reading.becomes],
    isInside: (before?.isInside ?? false) || reading.isInside,
  })
}
