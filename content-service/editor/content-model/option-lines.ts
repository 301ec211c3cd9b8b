import { isObject, readList } from '../model/read-value.ts'
import type { Value } from '../model/story.ts'

interface Option {
  [key: string]: Value
  name: string
  value: string
}

function optionsIn(value: Value): Option[] {
  return readList(value).flatMap((item): Option[] => {
    if (!isObject(item)) return []
    const { name, value } = item
    return typeof name === 'string' && typeof value === 'string' ? [{ ...item, name, value }] : []
  })
}

/** Options as text, one a line: `value = label`. */
export function optionLines(options: Value): string {
  return optionsIn(options)
    .map(({ name, value }) => (name === value ? value : `${value} = ${name}`))
    .join('\n')
}

/** Reads them back; other keys of the options that stay are kept. */
export function readOptionLines(text: string, before: Value): Option[] {
  const known = new Map(optionsIn(before).map((option) => [option.value, option]))
  return text.split('\n').flatMap((line): Option[] => {
    const [, value = '', label = ''] = /^\s*([^=]*?)\s*(?:=\s*(.*?)\s*)?$/.exec(line) ?? []
    if (value === '') return []
    return [{ ...known.get(value), name: label || value, value }]
  })
}
