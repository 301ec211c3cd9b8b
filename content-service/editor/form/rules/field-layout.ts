import { readTexts } from '../../model/block-values.ts'
import type { Component, Field } from '../../model/component.ts'

export interface FieldItem {
  kind: 'field'
  name: string
  field: Field
}
export interface SectionItem {
  kind: 'section'
  name: string
  field: Field
  fields: FieldItem[]
}
export interface Tab {
  /** The tab's name in the schema; '' for the first tab, with the fields of no other tab. */
  name: string
  label: string | undefined
  items: (FieldItem | SectionItem)[]
}

function item({ name, field }: { name: string; field: Field }): FieldItem {
  return { kind: 'field', name, field }
}
function isLayout({ type }: Field) {
  return type === 'tab' || type === 'section'
}
function position({ pos }: Field) {
  return pos ?? Infinity
}

const layouts = new WeakMap<Component, Tab[]>()

/** A component's fields in order, in tabs and sections; each field exactly once. */
export function fieldLayout(component: Component): Tab[] {
  const known = layouts.get(component)
  if (known) return known
  const entries = Object.entries(component.schema).toSorted(([, a], [, b]) => position(a) - position(b))
  // A schema may have fields of these names, but each block has its type and id there.
  const taken = new Set(['component', '_uid'])
  const take = (names: readonly string[], isWanted: (field: Field) => boolean) =>
    names.flatMap((name) => {
      const field = component.schema[name]
      if (!field || taken.has(name) || !isWanted(field)) return []
      taken.add(name)
      return { name, field }
    })
  const sections = new Map<string, FieldItem[]>()
  for (const [name, field] of entries)
    if (field.type === 'section')
      sections.set(name, take(readTexts(field.keys), (inner) => !isLayout(inner)).map(item))

  const items = (names: readonly string[]) =>
    take(names, ({ type }) => type !== 'tab').map(({ name, field }): FieldItem | SectionItem => {
      const fields = sections.get(name)
      return fields ? { kind: 'section', name, field, fields } : item({ name, field })
    })
  const tabs = entries
    .filter(([, { type }]) => type === 'tab')
    .map(([name, field]) => ({
      name,
      label: field.display_name || name,
      items: items(readTexts(field.keys)),
    }))
  const rest = items(entries.map(([name]) => name))
  const layout =
    rest.length > 0 || tabs.length === 0 ? [{ name: '', label: undefined, items: rest }, ...tabs] : tabs
  layouts.set(component, layout)
  return layout
}

/** The fields of a tab, those in sections too. */
export function fieldsOfTab({ items }: Tab): FieldItem[] {
  return items.flatMap((item) => (item.kind === 'section' ? item.fields : [item]))
}

/** The display name of a field. */
export function fieldLabel(name: string, field: Field): string {
  return field.display_name || name
}
