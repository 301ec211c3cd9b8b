import { type Field, valueKey } from '../../model/component.ts'
import { isObject, readFlag, readList, readText, type ValueObject } from '../../model/read-value.ts'
import type { Block, Value } from '../../model/story.ts'
import { isEmpty } from './field-values.ts'

export interface FieldState {
  isHidden: boolean
  isRequired: boolean
}

/**
 * Whether a field is shown and must be filled, after its `conditional_settings`: a list of rules whose `modifications`
 * apply if `any` or `all` (`rule_match`) of `rule_conditions` are met. Later rules win.
 */
export function fieldState(
  field: Field,
  block: Block,
  schema: Record<string, Field>,
  language = 'default',
): FieldState {
  const state: FieldState = { isHidden: false, isRequired: readFlag(field.required) }
  for (const rule of readList(field.conditional_settings))
    if (isObject(rule) && isMet(rule, block, schema, language)) modify(state, rule.modifications)
  return state
}

function isMet(rule: ValueObject, block: Block, schema: Record<string, Field>, language: string): boolean {
  const conditions = readList(rule.rule_conditions).filter(isObject)
  if (conditions.length === 0) return false
  const holds = (condition: ValueObject) => {
    const object = isObject(condition.validated_object) ? condition.validated_object : condition
    const name = readText(object.field_key ?? object.field)
    const field = schema[name]
    const value = field ? block[valueKey(name, field, language)] : block[name]
    return compare(value, readText(condition.validation), condition.value)
  }
  return rule.rule_match === 'all' ? conditions.every(holds) : conditions.some(holds)
}

function compare(value: Value, validation: string, expected: Value): boolean {
  // The names differ between versions of Storyblok's editor: equals, is_equal, not_equals, is_not_empty …
  const name = validation.replaceAll(/^is_|[^a-z]/g, '')
  const isSame = () => comparable(value).includes(comparable(expected).join())
  if (name === 'empty') return isUnset(value)
  if (name === 'notempty') return !isUnset(value)
  if (/^(?:not|un)equals?$/.test(name)) return !isSame()
  if (/^equals?$/.test(name)) return isSame()
  const [left, right] = [numberOf(value), numberOf(expected)]
  if (left === undefined || right === undefined) return false
  return name.startsWith('greater') ? left > right : name.startsWith('less') && left < right
}

/** An unchecked box counts as empty. */
function isUnset(value: Value) {
  return value === false || isEmpty(value)
}

function comparable(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(comparable)
  return [typeof value === 'boolean' ? String(value) : readText(value)]
}

/** Numbers, and dates as Storyblok writes them, in an order. */
function numberOf(value: Value): number | undefined {
  const text = readText(value).trim()
  const number = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text.replace(' ', 'T')) : Number(text)
  return text === '' || Number.isNaN(number) ? undefined : number
}

function modify(state: FieldState, modifications: Value): void {
  for (const change of isObject(modifications) ? [modifications] : readList(modifications).filter(isObject)) {
    if ('display' in change) state.isHidden = change.display === 'hide'
    if ('required' in change) state.isRequired = readFlag(change.required)
  }
}
