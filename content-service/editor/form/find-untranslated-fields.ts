import { type Component, type Field, valueKey } from '../model/component.ts'
import type { Block, Value } from '../model/story.ts'
import type { FieldPlace } from './field-place.ts'
import { blocksInField } from './rules/blocks-in-field.ts'
import { fieldState } from './rules/conditions.ts'
import { isEmpty } from './rules/is-empty.ts'

/** Whether a translatable field is filled in the default language but not in the other. */
function isUntranslated(field: Field, original: Value, translation: Value): boolean {
  return (
    field.translatable === true && field.no_translate !== true && !isEmpty(original) && isEmpty(translation)
  )
}

/** The fields of a story's content that are filled in the default language and empty in `language`. */
export function findUntranslatedFields(
  content: Block,
  components: ReadonlyMap<string, Component>,
  language: string,
): FieldPlace[] {
  if (language === 'default') return []
  const schema = components.get(content.component)?.schema ?? {}
  const found: FieldPlace[] = []
  for (const [name, field] of Object.entries(schema)) {
    if (fieldState(field, content, schema).isHidden) continue
    const translation = content[valueKey(name, field, language)]
    if (isUntranslated(field, content[name], translation))
      found.push({ uid: content._uid, component: content.component, field: name, language })
    for (const block of blocksInField(field, translation))
      found.push(...findUntranslatedFields(block, components, language))
  }
  return found
}
