import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { isComponent, isGroup, isPreset, isTag } from '../../store/component-schema.ts'
import { asText, isObject, type JsonObject } from '../../store/json.ts'
import type { Call } from '../define-route.ts'
import { recordsOf, type RecordKind } from '../record-routes.ts'
import { listOption, option } from '../request-input.ts'
import { checkPresetName, checkTagIds, parentOf, tagIdsOf, withParent } from './component-rules.ts'

const text = z.string()
const nullableText = z.string().nullable().optional()
const name = text.min(1, "can't be blank").optional()
const object = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)
const ids = z.array(z.union([z.number(), z.string()])).nullish()

/** Only what was sent: undefined keys would overwrite what is stored. */
function given(fields: Record<string, unknown>): JsonObject {
  return z
    .record(z.string(), z.json())
    .parse(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
}

function times(call: Call) {
  return { created_at: call.now, updated_at: call.now }
}

/** The presets of a component, as the component lists them. */
function presetsOf(call: Call, id: unknown) {
  return valuesOf(call, presets)
    .filter((value) => value.component_id === id)
    .map((value) => ({
      id: value.id ?? null,
      name: value.name ?? null,
      component_id: value.component_id ?? null,
    }))
}

function tagsOf(call: Call, value: JsonObject) {
  const wanted = tagIdsOf(value)
  return valuesOf(call, internalTags)
    .filter(({ id }) => wanted.includes(String(Number(id))))
    .map(({ id, name }) => ({ id: id ?? null, name: name ?? null }))
}

/** All records of a kind. */
function valuesOf(call: Call, kind: RecordKind) {
  return recordsOf(call, kind).map(({ value }) => value)
}

/** @throws ApiError 422 for an id of a tag that does not exist, unless the record had it before */
export function checkTags(call: Call, value: JsonObject, before: JsonObject | undefined) {
  checkTagIds(value, before, () => valuesOf(call, internalTags))
}

export const components: RecordKind = {
  plural: 'components',
  singular: 'component',
  folder: 'components',
  file: 'components.json',
  isRecord: isComponent,
  input: z
    .object({
      name: name.refine((value) => value === undefined || /^[\w-]+$/.test(value), 'is invalid'),
      display_name: nullableText,
      description: nullableText,
      schema: object
        .refine((schema) => !Object.keys(schema).some(isNoField), 'has a field with a reserved name')
        .optional(),
      is_root: z.boolean().nullish(),
      is_nestable: z.boolean().nullish(),
      component_group_uuid: nullableText,
      color: nullableText,
      icon: nullableText,
      image: nullableText,
      preview_field: nullableText,
      preview_tmpl: nullableText,
      preset_id: z.number().nullish(),
      internal_tag_ids: ids,
      content_type_asset_preview: nullableText,
    })
    .transform(given),
  defaults: (call) => ({
    name: '',
    display_name: null,
    ...times(call),
    schema: {},
    image: null,
    preview_field: null,
    is_root: false,
    preview_tmpl: null,
    is_nestable: true,
    preset_id: null,
    component_group_uuid: null,
    color: null,
    icon: null,
    internal_tag_ids: [],
    content_type_asset_preview: null,
  }),
  deliver: (value, call) => ({
    display_name: null,
    image: null,
    preview_field: null,
    is_root: false,
    preview_tmpl: null,
    is_nestable: false,
    preset_id: null,
    component_group_uuid: null,
    color: null,
    icon: null,
    internal_tag_ids: [],
    content_type_asset_preview: null,
    ...value,
    real_name: asText(value.display_name) || asText(value.name),
    all_presets: presetsOf(call, value.id),
    internal_tags_list: tagsOf(call, value),
  }),
  hasUniqueNames: true,
  complete: (call, value, before) => {
    checkTags(call, value, before)
    return value
  },
  isPaged: false,
  filter: (call, value) => {
    const group = option(call, 'in_group')
    const isRoot = option(call, 'is_root')
    return (
      (group === undefined || value.component_group_uuid === group) &&
      (isRoot === undefined || (value.is_root === true) === (isRoot === '1' || isRoot === 'true'))
    )
  },
  created: 201,
  answersDelete: true,
}

export const componentGroups: RecordKind = {
  plural: 'component_groups',
  singular: 'component_group',
  folder: 'components',
  file: 'groups.json',
  isRecord: isGroup,
  input: z.object({ name, parent_id: z.number().nullish(), parent_uuid: nullableText }).transform(given),
  defaults: () => ({ name: '', uuid: randomUUID(), parent_id: null, parent_uuid: null }),
  deliver: (value, call) => {
    const parent = parentOf(value, valuesOf(call, componentGroups))
    return { ...value, parent_id: parent?.id ?? null, parent_uuid: parent?.uuid ?? null }
  },
  hasUniqueNames: true,
  complete: (call, value, before) => withParent(value, before, valuesOf(call, componentGroups)),
  isPaged: false,
  filter: (call, value) => {
    const parent = option(call, 'with_parent')
    return parent === undefined || String(Number(value.parent_id ?? 0)) === parent
  },
  created: 201,
  answersDelete: true,
}

export const presets: RecordKind = {
  plural: 'presets',
  singular: 'preset',
  folder: 'components',
  file: 'presets.json',
  isRecord: isPreset,
  input: z
    .object({
      name,
      component_id: z.number().optional(),
      preset: object.nullish(),
      image: nullableText,
      icon: nullableText,
      color: nullableText,
      description: nullableText,
    })
    .transform(given),
  defaults: (call) => ({
    name: '',
    preset: {},
    component_id: 0,
    image: null,
    color: null,
    icon: null,
    description: null,
    ...times(call),
  }),
  deliver: (value, call) => ({ ...value, space_id: Number(call.space.id) }),
  hasUniqueNames: false,
  complete: (call, value) => {
    checkPresetName(value, valuesOf(call, presets))
    return value
  },
  isPaged: false,
  filter: (call, value) => {
    const component = option(call, 'component_id')
    return component === undefined || String(Number(value.component_id)) === component
  },
  created: 201,
  answersDelete: true,
}

export const internalTags: RecordKind = {
  plural: 'internal_tags',
  singular: 'internal_tag',
  folder: 'components',
  file: 'tags.json',
  isRecord: isTag,
  input: z
    .object({ name, object_type: z.enum(['asset', 'component', 'idea'], 'is invalid').optional() })
    .transform(given),
  defaults: () => ({ name: '', object_type: 'asset' }),
  deliver: (value) => value,
  hasUniqueNames: false,
  isPaged: true,
  filter: (call, value) => {
    const types = listOption(call, 'by_object_type')
    return !types || types.includes(asText(value.object_type))
  },
  created: 200,
  answersDelete: false,
}

/** Whether a field cannot have this name: it would stand in place of something that each block has, or of a translation. */
function isNoField(name: string): boolean {
  return ['_uid', '_editable', '__proto__'].includes(name) || name.includes('__i18n__')
}

/** Whether a field cannot be renamed to this. Schemas may have a field `component`, but blocks have their type there. */
export function isReserved(name: string): boolean {
  return name === 'component' || isNoField(name)
}

/** The schema of a component: fields by name, in their order. */
export function schemaOf(component: JsonObject): JsonObject {
  return isObject(component.schema) ? component.schema : {}
}
