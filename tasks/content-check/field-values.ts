import { baseLocale, type Locale, perLocale } from '../../locales/locales.ts'
import type { Field, Folder, Story } from './read-folder.ts'

/** A field of a block, filled or empty, in each language. */
export interface Value extends Readonly<Record<Locale, unknown>> {
  story: Story
  /** Path in the story: `body.2.items.0.caption`. */
  path: string
  name: string
  field: Field
}

type Block = Record<string, unknown>

/** The name of a field in a language (Storyblok's field-level translation). */
export function fieldIn(locale: Locale, name: string): string {
  return locale === baseLocale ? name : `${name}__i18n__${locale}`
}

/** Every field of every block of the stories, outermost first. Blocks of unknown components are skipped. */
export function* valuesOf({ stories, components }: Pick<Folder, 'stories' | 'components'>): Generator<Value> {
  for (const story of stories)
    if (isBlock(story.content)) yield* valuesIn(story.content, '', story, components)
}

function* valuesIn(
  block: Block,
  path: string,
  story: Story,
  components: Folder['components'],
): Generator<Value> {
  const schema = components.get(String(block.component)) ?? {}
  for (const [name, field] of Object.entries(schema)) {
    const place = path ? `${path}.${name}` : name
    const value = block[name]
    yield { story, path: place, name, field, ...perLocale((locale) => block[fieldIn(locale, name)]) }
    if (field.type !== 'bloks' || !Array.isArray(value)) continue
    for (const [index, inner] of value.entries())
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
  return isBlock(value) && 'filename' in value && !value.filename
}
