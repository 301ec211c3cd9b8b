import type { Component } from './component.ts'
import type { Block, Value } from './story.ts'

/** A new block of a component, with the default values of its fields. */
export function newBlock({ name, schema }: Component): Block {
  const defaults = Object.entries(schema).flatMap(
    ([field, { type, default_value: value }]): [string, Value][] =>
      value === undefined || value === null || value === '' ? [] : [[field, defaultValue(type, value)]],
  )
  return { ...Object.fromEntries(defaults), component: name, _uid: crypto.randomUUID() }
}

/** Schemas have defaults as text. */
function defaultValue(type: string, value: Value): Value {
  if (type === 'boolean') return value === true || value === 'true' || value === '1'
  if (type === 'options' && typeof value === 'string') return value.split(',').map((item) => item.trim())
  return value
}
