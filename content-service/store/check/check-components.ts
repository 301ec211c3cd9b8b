import type { Component, ComponentsFile, FieldSchema, Group } from '../component-schema.ts'
import type { Datasource } from '../file-schemas.ts'
import type { Problem } from '../problems.ts'
import type { FileOf } from '../read-json-files.ts'

/** A field schema compiled for validation. */
export type Field = FieldSchema & {
  pattern: RegExp | undefined
  /** valid option values; undefined: any */
  values: ReadonlySet<string> | undefined
  /** allowed components; undefined: any */
  allowed: ReadonlySet<string> | undefined
}
export interface ComponentModel {
  components: ReadonlyMap<
    string,
    Component & { fields: ReadonlyMap<string, Field>; required: readonly string[] }
  >
  languages: readonly string[]
}
export interface Schemas {
  components: readonly FileOf<ComponentsFile>[]
  datasources: readonly Datasource[]
  languages: readonly string[]
}

/** Tabs and sections only arrange the form; they have no value. */
function isLayoutField(type: string) {
  return type === 'tab' || type === 'section'
}

function withParents(
  uuid: string,
  groups: ReadonlyMap<string, Group>,
  seen: readonly string[] = [],
): string[] {
  const parent = groups.get(uuid)?.parent_uuid
  return parent && !seen.includes(uuid) ? [uuid, ...withParents(parent, groups, [...seen, uuid])] : [uuid]
}

function allowedComponents(
  field: FieldSchema,
  components: readonly Component[],
  groups: ReadonlyMap<string, Group>,
): ReadonlySet<string> | undefined {
  if (!field.restrict_components) return undefined
  const membershipOf = ({ name, component_group_uuid, internal_tag_ids }: Component) => {
    if (field.restrict_type === 'groups')
      return {
        list: field.component_group_whitelist,
        keys: component_group_uuid ? withParents(component_group_uuid, groups) : [],
      }
    if (field.restrict_type === 'tags') return { list: field.component_tag_whitelist, keys: internal_tag_ids }
    return { list: field.component_whitelist, keys: [name] }
  }
  const allowed = components.filter((component) => {
    const { list, keys } = membershipOf(component)
    const isListed = list.length === 0 || keys.some((key) => list.includes(key))
    return isListed && !field.component_denylist.includes(component.name)
  })
  return new Set(allowed.map(({ name }) => name))
}

/** Compiles the component schemas with groups and datasources, and collects their problems. */
export function compileComponents({ components: files, datasources, languages }: Schemas) {
  const problems: Problem[] = []
  const all = files.flatMap(({ value }) => value.components)
  const groups = new Map(files.flatMap(({ value }) => value.groups.map((group) => [group.uuid, group])))
  const entriesOf = new Map(
    datasources.map(({ slug, entries }) => [slug, new Set(entries.map(({ value }) => value))]),
  )

  const fieldOf = (schema: FieldSchema, report: (problem: string) => void): Field => {
    const values = () => {
      if (schema.source === 'internal') {
        const entries = entriesOf.get(schema.datasource_slug)
        if (!entries) report(`the space has no datasource ${JSON.stringify(schema.datasource_slug)}`)
        return entries
      }
      const isOwnList = schema.source === '' || schema.source === 'self'
      return isOwnList && schema.options.length > 0 ? new Set(schema.options) : undefined
    }
    const pattern = () => {
      try {
        return schema.regex ? new RegExp(schema.regex) : undefined
      } catch {
        return report(`${JSON.stringify(schema.regex)} is not a regular expression`)
      }
    }
    const isOption = schema.type === 'option' || schema.type === 'options'
    return {
      ...schema,
      pattern: pattern() ?? undefined,
      values: isOption ? values() : undefined,
      allowed: allowedComponents(schema, all, groups),
    }
  }

  const components = new Map<string, Component & { fields: Map<string, Field>; required: string[] }>()
  for (const { file, value } of files)
    for (const component of value.components) {
      const { name, schema } = component
      const isDuplicate = components.has(name)
      if (isDuplicate) problems.push({ file, field: name, problem: 'another file has this component too' })
      const fields = Object.entries(schema).filter(([, { type }]) => !isLayoutField(type))
      components.set(name, {
        ...component,
        fields: new Map(
          fields.map(([field, rules]) => [
            field,
            fieldOf(rules, (problem) => problems.push({ file, field: `${name}.${field}`, problem })),
          ]),
        ),
        required: fields
          .filter(([, { required, conditional_settings: conditions }]) => required && !conditions?.length)
          .map(([field]) => field),
      })
    }
  return { model: { components, languages } satisfies ComponentModel, problems }
}
