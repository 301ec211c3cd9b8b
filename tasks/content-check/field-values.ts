import type { Field, Folder, Story } from './read-folder.ts'

/** A field of a block, filled or empty, in both languages. */
export interface Value {
  story: Story
  /** Path in the story: `body.2.items.0.caption`. */
  path: string
  name: string
  field: Field
  de: unknown
  en: unknown
}

type Block = Record<string, unknown>

const suffix = '__i18n__en'

/** Every field of every block of the stories, outermost first. Blocks of unknown components are skipped. */
export function* valuesOf({ stories, components }: Folder): Generator<Value> {
  for (const story of stories)
    if (!story.is_folder && isBlock(story.content)) yield* valuesIn(story.content, '', story, components)
}

function* valuesIn(
  block: Block,
  path: string,
  story: Story,
  components: Folder['components'],
): Generator<Value> {
  const schema = components.get(String(block['component'])) ?? {}
  for (const [name, field] of Object.entries(schema)) {
    const place = path ? `${path}.${name}` : name
    const [de, en] = [block[name], block[name + suffix]]
    yield { story, path: place, name, field, de, en }
    if (field.type !== 'bloks' || !Array.isArray(de)) continue
    for (const [index, inner] of de.entries())
      if (isBlock(inner)) yield* valuesIn(inner, `${place}.${index}`, story, components)
  }
}

export function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a field is empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isBlock(value) && 'filename' in value && !value['filename']
}

/** Every object inside a value (nodes and marks of a rich text), outermost first. */
export function* objectsIn(value: unknown): Generator<Block> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item)
  if (!isBlock(value)) return
  yield value
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}
