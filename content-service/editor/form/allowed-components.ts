import type { Component, Field } from '../model/component.ts'
import { readFlag, readTexts } from '../model/read-value.ts'

/** The components that a block field may have, by display name. */
export function allowedComponents(field: Field, components: ReadonlyMap<string, Component>): Component[] {
  return [...components.values()]
    .filter((component) => isAllowed(field, component))
    .toSorted((a, b) => componentName(a).localeCompare(componentName(b)))
}

/** Whether a block field allows a component, by lists of names, groups or tags. */
export function isAllowed(field: Field, component: Component): boolean {
  if (!component.is_nestable) return false
  if (!readFlag(field.restrict_components)) return true
  if (readTexts(field.component_denylist).includes(component.name)) return false
  const { list, keys } = membership(field, component)
  return list.length === 0 || keys.some((key) => list.includes(key))
}

function membership(field: Field, component: Component): { list: string[]; keys: readonly string[] } {
  const { component_group_uuid: group, group_path, internal_tag_ids: tags, name } = component
  if (field.restrict_type === 'groups')
    return { list: readTexts(field.component_group_whitelist), keys: group_path ?? (group ? [group] : []) }
  if (field.restrict_type === 'tags')
    return { list: readTexts(field.component_tag_whitelist), keys: (tags ?? []).map(String) }
  return { list: readTexts(field.component_whitelist), keys: [name] }
}

export function componentName(component: Component): string {
  return component.display_name || component.name
}
