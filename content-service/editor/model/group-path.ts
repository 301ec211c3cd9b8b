import type { Component } from './component.ts'

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
