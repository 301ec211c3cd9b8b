import { expect, test } from 'vitest'

import type { Value } from '../../model/block-values.ts'
import type { Field } from '../../model/component.ts'
import { fieldProblems } from './field-rules.ts'

function kinds(field: Field, value: Value, isRequired = false) {
  return fieldProblems(field, value, isRequired, new Map()).map(({ kind }) => kind)
}

test.each<[Field, Value, string[]]>([
  [{ type: 'text', max_length: '3' }, 'abcd', ['tooLong']],
  [{ type: 'text', max_length: '' }, 'abcd', []],
  [{ type: 'text', minlength: 3 }, 'ab', ['tooShort']],
  [{ type: 'text', minlength: 3 }, '', []],
  [{ type: 'text', regex: '^$|^https://.+' }, 'http://a', ['pattern']],
  [{ type: 'text', regex: '^$|^https://.+' }, 'https://a', []],
  [{ type: 'text', regex: '(' }, 'anything', []],
  [{ type: 'text' }, { an: 'object' }, ['unreadable']],
  [{ type: 'number', min_value: 1, max_value: 9 }, '0', ['tooSmall']],
  [{ type: 'number', min_value: 1, max_value: '9' }, '10', ['tooLarge']],
  [{ type: 'number', decimals: 2 }, '1.234', ['tooManyDecimals']],
  [{ type: 'number', decimals: 0 }, '1.2', ['tooManyDecimals']],
  [{ type: 'number' }, '1,2,3', ['notANumber']],
  [{ type: 'number' }, '-1.5', []],
  [{ type: 'datetime' }, '2026-02-01 08:30', []],
  [{ type: 'datetime' }, 'tomorrow', ['notADate']],
  [{ type: 'option', options: [{ name: 'A', value: 'a' }] }, 'b', ['unknownChoice']],
  [{ type: 'option', source: 'internal', datasource_slug: 'x' }, 'b', []],
  [{ type: 'options', min_options: '2' }, ['a'], ['tooFew']],
  [{ type: 'options', max_options: '1' }, ['a', 'b'], ['tooMany']],
  [{ type: 'multiasset', maximum_entries: 1 }, [{ filename: 'a' }, { filename: 'b' }], ['tooMany']],
  [{ type: 'bloks', minimum: 1 }, [], []],
  [{ type: 'multilink' }, { linktype: 'email', fieldtype: 'multilink', email: 'nobody' }, ['notAnEmail']],
  [{ type: 'multilink' }, { linktype: 'email', fieldtype: 'multilink', email: 'a@b.example' }, []],
  [{ type: 'something_new' }, { any: ['thing'] }, []],
])('%j with %j: %j', (field, value, expected) => {
  expect(kinds(field, value)).toEqual(expected)
})

test.each<[string, Value]>([
  ['text', ''],
  ['text', undefined],
  ['asset', { fieldtype: 'asset', filename: null, id: null }],
  ['multilink', { fieldtype: 'multilink', linktype: 'story', id: '', url: '', cached_url: '' }],
  ['richtext', { type: 'doc', content: [{ type: 'paragraph' }] }],
  ['table', { thead: [], tbody: [] }],
  ['bloks', []],
  ['custom', { plugin: 'seo_metatags', _uid: '1', title: '' }],
])('an empty %s is missing where it is required', (type, value) => {
  expect(kinds({ type }, value, true)).toEqual(['required'])
  expect(kinds({ type }, value)).toEqual([])
})

test('an unchecked box is not missing', () => {
  expect(kinds({ type: 'boolean' }, false, true)).toEqual([])
})
