import type { Part, Source } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { type ComponentUse, type FieldUse, mainShape } from './observe-components.ts'

/**
 * The body of a page from its remaining fields: rich text, pictures and lists of blocks, in the order of the fields. A
 * page with only one such field takes it as it is.
 */
export function proposeBody(
  use: ComponentUse,
  unused: readonly string[],
): { source: Source; taken: string[] } | undefined {
  const parts: Part[] = []
  const taken: string[] = []
  for (const name of use.fields.keys()) {
    const field = use.fields.get(name)
    const part = field && unused.includes(name) ? bodyPart(field) : undefined
    if (!part) continue
    parts.push(part)
    taken.push(name)
  }
  const [only] = parts
  if (!only) return undefined
  const isPlain = parts.length === 1 && (only.is === 'rich_text' || only.unwrap !== undefined)
  return { source: isPlain ? { from: taken[0] } : { make: parts }, taken }
}

export function bodyPart(field: FieldUse): Part | undefined {
  const { name } = field
  switch (mainShape(field)) {
    case 'blocks':
      return { unwrap: name }
    case 'richText':
    case 'longText':
      return { is: 'rich_text', fields: { body: { from: name } } }
    case 'asset':
      return { is: 'picture', fields: { image: { from: name } } }
    case 'assets': {
      const each = [{ is: 'gallery_item', fields: { image: { from: '.' } } }]
      return { is: 'gallery', fields: { items: { from: name, each } } }
    }
    case 'table': {
      const each = [{ is: 'fact', fields: { term: { from: 'body.0' }, value: { from: 'body.1' } } }]
      return { is: 'facts', fields: { items: { from: `${name}.tbody`, each } } }
    }
    default:
      return undefined
  }
}
