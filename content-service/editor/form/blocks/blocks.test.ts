import * as fastCheck from 'fast-check'
import { expect, test } from 'vitest'

import type { Block } from '../../model/story.ts'
import { componentMap, demoComponents, demoContents, testComponent } from '../test-content.ts'
import { moveItem } from '../ui/move-item.ts'
import { blocksFromText, blocksToText } from './block-clipboard.ts'
import { findBlockPath } from './block-path.ts'
import { blockSummary } from './block-summary.ts'

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
const block: Block = { _uid: '1', component: 'note', text: 'Hallo' }

test('copied blocks come back, other text does not', () => {
  expect(blocksFromText(blocksToText([block]))).toEqual([block])
  expect(blocksFromText(JSON.stringify(block))).toEqual([block])
  expect(blocksFromText(JSON.stringify([block, block]))).toEqual([block, block])
  for (const text of ['', 'Hallo', '{}', '[1]', '{"blocks":[{}]}', 'null'])
    expect(blocksFromText(text)).toEqual([])
})

test('moving keeps all items, and a move that is none keeps the list', () => {
  fastCheck.assert(
    fastCheck.property(
      fastCheck.array(fastCheck.nat(), { maxLength: 8 }),
      fastCheck.integer({ min: -2, max: 9 }),
      fastCheck.integer({ min: -2, max: 9 }),
      (list, from, to) => {
        const moved = moveItem(list, from, to)
        expect(sorted(moved)).toEqual(sorted(list))
        const isPlace = (index: number) => index >= 0 && index < list.length
        if (isPlace(from) && isPlace(to)) expect(moved[to]).toBe(list[from])
        else expect(moved).toBe(list)
      },
    ),
  )
})

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

test('a block is called after its preview field, else its first text, in the language that is shown', () => {
  const component = testComponent(
    'note',
    { size: { type: 'option' }, text: { type: 'textarea', translatable: true }, author: {} },
    { preview_field: 'author' },
  )
  const texts = { ...block, size: 'large', text: 'Ein\n Satz', text__i18n__en: 'A sentence' }
  expect(blockSummary({ ...texts, author: 'Carsten' }, component, 'en')).toBe('Carsten')
  expect(blockSummary(texts, component, 'en')).toBe('A sentence')
  expect(blockSummary(texts, component, 'default')).toBe('Ein Satz')
  const text = {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'Eins' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'zwei' }] },
    ],
  }
  expect(
    blockSummary({ ...block, body: text }, testComponent('c', { body: { type: 'richtext' } }), 'default'),
  ).toBe('Eins zwei')
})

test('every block of the demo content is found', () => {
  const components = demoComponents()
  for (const [, content] of demoContents()) {
    const ids = [...JSON.stringify(content).matchAll(/"_uid":"([^"]+)","component":"(\w+)"/g)]
    for (const [, uid = '', name = ''] of ids)
      if (components.has(name))
        expect(findBlockPath(content, uid, components, ['default', 'en'])).toBeDefined()
  }
})
