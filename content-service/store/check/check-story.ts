import { isEmptyField } from '../is-empty-field.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { splitField } from '../languages.ts'
import type { Field, ComponentModel } from './check-components.ts'
import { countProblem, describeActual, joinNames, valueProblems } from './check-values.ts'

export interface StoryFindings {
  problems: { field: string; problem: string }[]
  /** references to stories, by uuid or id */
  references: { field: string; story: string }[]
}

const systemFields = new Set(['_uid', 'component', '_editable'])

/** Validates the content of a story, block by block. */
export function checkStory(content: JsonObject, { components, languages }: ComponentModel): StoryFindings {
  const found: StoryFindings = { problems: [], references: [] }
  const path: (string | number)[] = []
  const within = (key: string | number, check: () => void) => {
    path.push(key)
    check()
    path.pop()
  }
  const report = (problem: string | undefined) => {
    if (problem !== undefined) found.problems.push({ field: path.join('.'), problem })
  }
  const checkList = (
    value: Json | undefined,
    what: string,
    checkItem: (item: Json) => void,
    { min, max }: { min?: number | undefined; max?: number | undefined } = {},
  ) => {
    if (!Array.isArray(value)) return report(`must be a list of ${what}, ${describeActual(value)}`)
    report(countProblem(value.length, what, min, max))
    value.forEach((item, index) => within(index, () => checkItem(item)))
  }

  const checkBlock = (block: Json, placementProblem: (name: string) => string | undefined) => {
    const name = isObject(block) ? block.component : undefined
    if (!isObject(block) || typeof name !== 'string')
      return report(`must be a block (an object with component), ${describeActual(block)}`)
    const component = components.get(name)
    if (!component) return report(`there is no component ${name}`)
    report(placementProblem(name))
    for (const [key, value] of Object.entries(block)) {
      if (systemFields.has(key)) continue
      within(key, () => {
        const { field, language } = splitField(key)
        const schema = component.fields.get(field)
        if (!schema)
          return report(
            `the component ${name} has no field ${field}; it has ${joinNames(component.fields.keys())}`,
          )
        if (language !== undefined && !schema.translatable)
          return report(`${name}.${field} is not translatable`)
        if (language !== undefined && !languages.includes(language))
          return report(`the space has no language ${language}; it has ${joinNames(languages)}`)
        if (!isEmptyField(value)) checkValue(value, schema)
      })
    }
    for (const field of component.required)
      if (isEmptyField(block[field])) within(field, () => report('is required and missing'))
  }

  const checkNested = (block: Json, { allowed }: Field) =>
    checkBlock(block, (name) => {
      if (allowed && !allowed.has(name)) return `${name} is not allowed here; allowed: ${joinNames(allowed)}`
      return components.get(name)?.is_nestable === false ? `${name} is not nestable` : undefined
    })

  const checkNode = (node: Json, field: Field) => {
    if (!isObject(node) || typeof node.type !== 'string')
      return report(`must be a rich text node (an object with type), ${describeActual(node)}`)
    const { content, attrs } = node
    const body = node.type === 'blok' && isObject(attrs) ? attrs.body : undefined
    if (!isEmptyField(body))
      within('attrs', () =>
        within('body', () => checkList(body, 'blocks', (block) => checkNested(block, field))),
      )
    if (content !== undefined)
      within('content', () => checkList(content, 'rich text nodes', (inner) => checkNode(inner, field)))
  }

  const checkOption = (value: Json, field: Field) => {
    const isReference = field.source === 'internal_stories' && typeof value === 'string'
    if (isReference) found.references.push({ field: path.join('.'), story: value })
    else report(valueProblems.get('option')?.(value, field))
  }

  const checkValue = (value: Json, field: Field) => {
    switch (field.type) {
      case 'bloks': {
        const limits = { min: field.minimum, max: field.maximum }
        return checkList(value, 'blocks', (block) => checkNested(block, field), limits)
      }
      case 'options': {
        const limits = { min: field.min_options, max: field.max_options }
        return checkList(value, 'options', (option) => checkOption(option, field), limits)
      }
      case 'multiasset':
        return checkList(value, 'assets', (asset) => report(valueProblems.get('asset')?.(asset, field)))
      case 'option':
        return checkOption(value, field)
      case 'richtext':
        if (isObject(value) && value.type === 'doc') return checkNode(value, field)
        return report(`must be rich text (an object of type doc), ${describeActual(value)}`)
      default:
        return report(valueProblems.get(field.type)?.(value, field))
    }
  }

  within('content', () =>
    checkBlock(content, (name) =>
      components.get(name)?.is_root === false
        ? `${name} is not a content type, so it can't be the root of a story`
        : undefined,
    ),
  )
  return found
}
