import { isObject, type Json, type JsonObject } from '../../store/json.ts'
import type { Call } from '../define-route.ts'
import { recordsOf } from '../record-routes.ts'
import type { RecordChange } from '../records.ts'
import { components, presets, schemaOf } from './component-kinds.ts'
import { mapBlocks } from './rename-component-in-stories.ts'

/** The settings of fields that name components. */
const lists = new Set(['component_whitelist', 'component_denylist', 'filter_content_type'])

/** A schema in which a component has another name. */
export function renameInSchema(schema: JsonObject, from: string, to: string): JsonObject {
  const rename = (value: Json): Json =>
    Array.isArray(value) ? value.map((name) => (name === from ? to : name)) : value
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => [
      name,
      isObject(field)
        ? Object.fromEntries(
            Object.entries(field).map(([key, value]) => [key, lists.has(key) ? rename(value) : value]),
          )
        : field,
    ]),
  )
}

/** The other components and the presets that name a component, after it got another name. */
export function renameComponentInModel(call: Call, from: string, to: string): RecordChange[] {
  const schemas = recordsOf(call, components)
    .filter(({ value }) => value.name !== from)
    .map((stored): RecordChange => {
      const schema = renameInSchema(schemaOf(stored.value), from, to)
      return { stored, value: { ...stored.value, schema } }
    })
  const contents = recordsOf(call, presets).map((stored): RecordChange => {
    const preset = mapBlocks(stored.value.preset ?? {}, from, (block) => ({ ...block, component: to }))
    return { stored, value: { ...stored.value, preset } }
  })
  return [...schemas, ...contents].filter(
    ({ stored, value }) => JSON.stringify(stored?.value) !== JSON.stringify(value),
  )
}
