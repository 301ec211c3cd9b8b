import { expect, test } from 'vitest'

import { type Field, withGroupPaths, allowedComponents } from '../../model/component.ts'
import { componentMap, testComponent } from '../test-content.ts'
import { refusal, roomFor } from './block-row.tsx'

const components = componentMap(
  ...withGroupPaths(
    [
      testComponent('plain', {}),
      testComponent('in-group', {}, { component_group_uuid: 'inner', internal_tag_ids: [7] }),
      testComponent('page', {}, { is_root: true, is_nestable: false }),
    ],
    [{ uuid: 'outer' }, { uuid: 'inner', parent_uuid: 'outer' }],
  ),
)
function limited(more: Partial<Field>): Field {
  return { type: 'bloks', restrict_components: true, ...more }
}

test.each<[string, Field, string[]]>([
  ['no limits', { type: 'bloks' }, ['in-group', 'plain']],
  ['an empty list', limited({ component_whitelist: [] }), ['in-group', 'plain']],
  ['names', limited({ component_whitelist: ['plain', 'page'] }), ['plain']],
  ['names that are refused', limited({ component_denylist: ['plain'] }), ['in-group']],
  ['a list that is switched off', { type: 'bloks', component_whitelist: ['plain'] }, ['in-group', 'plain']],
  ['a group', limited({ restrict_type: 'groups', component_group_whitelist: ['inner'] }), ['in-group']],
  [
    'a group around it',
    limited({ restrict_type: 'groups', component_group_whitelist: ['outer'] }),
    ['in-group'],
  ],
  ['tags', limited({ restrict_type: 'tags', component_tag_whitelist: ['7'] }), ['in-group']],
])('%s', (_, field, names) => {
  expect(allowedComponents(field, components).map(({ name }) => name)).toEqual(names)
})

function block(component: string) {
  return { _uid: component, component }
}

test('what may be pasted', () => {
  const field = limited({ component_whitelist: ['plain'], maximum: '2' })
  expect(refusal(field, 0, [], components)).toBe('none')
  expect(refusal(field, 0, [block('in-group')], components)).toBe('notAllowed')
  expect(refusal(field, 0, [block('gone')], components)).toBe('notAllowed')
  expect(refusal(field, 1, [block('plain'), block('plain')], components)).toBe('full')
  expect(refusal(field, 1, [block('plain')], components)).toBeUndefined()
  expect(roomFor({ type: 'bloks', maximum: 0 }, 50)).toBe(Infinity)
})

test('groups that are inside themselves', () => {
  const [component] = withGroupPaths(
    [testComponent('a', {}, { component_group_uuid: 'x' })],
    [
      { uuid: 'x', parent_uuid: 'y' },
      { uuid: 'y', parent_uuid: 'x' },
    ],
  )
  expect(component?.group_path).toEqual(['x', 'y'])
})
