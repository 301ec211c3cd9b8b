import { unprocessable } from '../../http/api-error.ts'
import { asText, objectsIn, type JsonObject } from '../../store/json.ts'
import { splitField } from '../../store/languages.ts'
import type { Space } from '../../store/space.ts'
import { invalidFields } from '../request-input.ts'

/**
 * Checks what Storyblok checks of content that is saved: the root component, and that numbers are strings. Rules of
 * fields, such as lengths, are the editor's.
 * @throws ApiError 422
 */
export function checkContent({ components }: Space, content: JsonObject) {
  const byName = new Map(components.map((component) => [component.name, component]))
  if (components.length > 0 && byName.get(asText(content.component))?.is_root !== true)
    throw unprocessable('please select a content type component as your root component')
  for (const block of objectsIn(content)) {
    const schema = byName.get(asText(block.component))?.schema
    for (const [key, value] of Object.entries(block))
      if (typeof value === 'number' && schema?.[splitField(key).field]?.type === 'number')
        throw invalidFields({ [key]: 'must be a string, as numbers are in Storyblok: "1.5"' })
  }
}
