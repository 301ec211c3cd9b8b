import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { generateSpace } from '../../generator/generate-space.ts'
import { isObject, type Block, type Value, isBlock } from '../model/block-values.ts'
import type { Component, Field } from '../model/component.ts'

/** A space to test with. */
export interface TestSpace {
  components: ReadonlyMap<string, Component>
  /** The contents of its stories, by name of their file. */
  contents: [string, Block][]
}

/** A generated space, and the content folders that TEST_CONTENT_FOLDERS names (separated as in PATH). */
export const testSpaces: readonly TestSpace[] = [
  [...generateSpace(150, 1)].map(({ path, content }) => ({ path, read: () => String(content) })),
  ...(process.env.TEST_CONTENT_FOLDERS ?? '').split(delimiter).filter(Boolean).map(filesIn),
].map(readSpace)

export const testContents = testSpaces.flatMap(({ contents }) => contents)

interface File {
  path: string
  read: () => string
}

function filesIn(folder: string): File[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => ({
    path,
    read: () => readFileSync(join(folder, path), 'utf8'),
  }))
}

function readSpace(files: File[]): TestSpace {
  const json = (pattern: RegExp) =>
    files
      .filter(({ path }) => pattern.test(path))
      .map(({ path, read }): [string, Value] => [path, JSON.parse(read())])
  const components = json(/^components\/.*\.json$/)
    .flatMap(([, list]: [string, unknown]) => (Array.isArray(list) ? list : []))
    .filter(isComponent)
  return {
    components: componentMap(...components),
    contents: json(/^stories\/.*\.json$/).flatMap(([path, story]): [string, Block][] => {
      const block = isObject(story) ? story.content : undefined
      return isBlock(block) ? [[path, block]] : []
    }),
  }
}

function isComponent(value: unknown): value is Component {
  return typeof value === 'object' && value !== null && 'schema' in value && 'name' in value
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

export function componentMap(...components: Component[]): ReadonlyMap<string, Component> {
  return new Map(components.map((component) => [component.name, component]))
}
