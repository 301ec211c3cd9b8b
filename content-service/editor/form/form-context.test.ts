import { expect, test } from 'vitest'

import type { Block } from '../model/block-values.ts'
import { findBlockPath } from './form-context.ts'
import { componentMap, testComponent, testSpaces } from './test-content.ts'

const block: Block = { _uid: '1', component: 'note', text: 'Hallo' }

test('the way to a block goes through lists and rich text', () => {
  const components = componentMap(
    testComponent('page', { body: { type: 'bloks' } }),
    testComponent('text', { doc: { type: 'richtext', translatable: true } }),
    testComponent('note', {}),
  )
  const doc = { type: 'doc', content: [{ type: 'blok', attrs: { id: 'x', body: [block] } }] }
  const content: Block = {
    _uid: 'p',
    component: 'page',
    body: [{ _uid: 't', component: 'text', doc__i18n__en: doc }],
  }
  const way = [
    { uid: 'p', component: 'page', field: 'body' },
    { uid: 't', component: 'text', field: 'doc' },
  ]
  expect(findBlockPath(content, '1', components, ['default', 'en'])).toEqual(way)
  expect(findBlockPath(content, '1', components, ['default'])).toBeUndefined()
  expect(findBlockPath(content, 'p', components, ['default'])).toEqual([])
})

test.each(testSpaces)('every block of a space is found', ({ components, contents }) => {
  for (const [, content] of contents) {
    const ids = [...JSON.stringify(content).matchAll(/"_uid":"([^"]+)","component":"(\w+)"/g)]
    for (const [, uid = '', name = ''] of ids)
      if (components.has(name))
        expect(findBlockPath(content, uid, components, ['default', 'en'])).toBeDefined()
  }
})
