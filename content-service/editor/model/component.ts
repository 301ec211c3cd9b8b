import type { Value } from './story.ts'

/** A field of a component's schema. Numbers are strings in some spaces. */
export interface Field {
  type: string
  pos?: number
  display_name?: string | null
  description?: string | null
  tooltip?: boolean
  required?: boolean
  regex?: string | null
  translatable?: boolean
  no_translate?: boolean
  default_value?: Value
  [setting: string]: Value
}

/** A component of the Management API: a kind of story, of block, or both. */
export interface Component {
  id: number
  name: string
  display_name: string | null
  schema: Record<string, Field>
  is_root: boolean
  is_nestable: boolean
  /** The field whose value names a block in lists. */
  preview_field: string | null
  color: string | null
  icon: string | null
  component_group_uuid: string | null
  /** The group and its parent groups, for limits by group; undefined if only `component_group_uuid` is known. */
  group_path?: readonly string[]
  internal_tag_ids: (string | number)[]
  preset_id?: number | null
}

/**
 * The key of a field's value in a language: the field's name in the default language and if not translatable, else
 * `{name}__i18n__{code}`.
 */
export function valueKey(name: string, field: Field, language: string): string {
  return language === 'default' || field.translatable !== true
    ? name
    : `${name}__i18n__${language.replaceAll('-', '_')}`
}

/** A component group of the Management API. */
export interface ComponentGroup {
  uuid: string
  parent_uuid?: string | null
}

/** Components with the path of their group: limits to a group include the groups in it. */
export function withGroupPaths(
  components: readonly Component[],
  groups: readonly ComponentGroup[],
): Component[] {
  const parents = new Map(groups.map(({ uuid, parent_uuid }) => [uuid, parent_uuid]))
  const pathOf = (uuid: string | null | undefined, path: readonly string[] = []): readonly string[] =>
    !uuid || path.includes(uuid) ? path : pathOf(parents.get(uuid), [...path, uuid])
  return components.map((component) => ({ ...component, group_path: pathOf(component.component_group_uuid) }))
}
