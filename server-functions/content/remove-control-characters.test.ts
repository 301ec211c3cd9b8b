import { expect, test } from 'vitest'

import { cleanTexts } from './remove-control-characters.ts'

test.each([
  ['control characters', 'a\u0000b\u001bc\u007fd\u009fe', 'abcde'],
  ['line breaks of other programs', 'a\u000bb\u000cc\u0085d', 'a\nb\nc\nd'],
  ['half a surrogate pair', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ['noncharacters', 'a\ufffeb\uffff', 'ab'],
])('%s do not reach a page', (_what, written, cleaned) => {
  expect(cleanTexts({ blocks: [{ text: written }], name: 'ok' })).toEqual({
    blocks: [{ text: cleaned }],
    name: 'ok',
  })
  expect(cleanTexts([written])).toEqual([cleaned])
})

test('everything else stays as it is', () => {
  const content = {
    text: 'Zeile\n\tzwei\r\n„Prüfstand“ 🛠 a\u200db\u00a0c',
    number: 1,
    nothing: null,
    flag: true,
  }
  expect(cleanTexts(structuredClone(content))).toEqual(content)
})

test('a key that is called like a part of every object is a key', () => {
  const parsed: unknown = JSON.parse('{"__proto__":{"text":"a\\u0000"},"constructor":"b\\u0000"}')
  expect(JSON.stringify(cleanTexts(parsed))).toBe('{"__proto__":{"text":"a"},"constructor":"b"}')
  expect(Object.hasOwn({}, 'text')).toBe(false)
})
