import { type Fields, isBlock } from '../../server-functions/content/component-mapping/mapped-block.ts'
import type { Story } from '../../server-functions/content/schema/story.ts'
import { layoutNames, nameScore } from './component-and-field-synonyms.ts'
import { filledFields, partsIn, type Shape, shapeOf } from './content-values.ts'

/** A field of theirs, as it is used. */
export interface FieldUse {
  name: string
  /** How often it is filled. */
  filled: number
  shapes: ReadonlyMap<Shape, number>
  /** The components of the blocks in it. */
  holds: ReadonlySet<string>
  /** Its texts, a few of them. */
  texts: ReadonlySet<string>
}

/** A component of theirs, as it is used in the stories. */
export interface ComponentUse {
  name: string
  /** How often it is a story, and how often a block. */
  stories: number
  blocks: number
  /** The paths of its stories below the website folder. */
  paths: readonly string[]
  fields: ReadonlyMap<string, FieldUse>
  /** The lists that it stands in: `seite.inhalt`. */
  places: ReadonlySet<string>
}

const maxTexts = 12

/** The components of a space as its stories show them: how often, where, with which fields. */
export function observeComponents(
  stories: readonly Story[],
  websiteFolder: string,
): ReadonlyMap<string, ComponentUse> {
  const uses = new Map<string, ReturnType<typeof newUse>>()
  const useOf = (name: string) => {
    const use = uses.get(name) ?? newUse(name)
    uses.set(name, use)
    return use
  }

  function observe(block: Fields): void {
    const use = useOf(String(block.component))
    for (const [name, value] of filledFields(block)) {
      const field = use.fields.get(name) ?? newField(name)
      use.fields.set(name, field)
      field.filled += 1
      const shape = shapeOf(value)
      field.shapes.set(shape, (field.shapes.get(shape) ?? 0) + 1)
      if (typeof value === 'string' && field.texts.size < maxTexts) field.texts.add(value)
      for (const part of partsIn(value)) {
        if (!isBlock(part.value)) continue
        const component = String(part.value.component)
        field.holds.add(component)
        const inner = useOf(component)
        inner.blocks += 1
        inner.places.add(`${use.name}.${name}`)
        observe(part.value)
      }
    }
  }

  for (const story of stories) {
    const use = useOf(story.content.component)
    use.stories += 1
    const slug = (story.default_full_slug || story.full_slug).slice(websiteFolder.length + 1)
    use.paths.push(slug.replace(/\/$/, ''))
    observe(story.content)
  }
  return uses
}

function newUse(name: string) {
  const paths: string[] = []
  const fields = new Map<string, ReturnType<typeof newField>>()
  return { name, stories: 0, blocks: 0, paths, fields, places: new Set<string>() }
}

function newField(name: string) {
  return {
    name,
    filled: 0,
    shapes: new Map<Shape, number>(),
    holds: new Set<string>(),
    texts: new Set<string>(),
  }
}

/** The shape that a field has most often. */
export function mainShape({ shapes }: FieldUse): Shape {
  const [[shape] = ['text'] as const] = [...shapes].toSorted(([, one], [, other]) => other - one)
  return shape
}

/** Whether a field holds a width, a colour or the like: single words and numbers. */
export function isLayout(field: FieldUse): boolean {
  return (
    ['text', 'number', 'flag'].includes(mainShape(field)) &&
    [...field.texts].every((text) => /^[\w%./-]{1,20}$/.test(text))
  )
}

/** Whether a field determines how something looks, which the site decides, by its values and its name. */
export function isAboutLooks(field: FieldUse | undefined): boolean {
  return field !== undefined && isLayout(field) && nameScore(field.name, layoutNames) >= 0.5
}

/** Whether a field holds words, on one line or several. */
export function isText(field: FieldUse | undefined): boolean {
  return field !== undefined && ['text', 'longText'].includes(mainShape(field))
}
