import * as fastCheck from 'fast-check'
import { expect, test } from 'vitest'

import { testComponent, testContents } from '../form/test-content.ts'
import { copyWithNewIds, isObject, type Value } from './block-values.ts'
import { newBlock } from './component.ts'

/** A value with every id taken out, and the ids. */
function withoutIds(value: Value): [Value, string[]] {
  const ids: string[] = []
  const text = JSON.stringify(value, (key, part: Value) => {
    // A block in rich text.
    if (key === 'attrs' && isObject(part) && 'body' in part) return { ...part, id: undefined, _uid: part.id }
    if (key !== '_uid' || typeof part !== 'string') return part
    ids.push(part)
    return ''
  })
  const stripped: Value = JSON.parse(text)
  return [stripped, ids]
}

test.each(testContents)('a copy of %s differs in its ids only', (_, content) => {
  const before = JSON.stringify(content)
  const [copy, ids] = withoutIds(copyWithNewIds(content))
  const [original, oldIds] = withoutIds(content)
  expect(copy).toEqual(original)
  expect(new Set([...ids, ...oldIds]).size).toBe(ids.length + new Set(oldIds).size)
  expect(JSON.stringify(content)).toBe(before)
})

test('blocks in rich text get a new id too', () => {
  const node = { type: 'blok', attrs: { id: 'a', body: [{ _uid: 'b', component: 'c' }] } }
  const copy = copyWithNewIds(node)
  expect(copy.attrs.id).not.toBe('a')
  expect(copy.attrs.body[0]?._uid).not.toBe('b')
})

test('any JSON without ids is copied as it is', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.json({ maxDepth: 5 }), (json) => {
      const value: Value = JSON.parse(json)
      expect(copyWithNewIds(value)).toEqual(value)
    }),
  )
})

test('a new block has the default values of its component', () => {
  const component = testComponent('teaser', {
    title: {},
    size: { type: 'option', default_value: 'large' },
    isWide: { type: 'boolean', default_value: 'true' },
    isDark: { type: 'boolean', default_value: false },
    tags: { type: 'options', default_value: 'a, b' },
    text: { type: 'richtext', default_value: '{"type":"doc","content":[]}' },
    broken: { type: 'table', default_value: '{' },
    component: { default_value: 'other' },
  })
  const { _uid, ...fields } = newBlock(component)
  expect(_uid).toMatch(/^[0-9a-f-]{36}$/)
  expect(fields).toEqual({
    component: 'teaser',
    size: 'large',
    isWide: true,
    isDark: false,
    tags: ['a', 'b'],
    text: { type: 'doc', content: [] },
  })
})

function presetOf(id: number, title: string) {
  return {
    id,
    name: title,
    component_id: 7,
    preset: { _uid: 'old', component: 'old_name', title, items: [{ _uid: 'inner', component: 'fact' }] },
  }
}

test('a new block of a preset has its content under new ids; the default preset of the component is taken unasked', () => {
  const component = testComponent('teaser', { title: { default_value: 'Titel' } }, { id: 7, preset_id: 2 })
  const presets = [presetOf(1, 'one'), presetOf(2, 'two')]
  expect(newBlock(component, presets)).toMatchObject({ component: 'teaser', title: 'two' })
  const block = newBlock(component, presets, presets[0])
  expect(block).toMatchObject({ component: 'teaser', title: 'one', items: [{ component: 'fact' }] })
  expect(JSON.stringify(block)).not.toMatch(/"(old|inner|)"/)
})
