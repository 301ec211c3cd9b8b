import {
  isObject,
  readFlag,
  readList,
  readText,
  type ValueObject,
  type Block,
  type Value,
  readBlocks,
  isBlock,
  readLimit,
} from '../../model/block-values.ts'
import { type Field, valueKey, type Component, isAllowed } from '../../model/component.ts'

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

/** Whether a field has nothing in it, as an editor leaves it. */
export function isEmpty(value: Value): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset') return !value.filename
  if (value.fieldtype === 'multilink') return !value.id && !value.url && !value.email
  if (value.type === 'doc') return readList(value.content).every(isEmptyParagraph)
  if (Array.isArray(value.thead)) return readList(value.thead).length + readList(value.tbody).length === 0
  // The keys `plugin` and `_uid` of a plugin's value are not content.
  if (typeof value.plugin === 'string')
    return Object.entries(value).every(([key, part]) => key === 'plugin' || key === '_uid' || isEmpty(part))
  return Object.keys(value).length === 0
}

function isEmptyParagraph(node: Value): boolean {
  return isObject(node) && node.type === 'paragraph' && isEmpty(node.content)
}

function isTextLike(value: Value) {
  return typeof value === 'string' || typeof value === 'number'
}
function isAsset(value: Value) {
  return isTextLike(value) || (isObject(value) && 'filename' in value)
}
function isListOf(isItem: (value: Value) => boolean) {
  return (value: Value) => Array.isArray(value) && value.every(isItem)
}
function isLine(cells: string) {
  return (row: Value) => isObject(row) && isListOf(isObject)(row[cells])
}

/** The shapes of values that the form can show. */
const shapes: Record<string, (value: Value) => boolean> = {
  text: isTextLike,
  textarea: isTextLike,
  markdown: isTextLike,
  image: isTextLike,
  file: isTextLike,
  number: isTextLike,
  datetime: isTextLike,
  boolean: (value) => typeof value === 'boolean' || value === 'true' || value === 'false',
  option: isTextLike,
  options: isListOf(isTextLike),
  asset: isAsset,
  multiasset: isListOf(isAsset),
  multilink: (value) => isObject(value) && typeof value.linktype === 'string',
  richtext: (value) => isObject(value) && value.type === 'doc',
  table: (value) => isObject(value) && isTable(value),
  bloks: isListOf(isBlock),
  custom: isObject,
}

function isTable({ thead, tbody }: ValueObject) {
  return isListOf(isObject)(thead) && isListOf(isLine('body'))(tbody)
}

/** Whether a value has the shape of its field's type. Others are shown as JSON and kept. */
export function isReadable(type: string, value: Value): boolean {
  return isEmpty(value) || shapes[type]?.(value) !== false
}

/** The blocks directly in a value: of a block field, or between the paragraphs of rich text. */
export function blocksInField({ type }: Field, value: Value): Block[] {
  if (type === 'bloks') return readBlocks(value)
  return type === 'richtext' ? blocksInText(value) : []
}

function blocksInText(node: Value): Block[] {
  if (!isObject(node)) return []
  const { attrs, content } = node
  const own = node.type === 'blok' && isObject(attrs) ? readList(attrs.body).filter(isBlock) : []
  return [...own, ...readList(content).flatMap(blocksInText)]
}

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
