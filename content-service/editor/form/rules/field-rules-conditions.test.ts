import { expect, test } from 'vitest'

import type { Value } from '../../model/block-values.ts'
import { testComponent } from '../test-content.ts'
import { fieldState } from './field-rules.ts'

function rule(modification: Value, match: string, ...conditions: [string, string, Value?][]) {
  return {
    modifications: [modification],
    rule_match: match,
    rule_conditions: conditions.map(([field_key, validation, value]) => ({
      validation,
      value,
      validated_object: { type: 'field', field_key, field_attr: 'value' },
    })),
  }
}
const hide = { display: 'hide' }

function stateOf(rules: Value[], fields: Record<string, Value>, required = false) {
  const { schema } = testComponent('c', {
    field: { required, conditional_settings: rules },
    kind: { type: 'option' },
    name: { translatable: true },
  })
  const field = schema.field ?? { type: 'text' }
  return fieldState(field, { _uid: '1', component: 'c', ...fields }, schema)
}

test.each<[string, Value, string, Value, boolean]>([
  ['text', '', 'empty', undefined, true],
  ['text', 'a', 'empty', undefined, false],
  ['an unchecked box', false, 'empty', undefined, true],
  ['nothing', undefined, 'not_empty', undefined, false],
  ['text', 'a', 'not_empty', undefined, true],
  ['text', 'a', 'equals', 'a', true],
  ['text', 'a', 'is_equal', 'a', true],
  ['text', 'b', 'equals', 'a', false],
  ['text', 'b', 'not_equals', 'a', true],
  ['text', 'a', 'is_not_equal', 'a', false],
  ['a checked box', true, 'equals', 'true', true],
  ['a list', ['a', 'b'], 'equals', 'b', true],
  ['a number', '5', 'greater_than', '4', true],
  ['a number', '5', 'less_than', '4', false],
  ['a date', '2026-03-01 00:00', 'greater_than', '2026-02-01 00:00', true],
  ['text', 'x', 'greater_than', '4', false],
  ['text', 'x', 'a word of tomorrow', '4', false],
])('%s (%j) %s %j: hidden %s', (_, value, validation, expected, isHidden) => {
  expect(stateOf([rule(hide, 'all', ['kind', validation, expected])], { kind: value }).isHidden).toBe(
    isHidden,
  )
})

test('any or all conditions have to be met', () => {
  const conditions: [string, string, Value?][] = [
    ['kind', 'equals', 'a'],
    ['name', 'empty'],
  ]
  expect(stateOf([rule(hide, 'any', ...conditions)], { kind: 'a', name: 'x' }).isHidden).toBe(true)
  expect(stateOf([rule(hide, 'all', ...conditions)], { kind: 'a', name: 'x' }).isHidden).toBe(false)
  expect(stateOf([rule(hide, 'all', ...conditions)], { kind: 'a' }).isHidden).toBe(true)
})

test('a rule requires a field, or no longer does', () => {
  const needs = rule({ required: true }, 'any', ['kind', 'equals', 'a'])
  expect(stateOf([needs], { kind: 'a' }).isRequired).toBe(true)
  expect(stateOf([needs], { kind: 'b' }).isRequired).toBe(false)
  const frees = rule({ required: false }, 'any', ['kind', 'equals', 'a'])
  expect(stateOf([frees], { kind: 'a' }, true).isRequired).toBe(false)
})

test.each<[string, Value]>([
  ['no conditions', [{ modifications: [hide], rule_match: 'all', rule_conditions: [] }]],
  ['no list', 'hide'],
  ['other shapes', [null, 'x', { rule_conditions: [3], modifications: [hide] }]],
])('%s: nothing happens', (_, rules) => {
  expect(stateOf(Array.isArray(rules) ? rules : [rules], { kind: 'a' })).toEqual({
    isHidden: false,
    isRequired: false,
  })
})
