import { assert, constantFrom, oneof, property, record, string, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'

import { keepNumbers } from './preserve-number-digits.ts'

/** What a save makes of a text: read, changed and written. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a test knows of its text
function saved<Value>(text: string, change: (value: Value) => unknown = (value) => value): string {
  const value: Value = JSON.parse(text)
  return JSON.stringify(change(value), null, 2)
}

const digitsOfTen = Array.from({ length: 10 }, (_, digit) => String(digit))

const story = `{
  "uuid": "s",
  "content": {
    "_uid": "root",
    "price": 1.0,
    "body": [
      {
        "_uid": "a",
        "number": 12345678901234567890
      },
      {
        "_uid": "b",
        "number": 12345678901234567891,
        "share": 1e2,
        "list": [
          -0,
          1.50,
          9007199254740993
        ]
      }
    ]
  }
}`

test('a text that is saved without a change stays the same, digit by digit', () => {
  expect(keepNumbers(saved(story), [story])).toBe(story)
})

test('a number that is changed is written as it is now, and others as they were', () => {
  const text = saved(story, (value: { content: { price: number } }) => ({
    ...value,
    content: { ...value.content, price: 2, title: 'Neu' },
  }))
  expect(keepNumbers(text, [story])).toBe(
    story.replace('"price": 1.0', '"price": 2').replace(/\n {2}}\n}$/, ',\n    "title": "Neu"\n  }\n}'),
  )
})

test('a block keeps its numbers where it is moved to', () => {
  const text = saved(story, ({ content }: { content: { body: object[] } }) => ({
    ...content,
    body: [{ _uid: 'new', number: 12345678901234567000, items: content.body.toReversed() }],
  }))
  const written = keepNumbers(text, [story])
  expect(written).toMatch(/"number": 12345678901234567000,[^]*567891,[^]*1e2[^]*567890\n/)
})

test('numbers of a version that takes the place of another are kept', () => {
  const draft = story.replace('567891', '567999')
  expect(keepNumbers(saved(draft), ['{"uuid": "s", "content": {"_uid": "root"}}', draft])).toBe(draft)
})

test('records of a list keep their numbers when one is removed', () => {
  const list = '[\n  {\n    "id": 1,\n    "at": 1.0\n  },\n  {\n    "id": 2,\n    "at": 2.0\n  }\n]'
  const text = saved(list, (records: object[]) => records.slice(1))
  expect(keepNumbers(text, [list])).toBe('[\n  {\n    "id": 2,\n    "at": 2.0\n  }\n]')
})

test('any number survives any number of saves', () => {
  const digits = string({ unit: constantFrom(...digitsOfTen), minLength: 1, maxLength: 40 })
  const number = oneof(
    digits.map((text) => text.replace(/^0+(?=\d)/, '')),
    record({ whole: digits, part: digits }).map(
      ({ whole, part }) => `${whole.replace(/^0+(?=\d)/, '')}.${part}`,
    ),
    digits.map((text) => `1e${Number(text.slice(0, 2))}`),
    digits.map((text) => `-1E-${text.slice(0, 2)}`),
  )
  assert(
    property(uniqueArray(number, { maxLength: 10 }), (numbers) => {
      const lines = numbers.map(
        (value, index) => `    {\n      "_uid": "${index}",\n      "value": ${value}\n    }`,
      )
      const text = `{\n  "uuid": "s",\n  "blocks": ${lines.length > 0 ? `[\n${lines.join(',\n')}\n  ]` : '[]'}\n}`
      expect(keepNumbers(saved(keepNumbers(saved(text), [text])), [text])).toBe(text)
    }),
  )
})
