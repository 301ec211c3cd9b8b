import { z } from 'zod'

import { describeIssue } from './describe-issue.ts'

const flag = z.unknown().optional().transform(Boolean)
/** Storyblok stores limits as numbers or strings; an empty one means none. */
const limit = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? undefined : Number(value)))
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const names = z
  .array(z.union([z.string(), z.number()]).transform(String))
  .nullish()
  .transform((value) => value ?? [])

/** A component field, with the rules its content is validated by. */
const FieldSchema = z.object({
  type: text,
  required: flag,
  translatable: flag,
  /** conditions under which the field is hidden or optional; evaluated only by Storyblok's editor */
  conditional_settings: z.array(z.unknown()).nullish(),
  max_length: limit,
  regex: text,
  min_value: limit,
  max_value: limit,
  source: text,
  datasource_slug: text,
  // The options of field plugins need no value.
  options: z
    .array(z.object({ value: z.union([z.string(), z.number()]).transform(String).nullish() }))
    .nullish()
    .transform((options) => options?.flatMap(({ value }) => value ?? []) ?? []),
  min_options: limit,
  max_options: limit,
  minimum: limit,
  maximum: limit,
  restrict_components: flag,
  restrict_type: text,
  component_whitelist: names,
  component_group_whitelist: names,
  component_tag_whitelist: names,
  component_denylist: names,
})
export type FieldSchema = z.infer<typeof FieldSchema>

const Component = z.object({
  name: z.string().min(1),
  is_root: z.boolean().nullish(),
  is_nestable: z.boolean().nullish(),
  component_group_uuid: text,
  internal_tag_ids: names,
  // Some tools write a component without fields with an empty list.
  schema: z.preprocess(
    (schema) => (schema === null || (Array.isArray(schema) && schema.length === 0) ? {} : schema),
    z.record(z.string(), FieldSchema),
  ),
})
export type Component = z.infer<typeof Component>

const Group = z.object({ uuid: z.string(), parent_uuid: text })
export type Group = z.infer<typeof Group>

function has(value: unknown, ...keys: string[]) {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value)
}
/** Components, groups, presets and tags are recognized by their keys. */
export function isComponent(item: unknown) {
  return has(item, 'name', 'schema')
}
export function isPreset(item: unknown) {
  return has(item, 'name', 'component_id') && !has(item, 'schema')
}
export function isTag(item: unknown) {
  return has(item, 'name', 'object_type')
}
export function isGroup(item: unknown) {
  return has(item, 'uuid', 'name') && !isComponent(item) && !isPreset(item) && !isTag(item)
}

/**
 * A file of the components folder. The CLI writes components, groups, presets and tags into files of any name; they
 * are recognized by their keys. Presets and tags are ignored.
 */
export const ComponentsFile = z.array(z.looseObject({})).transform((items, context) => {
  const read = <T>(isWanted: (item: unknown) => boolean, schema: z.ZodType<T>) =>
    items.flatMap((item, index) => {
      const { data, error } = isWanted(item) ? schema.safeParse(item, { error: describeIssue }) : {}
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [index, ...path], message })
      return data === undefined ? [] : [data]
    })
  return { components: read(isComponent, Component), groups: read(isGroup, Group) }
})
export type ComponentsFile = z.infer<typeof ComponentsFile>
