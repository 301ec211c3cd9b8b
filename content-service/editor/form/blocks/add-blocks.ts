import type { Component, Field } from '../../model/component.ts'
import type { Block } from '../../model/story.ts'
import { isAllowed } from '../allowed-components.ts'
import { readFlag, readLimit } from '../rules/read-value.ts'

/** How many more blocks a field may have. */
export function roomFor(field: Field, count: number): number {
  // Storyblok's editor stores 0 for no limit.
  return Math.max(0, (readLimit(field.maximum) || Infinity) - count)
}

/** The field that makes a block of a file, as in a gallery: its only required file. */
export function fileFieldOf({ schema }: Component): { name: string; field: Field } | undefined {
  const [found, ...others] = Object.entries(schema).filter(
    ([, { type, required }]) => type === 'asset' && readFlag(required),
  )
  return found && others.length === 0 ? { name: found[0], field: found[1] } : undefined
}

/** Why blocks can't be added to a field; undefined if they can. */
export function refusal(
  field: Field,
  count: number,
  blocks: readonly Block[],
  components: ReadonlyMap<string, Component>,
): 'none' | 'notAllowed' | 'full' | undefined {
  if (blocks.length === 0) return 'none'
  const isWelcome = ({ component: name }: Block) => {
    const component = components.get(name)
    return component !== undefined && isAllowed(field, component)
  }
  if (!blocks.every(isWelcome)) return 'notAllowed'
  return roomFor(field, count) < blocks.length ? 'full' : undefined
}
