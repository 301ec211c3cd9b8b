import { expect, test } from 'vitest'

import type { Component } from '../../model/component.ts'
import { testComponent, testSpaces } from '../test-content.ts'
import { fieldLayout, fieldsOfTab, type Tab } from './field-layout.ts'

function outline({ items }: Tab) {
  return items.map((item) =>
    item.kind === 'section' ? [item.name, item.fields.map(({ name }) => name)] : item.name,
  )
}
function names(component: Component) {
  return fieldLayout(component).map((tab): unknown => [tab.name, outline(tab)])
}

test('fields stand in the order of pos, in sections and tabs', () => {
  const component = testComponent('c', {
    last: { pos: 9 },
    first: { pos: 0 },
    group: { type: 'section', pos: 1, keys: ['b', 'a'] },
    a: {},
    b: {},
    more: { type: 'tab', pos: 5, keys: ['inner', 'c'] },
    inner: { type: 'section', pos: 6, keys: ['d'] },
    c: {},
    d: {},
  })
  expect(names(component)).toEqual([
    ['', ['first', ['group', ['b', 'a']], 'last']],
    ['more', [['inner', ['d']], 'c']],
  ])
})

test('the type and the id of a block are no fields of its form', () => {
  expect(names(testComponent('c', { component: {}, _uid: {}, title: {} }))).toEqual([['', ['title']]])
})

test('a field that two tabs name, and one that is gone', () => {
  const component = testComponent('c', {
    one: { type: 'tab', keys: ['a', 'gone'] },
    two: { type: 'tab', keys: ['a', 'b'] },
    a: {},
    b: {},
  })
  expect(names(component)).toEqual([
    ['one', ['a']],
    ['two', ['b']],
  ])
})

const components = testSpaces.flatMap(({ components }) => Array.from(components.values()))
test.each(components.map((component) => [component.name, component] as const))(
  'every field of %s is shown exactly once',
  (_, component) => {
    const shown = fieldLayout(component)
      .flatMap(fieldsOfTab)
      .map(({ name }) => name)
    const fields = Object.entries(component.schema).filter(
      ([, { type }]) => type !== 'tab' && type !== 'section',
    )
    expect(shown.toSorted()).toEqual(fields.map(([name]) => name).toSorted())
  },
)
