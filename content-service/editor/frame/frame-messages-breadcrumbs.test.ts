import { expect, test } from 'vitest'

import type { Block, Value } from '../model/block-values.ts'
import { deleteBlock, blockBreadcrumbs, moveBlock, movesOf } from './frame-messages.ts'

function block(uid: string, fields: Record<string, Value> = {}): Block {
  return {
    _uid: uid,
    component: 'text',
    ...fields,
  }
}
const text: Value = { type: 'doc', content: [{ type: 'blok', attrs: { body: [block('in-text')] } }] }
const content = block('page', {
  body: [block('a'), block('b', { items: [block('b1'), block('b2')] }), block('c', { text })],
})
function uids(uid: string) {
  return blockBreadcrumbs(content, uid).map(({ block }) => block._uid)
}

test('the way to a block leads through the blocks around it, and through rich text', () => {
  expect(uids('b2')).toEqual(['page', 'b', 'b2'])
  expect(uids('in-text')).toEqual(['page', 'c', 'in-text'])
  expect(uids('page')).toEqual(['page'])
  expect(uids('none')).toEqual([])
})

test('a block moves within its list, and the others stay the same', () => {
  const moved = moveBlock(content, 'b2', -1)
  expect(blockBreadcrumbs(moved, 'b2').at(-1)).toMatchObject({ field: 'items', index: 0 })
  expect(blockBreadcrumbs(moved, 'a').at(-1)?.block).toBe(blockBreadcrumbs(content, 'a').at(-1)?.block)
  expect(deleteBlock(content, 'b1')).toMatchObject({ body: [{}, { items: [{ _uid: 'b2' }] }, {}] })
  expect(deleteBlock(content, 'page')).toBe(content)
})

test.each([
  ['a', { canMoveForward: true, canMoveBackward: false, canDeleteBlocks: true }],
  ['c', { canMoveForward: false, canMoveBackward: true, canDeleteBlocks: true }],
  ['page', { canMoveForward: false, canMoveBackward: false, canDeleteBlocks: false }],
])('where block %s can go', (uid, moves) => {
  const step = blockBreadcrumbs(content, uid).at(-1)
  expect(step && movesOf(step)).toEqual(moves)
})
