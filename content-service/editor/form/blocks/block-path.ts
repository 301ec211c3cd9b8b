import { type Component, valueKey } from '../../model/component.ts'
import type { Block } from '../../model/story.ts'
import type { FieldPlace } from '../field-place.ts'
import { blocksInField } from '../rules/field-values.ts'

/** A block around another one, and the field that leads to it. */
export type PathStep = Omit<FieldPlace, 'language'>

/** The path from a story's content to a block; [] for the content itself, undefined if not found. */
export function findBlockPath(
  content: Block,
  uid: string,
  components: ReadonlyMap<string, Component>,
  languages: readonly string[],
): PathStep[] | undefined {
  if (content._uid === uid) return []
  const schema = components.get(content.component)?.schema ?? {}
  for (const [name, field] of Object.entries(schema))
    for (const language of field.translatable === true ? languages : ['default'])
      for (const block of blocksInField(field, content[valueKey(name, field, language)])) {
        const rest = findBlockPath(block, uid, components, languages)
        if (rest) return [{ uid: content._uid, component: content.component, field: name }, ...rest]
      }
  return undefined
}
