import { expect, test } from 'vitest'

import type { Block, Value } from '../model/block-values.ts'
import { edit, redo, startHistory, undo } from './edit-history.ts'

function content(title: string): Block {
  return { _uid: 'a', component: 'page', title }
}
function title({ content }: { content: Block }) {
  return content.title
}

test('typing in a field is one step, and another field or a pause begins a new one', () => {
  let history = startHistory(content(''))
  history = edit(history, content('W'), 'a.title', 1000)
  history = edit(history, content('We'), 'a.title', 1300)
  history = edit(history, content('Wer'), 'a.title', 4000)
  history = edit(history, content('Werk'), 'a.text', 4100)
  expect(title((history = undo(history)))).toBe('Wer')
  expect(title((history = undo(history)))).toBe('We')
  expect(title((history = undo(history)))).toBe('')
  expect(undo(history)).toBe(history)
  expect(title((history = redo(history)))).toBe('We')
  expect(title((history = edit(history, content('New'), 'a.title', 9000)))).toBe('New')
  expect(redo(history)).toBe(history)
})

test('a word is a step, also without a pause', () => {
  let history = startHistory(content(''))
  const text = 'Eine gute Werkbank'
  for (let length = 1; length <= text.length; length++)
    history = edit(history, content(text.slice(0, length)), 'a.title', 1000 + length)
  const titles: Value[] = []
  for (; history.past.length > 0; history = undo(history)) titles.push(title(history))
  expect(titles).toEqual(['Eine gute Werkbank', 'Eine gute ', 'Eine '])
})

test('steps are limited, the latest are kept', () => {
  let history = startHistory(content('0'))
  for (let index = 1; index <= 600; index++)
    history = edit(history, content(String(index)), `s${index}`, index)
  for (let index = 0; index < 600; index++) history = undo(history)
  expect(title(history)).toBe('100')
})
