import { expect, test } from 'vitest'

import type { Component } from '../model/component.ts'
import { driftOf } from './model-parts.tsx'

function component(name: string, schema: Component['schema']): Component {
  return {
    id: 1,
    name,
    display_name: null,
    schema,
    is_root: false,
    is_nestable: true,
    preview_field: null,
    color: null,
    icon: null,
    component_group_uuid: null,
    internal_tag_ids: [],
  }
}
const hero = component('hero', { title: { type: 'text' }, wide: { type: 'tab' }, lead: { type: 'textarea' } })

test.each([
  [{ hero: ['title', 'lead'] }, undefined],
  [{ hero: ['title', 'image'] }, { isUnread: false, unread: ['lead'], missing: ['image'] }],
  [{ fact: [] }, { isUnread: true, unread: [], missing: [] }],
  [undefined, undefined],
])('what the site reads is compared with the fields: %j', (site, expected) => {
  expect(driftOf(site, hero)).toEqual(expected)
})

test('a component with the name of an object method is not found by accident', () => {
  expect(driftOf({}, component('constructor', {}))?.isUnread).toBe(true)
})
