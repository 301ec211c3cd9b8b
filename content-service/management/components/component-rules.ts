import type { JsonObject } from '../../store/json.ts'
import { invalidFields } from '../request-input.ts'

export function tagIdsOf({ internal_tag_ids: ids }: JsonObject) {
  return Array.isArray(ids) ? ids.map(String) : []
}

/** @throws ApiError 422 for an id of a tag that does not exist, unless the record had it before */
export function checkTagIds(value: JsonObject, before: JsonObject = {}, tags: () => readonly JsonObject[]) {
  const earlier = tagIdsOf(before)
  const added = tagIdsOf(value).filter((id) => !earlier.includes(id))
  if (added.length === 0) return
  const known = new Set(tags().map(({ id }) => String(Number(id))))
  if (added.some((id) => !known.has(id)))
    throw invalidFields({
      internal_tag_ids: 'Invalid internal_tag, there is at least one internal_tag not found in our database',
    })
}

/** @throws ApiError 422 if the component of a preset has another one of its name */
export function checkPresetName({ id, name, component_id }: JsonObject, presets: readonly JsonObject[]) {
  const isTaken = presets.some(
    (other) => other.name === name && other.component_id === component_id && other.id !== id,
  )
  if (isTaken) throw invalidFields({ name: 'has already been taken' })
}

export function parentOf({ parent_uuid: uuid, parent_id: id }: JsonObject, groups: readonly JsonObject[]) {
  return groups.find((group) => (uuid && group.uuid === uuid) || (id && group.id === id))
}

/**
 * A group with the uuid and the id of the parent that a client has written as either of them.
 * @throws ApiError 422 if the group would be inside itself
 */
export function withParent(
  value: JsonObject,
  before: JsonObject = {},
  groups: readonly JsonObject[],
): JsonObject {
  const written = (key: string): JsonObject =>
    value[key] === (before[key] ?? null) ? {} : { [key]: value[key] ?? null }
  const given = { ...written('parent_uuid'), ...written('parent_id') }
  const parent = parentOf(Object.keys(given).length > 0 ? given : value, groups)
  const above = new Set<JsonObject>()
  for (let group = parent; group && !above.has(group); group = parentOf(group, groups)) {
    if (group.id === value.id)
      throw invalidFields({ parent_id: 'is invalid: a group cannot be inside itself' })
    above.add(group)
  }
  return { ...value, parent_id: parent?.id ?? null, parent_uuid: parent?.uuid ?? null }
}
