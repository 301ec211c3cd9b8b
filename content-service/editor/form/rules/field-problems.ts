import type { Component, Field } from '../../model/component.ts'
import { isObject, readLimit, readList, readText } from '../../model/read-value.ts'
import { isBlock, type Value } from '../../model/story.ts'
import { isAllowed } from '../allowed-components.ts'
import { isEmpty, isReadable } from './field-values.ts'

/** What is wrong with a value. */
export type FieldProblem =
  | { kind: 'required' | 'pattern' | 'notANumber' | 'notADate' | 'notAnEmail' | 'unreadable' }
  | { kind: 'tooLong' | 'tooShort' | 'tooFew' | 'tooMany'; limit: number; actual: number }
  | { kind: 'tooSmall' | 'tooLarge' | 'tooManyDecimals'; limit: number }
  | { kind: 'unknownChoice' | 'unknownComponent' | 'notAllowed'; value: string }

/** Problems of one value. An empty value is only a problem where one is required. */
export function fieldProblems(
  field: Field,
  value: Value,
  isRequired: boolean,
  components: ReadonlyMap<string, Component>,
): FieldProblem[] {
  if (isEmpty(value)) return isRequired ? [{ kind: 'required' }] : []
  if (!isReadable(field.type, value)) return [{ kind: 'unreadable' }]
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'markdown':
      return textProblems(field, readText(value))
    case 'number':
      return numberProblems(field, readText(value))
    case 'datetime':
      return Number.isNaN(Date.parse(readText(value).replace(' ', 'T'))) ? [{ kind: 'notADate' }] : []
    case 'option':
      return choiceProblems(field, [value])
    case 'options':
      return [
        ...countProblems(readList(value).length, field.min_options, field.max_options),
        ...choiceProblems(field, readList(value)),
      ]
    case 'multiasset':
      return countProblems(readList(value).length, field.minimum_entries, field.maximum_entries)
    case 'bloks':
      return [
        ...countProblems(readList(value).length, field.minimum, field.maximum),
        ...blockProblems(field, readList(value), components),
      ]
    case 'multilink':
      return linkProblems(value)
    default:
      return []
  }
}

function textProblems(field: Field, text: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const [max, min, actual] = [readLimit(field.max_length), readLimit(field.minlength), text.length]
  if (max !== undefined && actual > max) problems.push({ kind: 'tooLong', limit: max, actual })
  if (min !== undefined && actual < min) problems.push({ kind: 'tooShort', limit: min, actual })
  if (readPattern(field.regex)?.test(text) === false) problems.push({ kind: 'pattern' })
  return problems
}

/** An invalid pattern is not the text's fault. */
function readPattern(regex: string | null | undefined): RegExp | undefined {
  try {
    return regex ? new RegExp(regex) : undefined
  } catch {
    return undefined
  }
}

function numberProblems(field: Field, text: string): FieldProblem[] {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return [{ kind: 'notANumber' }]
  const [min, max] = [readLimit(field.min_value), readLimit(field.max_value)]
  const decimals = readLimit(field.decimals)
  const problems: FieldProblem[] = []
  if (min !== undefined && number < min) problems.push({ kind: 'tooSmall', limit: min })
  if (max !== undefined && number > max) problems.push({ kind: 'tooLarge', limit: max })
  if (decimals !== undefined && (text.split('.')[1]?.length ?? 0) > decimals)
    problems.push({ kind: 'tooManyDecimals', limit: decimals })
  return problems
}

/** Only options in the schema are known here. */
function choiceProblems(field: Field, values: Value[]): FieldProblem[] {
  const options = readList(field.options).filter(isObject)
  if ((field.source && field.source !== 'self') || options.length === 0) return []
  const known = new Set(options.map((option) => readText(option.value)))
  return values
    .map(readText)
    .filter((value) => !known.has(value))
    .map((value) => ({ kind: 'unknownChoice', value }))
}

function countProblems(actual: number, minimum: Value, maximum: Value): FieldProblem[] {
  const [min, max] = [readLimit(minimum), readLimit(maximum)]
  // Storyblok's editor stores 0 for no limit.
  if (max && actual > max) return [{ kind: 'tooMany', limit: max, actual }]
  return min !== undefined && actual < min ? [{ kind: 'tooFew', limit: min, actual }] : []
}

function blockProblems(
  field: Field,
  blocks: Value[],
  components: ReadonlyMap<string, Component>,
): FieldProblem[] {
  const names = new Set(blocks.filter(isBlock).map(({ component }) => component))
  return [...names].flatMap((value): FieldProblem[] => {
    const component = components.get(value)
    if (!component) return [{ kind: 'unknownComponent', value }]
    return isAllowed(field, component) ? [] : [{ kind: 'notAllowed', value }]
  })
}

function linkProblems(value: Value): FieldProblem[] {
  if (!isObject(value) || value.linktype !== 'email') return []
  return /^[^\s@]+@[^\s@]+$/.test(readText(value.email)) ? [] : [{ kind: 'notAnEmail' }]
}
