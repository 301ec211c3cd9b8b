import { type Component, type Field, valueKey } from '../../model/component.ts'
import { isObject, readList, readText } from '../../model/read-value.ts'
import type { Block, Value } from '../../model/story.ts'

const longest = 140

/** The summary of a block in a list: its preview field, else its first text, else its first file, else ''. */
export function blockSummary(block: Block, component: Component, language: string): string {
  const fields = Object.entries(component.schema).toSorted(
    ([, a], [, b]) => (a.pos ?? Infinity) - (b.pos ?? Infinity),
  )
  const namesOf = (...types: string[]) =>
    fields.filter(([, { type }]) => types.includes(type)).map(([name]) => name)
  const texts = namesOf('text', 'textarea', 'markdown', 'richtext')
  for (const name of [component.preview_field ?? '', ...texts, ...namesOf('asset')]) {
    const text = fieldText(block, name, component.schema[name], language)
    if (text !== '') return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return ''
}

function fieldText(block: Block, name: string, field: Field | undefined, language: string): string {
  if (!field) return ''
  return plainText(block[valueKey(name, field, language)]) || plainText(block[name])
}

/** The text of a value without marks and line breaks. */
function plainText(value: Value): string {
  if (isObject(value) && value.type === 'doc') return documentText(value).trim()
  if (isObject(value)) return readText(value.alt) || readText(value.filename).split('/').at(-1) || ''
  return readText(value).replaceAll(/\s+/g, ' ').trim()
}

function documentText(node: Value): string {
  if (!isObject(node)) return ''
  const own = readText(node.text)
  const inner = readList(node.content).map(documentText).join('')
  return node.type === 'paragraph' || node.type === 'heading' ? `${own}${inner} ` : own + inner
}
