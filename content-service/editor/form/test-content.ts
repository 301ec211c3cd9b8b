import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Component, Field } from '../model/component.ts'
import type { Block, Value } from '../model/story.ts'
import { isBlock } from '../model/story.ts'
import { isObject } from './rules/read-value.ts'

const content = join(import.meta.dirname, '../../../content')

function readJson(path: string): Value {
  const value: Value = JSON.parse(readFileSync(path, 'utf8'))
  return value
}

const isComponent = (value: unknown): value is Component =>
  typeof value === 'object' && value !== null && 'schema' in value && 'name' in value

/** The components of the demo space. */
export function demoComponents(): ReadonlyMap<string, Component> {
  const list: unknown = readJson(join(content, 'components/200801/components.json'))
  const components = Array.isArray(list) ? list.filter(isComponent) : []
  return new Map(components.map((component) => [component.name, component]))
}

/** The contents of the demo space's stories, by name of their file. */
export function demoContents(): [string, Block][] {
  const folder = join(content, 'stories/200801')
  return readdirSync(folder).flatMap((file): [string, Block][] => {
    const story = readJson(join(folder, file))
    const block = isObject(story) ? story['content'] : undefined
    return isBlock(block) ? [[file, block]] : []
  })
}

/** A component for a test, with fields in the order of their keys. */
export function testComponent(
  name: string,
  schema: Record<string, Partial<Field>>,
  more: Partial<Component> = {},
): Component {
  return {
    id: 1,
    name,
    display_name: null,
    schema: Object.fromEntries(
      Object.entries(schema).map(([key, field], pos) => [key, { type: 'text', pos, ...field }]),
    ),
    is_root: false,
    is_nestable: true,
    preview_field: null,
    color: null,
    icon: null,
    component_group_uuid: null,
    internal_tag_ids: [],
    ...more,
  }
}

export const componentMap = (...components: Component[]): ReadonlyMap<string, Component> =>
  new Map(components.map((component) => [component.name, component]))
