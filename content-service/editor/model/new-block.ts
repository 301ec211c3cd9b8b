import type { Component, Field } from './component.ts'
import type { Preset } from './editor-space.ts'
import { isObject } from './read-value.ts'
import type { Block, Value } from './story.ts'

/** A new block of a preset, by default that of its component; without one with the default values of its component. */
export function newBlock(
  component: Component,
  presets: readonly Preset[] = [],
  preset = presets.find(({ id }) => id === component.preset_id),
): Block {
  if (preset) return copyWithNewIds({ ...preset.preset, _uid: '', component: component.name })
  const block: Block = { _uid: crypto.randomUUID(), component: component.name }
  for (const [name, field] of Object.entries(component.schema)) {
    const value = defaultValue(field)
    if (value !== undefined && !Object.hasOwn(block, name)) block[name] = value
  }
  return block
}

/** Schemas store most default values as text. */
function defaultValue({ type, default_value: value }: Field): Value {
  if (value === undefined || value === null || value === '') return undefined
  if (type === 'boolean') return value === true || value === 'true' || value === '1'
  if (type === 'options' && typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (typeof value !== 'string' || !['richtext', 'bloks', 'multilink', 'table', 'asset'].includes(type))
    return value
  try {
    const parsed: Value = JSON.parse(value)
    return copyWithNewIds(parsed)
  } catch {
    return undefined
  }
}

/**
 * A deep copy in which everything that has a `_uid` has a new one: blocks, rows and cells of tables, values of plugins.
 * Blocks in rich text have an `id` too.
 */
export function copyWithNewIds<Kind extends Value>(value: Kind): Kind
export function copyWithNewIds(value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => copyWithNewIds(item))
  if (!isObject(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyWithNewIds(part)]))
  if (typeof copy._uid === 'string') copy._uid = crypto.randomUUID()
  const { attrs } = copy
  if (copy.type === 'blok' && isObject(attrs) && 'id' in attrs)
    copy.attrs = { ...attrs, id: crypto.randomUUID() }
  return copy
}
