import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isEmptyField } from '../empty-field.ts'
import { splitField } from '../languages.ts'
import type { Field, Model } from './check-components.ts'
import { countProblem, isInstead, listing, valueProblems } from './check-values.ts'

export type Finding = {
  problems: { field: string; problem: string }[]
  /** references to stories, by uuid or id */
  references: { field: string; story: string }[]
}

const ownKeys = new Set(['_uid', 'component', '_editable'])

/** Validates the content of a story, block by block. */
export const inspectContent = (content: JsonObject, { components, languages }: Model): Finding => {
  const found: Finding = { problems: [], references: [] }
  const path: (string | number)[] = []
  const within = (key: string | number, look: () => void) => {
    path.push(key)
    look()
    path.pop()
  }
  const report = (problem: string | undefined) => {
    if (problem !== undefined) found.problems.push({ field: path.join('.'), problem })
  }
  const each = (
    value: Json | undefined,
    what: string,
    look: (item: Json) => void,
    { least, most }: { least?: number | undefined; most?: number | undefined } = {},
  ) => {
    if (!Array.isArray(value)) return report(`must be a list of ${what}, ${isInstead(value)}`)
    report(countProblem(value.length, what, least, most))
    value.forEach((item, index) => within(index, () => look(item)))
  }

  const inspectBlock = (block: Json, isFitting: (name: string) => string | undefined) => {
    const name = isObject(block) ? block['component'] : undefined
    if (!isObject(block) || typeof name !== 'string')
      return report(`must be a block (an object with component), ${isInstead(block)}`)
    const component = components.get(name)
    if (!component) return report(`there is no component ${name}`)
    report(isFitting(name))
    for (const [key, value] of Object.entries(block)) {
      if (ownKeys.has(key)) continue
      within(key, () => {
        const { field, language } = splitField(key)
        const schema = component.fields.get(field)
        if (!schema)
          return report(
            `the component ${name} has no field ${field}; it has ${listing(component.fields.keys())}`,
          )
        if (language !== undefined && !schema.translatable)
          return report(`${name}.${field} is not translatable`)
        if (language !== undefined && !languages.includes(language))
          return report(`the space has no language ${language}; it has ${listing(languages)}`)
        if (!isEmptyField(value)) inspectValue(value, schema)
      })
    }
    for (const field of component.required)
      if (isEmptyField(block[field])) within(field, () => report('is required and missing'))
  }

  const inspectNested = (block: Json, { allowed }: Field) =>
    inspectBlock(block, (name) => {
      if (allowed && !allowed.has(name)) return `${name} may not stand here; allowed: ${listing(allowed)}`
      return components.get(name)?.is_nestable === false ? `${name} is not nestable` : undefined
    })

  const inspectNode = (node: Json, field: Field) => {
    if (!isObject(node) || typeof node['type'] !== 'string')
      return report(`must be a rich text node (an object with type), ${isInstead(node)}`)
    const { content, attrs } = node
    const body = node['type'] === 'blok' && isObject(attrs) ? attrs['body'] : undefined
    if (!isEmptyField(body))
      within('attrs', () =>
        within('body', () => each(body, 'blocks', (block) => inspectNested(block, field))),
      )
    if (content !== undefined)
      within('content', () => each(content, 'rich text nodes', (inner) => inspectNode(inner, field)))
  }

  const inspectOption = (value: Json, field: Field) => {
    const isReference = field.source === 'internal_stories' && typeof value === 'string'
    if (isReference) found.references.push({ field: path.join('.'), story: value })
    else report(valueProblems.get('option')?.(value, field))
  }

  const inspectValue = (value: Json, field: Field) => {
    switch (field.type) {
      case 'bloks': {
        const limits = { least: field.minimum, most: field.maximum }
        return each(value, 'blocks', (block) => inspectNested(block, field), limits)
      }
      case 'options': {
        const limits = { least: field.min_options, most: field.max_options }
        return each(value, 'options', (option) => inspectOption(option, field), limits)
      }
      case 'multiasset':
        return each(value, 'assets', (asset) => report(valueProblems.get('asset')?.(asset, field)))
      case 'option':
        return inspectOption(value, field)
      case 'richtext':
        if (isObject(value) && value['type'] === 'doc') return inspectNode(value, field)
        return report(`must be rich text (an object of type doc), ${isInstead(value)}`)
      default:
        return report(valueProblems.get(field.type)?.(value, field))
    }
  }

  within('content', () =>
    inspectBlock(content, (name) =>
      components.get(name)?.is_root === false
        ? `${name} is no content type, so it can't be the root of a story`
        : undefined,
    ),
  )
  return found
}
