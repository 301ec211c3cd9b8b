import { expect, test } from 'vitest'

import type { Block } from '../model/block-values.ts'
import type { Component } from '../model/component.ts'
import { changeOfRedirects, withRedirects } from './change-stories.ts'

const list = { story: 'settings', field: 'redirects', component: 'redirect', from: 'old', to: 'new' }
const component: Component = {
  id: 1,
  name: 'redirect',
  display_name: null,
  schema: {
    old: { type: 'text' },
    new: { type: 'multilink' },
    permanent: { type: 'boolean', default_value: true },
  },
  is_root: false,
  is_nestable: true,
  preview_field: null,
  color: null,
  icon: null,
  component_group_uuid: null,
  internal_tag_ids: [],
}
function entry(old: string, id: string): Block {
  return { _uid: old, component: 'redirect', old, new: { id, linktype: 'story' }, note: 'kept' }
}
const entries = [entry('/a', 'page'), entry('/b', 'other')]
const change = (changed: Partial<Parameters<typeof changeOfRedirects>[1]>) =>
  changeOfRedirects(entries, { list, component, old: [], now: [], replaced: new Map(), ...changed })
function shown(change: ReturnType<typeof changeOfRedirects>) {
  return withRedirects(entries, change).map(({ old, new: to }) => [old, to && Object(to).id])
}

test('an old path leads to its page, with the default values of a redirect', () => {
  const moved = change({ old: [{ from: '/x', to: 'page' }], now: ['/y'] })
  expect(shown(moved)).toEqual([
    ['/a', 'page'],
    ['/b', 'other'],
    ['/x', 'page'],
  ])
  expect(moved.added).toMatchObject([{ component: 'redirect', permanent: true }])
})

test('no redirect hides a page: one from its new path goes, also when a page moves back', () => {
  expect(shown(change({ old: [{ from: '/x', to: 'other' }], now: ['/b'] }))).toEqual([
    ['/a', 'page'],
    ['/x', 'other'],
  ])
  expect(shown(change({ old: [{ from: '/x', to: 'page' }], now: ['/x'] }))).toEqual([
    ['/a', 'page'],
    ['/b', 'other'],
  ])
})

test('an old path that had another target gets the new one, once', () => {
  expect(shown(change({ old: [{ from: '/b', to: 'page' }] }))).toEqual([
    ['/a', 'page'],
    ['/b', 'page'],
  ])
})

test('what led to a deleted page leads to the one that stands in for it, and can be undone', () => {
  const removed = change({ old: [{ from: '/p', to: 'other' }], replaced: new Map([['page', 'other']]) })
  expect(shown(removed)).toEqual([
    ['/b', 'other'],
    ['/a', 'other'],
    ['/p', 'other'],
  ])
  expect(removed.added[0]).toMatchObject({ note: 'kept' })
  const back = withRedirects(withRedirects(entries, removed), {
    added: removed.removed,
    removed: removed.added,
  })
  expect(back.toSorted((one, other) => one._uid.localeCompare(other._uid))).toEqual(entries)
})
