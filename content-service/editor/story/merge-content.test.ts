import { assert, constantFrom, dictionary, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Block, Value } from '../model/story.ts'
import { isEqual } from './is-equal.ts'
import { mergeContent } from './merge-content.ts'

function block(uid: string, fields: Record<string, Value>): Block {
  return {
    _uid: uid,
    component: 'text',
    ...fields,
  }
}
function page(...body: Block[]) {
  return block('page', { body })
}

describe('two changes of one story', () => {
  const base = page(block('a', { title: 'One', text: 'x' }), block('b', { title: 'Two' }))

  test('are brought together where they change different fields', () => {
    const mine = page(block('a', { title: 'Mine', text: 'x' }), block('b', { title: 'Two' }))
    const theirs = page(block('a', { title: 'One', text: 'theirs' }), block('b', { title: 'Theirs' }))
    expect(mergeContent(base, mine, theirs)).toEqual({
      content: page(block('a', { title: 'Mine', text: 'theirs' }), block('b', { title: 'Theirs' })),
      conflicts: [],
    })
  })

  test('conflict where both change the same field, and the own change stands', () => {
    const mine = page(block('a', { title: 'Mine', text: 'x' }), block('b', { title: 'Two' }))
    const theirs = page(block('a', { title: 'Theirs', text: 'x' }), block('b', { title: 'Two' }))
    expect(mergeContent(base, mine, theirs)).toEqual({ content: mine, conflicts: ['body.0.title'] })
  })

  test('conflict where one adds a block and the other changes one', () => {
    const mine = page(block('a', { title: 'Mine', text: 'x' }), block('b', { title: 'Two' }))
    const theirs = page(block('a', { title: 'One', text: 'x' }), block('b', { title: 'Two' }), block('c', {}))
    expect(mergeContent(base, mine, theirs)).toEqual({ content: mine, conflicts: ['body'] })
  })

  test('keep the fields that only one of them has', () => {
    const theirs = block('page', { body: base.body, title: 'New' })
    const mine = block('page', { body: base.body, text: 'Also new' })
    expect(mergeContent(base, mine, theirs).content).toEqual({ ...mine, title: 'New' })
  })

  test('are the one that there is, if the other side changed nothing', () => {
    const json = dictionary(constantFrom('a', 'b', 'c'), jsonValue({ maxDepth: 3 }))
    assert(
      property(json, json, (before, after) => {
        // A value of JSON is a value of a field.
        const [one, other] = [block('x', before), block('x', after)]
        expect(isEqual(mergeContent(one, other, one).content, other)).toBe(true)
        expect(isEqual(mergeContent(one, one, other).content, other)).toBe(true)
      }),
    )
  })
})
