import { z } from 'zod'

import * as blocks from '../schema/blocks.ts'
import * as consent from '../schema/consent.ts'
import * as contentTypes from '../schema/content-types.ts'
import { type FieldKind, fieldKinds } from '../schema/field-kinds.ts'
import * as listingBlocks from '../schema/listing-blocks.ts'
import * as settingsStory from '../schema/settings-story.ts'
import * as teasers from '../schema/teasers.ts'
import { internalTypes } from '../stories-without-page.ts'

/** A field of a component of the site, as its schema has it. */
export interface OurField {
  kind: FieldKind
  options: readonly string[]
  /** The components that a list or a relation may hold; none if it holds something else. */
  holds: readonly string[]
  isRequired: boolean
}

/** A component of the site. */
export interface OurComponent {
  name: string
  /** A content type with an address, a content type without one, or a block in another component. */
  role: 'page' | 'story' | 'block'
  fields: ReadonlyMap<string, OurField>
}

/** Schemas without a component in any space: of what replaces a block that cannot be shown. */
const replacements = new Set(['defect', 'unavailable_list'])

/** All components of the site with their fields, read from the schemas. */
export const ourComponents: ReadonlyMap<string, OurComponent> = new Map(
  [blocks, consent, listingBlocks, contentTypes, settingsStory, teasers]
    .flatMap((module) => Object.values<unknown>(module))
    .flatMap(componentOf)
    .filter(({ name }) => !replacements.has(name))
    .map((component) => [component.name, component]),
)

function componentOf(value: unknown): OurComponent[] {
  const schema = objectIn(value)
  const name = schema && nameOf(schema)
  if (!name) return []
  const own = Object.entries(schema.shape).filter(([field]) => !/^(component|_uid|_editable)$/.test(field))
  return [{ name, role: roleOf(name), fields: new Map(own.flatMap(([field, type]) => fieldOf(field, type))) }]
}

function roleOf(name: string): OurComponent['role'] {
  const isPage = contentTypes.PageContent.options.some((option) => nameOf(option) === name)
  return isPage ? 'page' : internalTypes.has(name) ? 'story' : 'block'
}

function fieldOf(name: string, type: z.core.$ZodType): [string, OurField][] {
  const { kind, options = [], item, isRequired = false } = fieldKinds.get(type) ?? {}
  if (!kind || kind === 'server') return []
  return [[name, { kind, options, holds: componentsIn(item), isRequired }]]
}

/** The object schema of a component, also where it is transformed (settings). */
function objectIn(value: unknown): z.ZodObject | undefined {
  if (value instanceof z.ZodObject) return value
  return value instanceof z.ZodPipe ? objectIn(value.in) : undefined
}

function nameOf({ shape }: z.ZodObject): string | undefined {
  const { component } = shape
  return component instanceof z.ZodLiteral ? String(component.value) : undefined
}

/** The names of the components that a schema takes: a block, one of several, or a story with such content. */
function componentsIn(item: unknown): string[] {
  if (item instanceof z.ZodDiscriminatedUnion)
    return item.options.flatMap(componentsIn).filter((name) => !replacements.has(name))
  const schema = objectIn(item)
  if (!schema) return []
  const name = nameOf(schema)
  return name ? [name] : componentsIn(schema.shape.content)
}
