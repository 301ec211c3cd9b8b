import { isObject, type Json, type JsonObject } from '../store/json.ts'
import { ApiError } from './api-error.ts'
import { readBytes } from './read-json.ts'

const maxFields = 10_000
const maxDepth = 50
const fieldName = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

function invalidField(name: string) {
  return new ApiError(400, `The form has an invalid field: ${name.slice(0, 100)}`)
}

/** The keys of a field: `story[tag_list][]` → story, tag_list and '' for the next item of a list. */
function keysOf(name: string): string[] {
  const [, first, brackets = ''] = fieldName.exec(name) ?? []
  const keys = first === undefined ? [] : [first, ...(brackets ? brackets.slice(1, -1).split('][') : [])]
  if (keys.length === 0 || keys.length > maxDepth || keys.includes('__proto__')) throw invalidField(name)
  return keys
}

/**
 * Reads a form in the notation of Rails, `story[content][component]=page`, which some clients send in place of JSON.
 * @throws ApiError 413 for a body of more than `maxBytes`, 400 for a field that is not possible
 */
export async function readForm(request: Request, maxBytes: number): Promise<JsonObject> {
  const text = (await readBytes(request, maxBytes)).toString()
  if (text.split('&', maxFields + 1).length > maxFields)
    throw new ApiError(400, `The form has more than ${maxFields} fields`)
  const fields = new URLSearchParams(text)
  const form: JsonObject = {}
  for (const [name, value] of fields) {
    const keys = keysOf(name)
    let target: Json = form
    for (const [index, key] of keys.entries()) {
      const after = keys[index + 1]
      const inner: Json = after === undefined ? value : after === '' ? [] : {}
      if (Array.isArray(target) && key === '') {
        const last = target.at(-1)
        // The fields of one object of a list come one after the other; one that it has already begins the next.
        const isList = keys[index + 2] === ''
        const isSame: boolean =
          after !== undefined && after !== '' && isObject(last) && (isList || !Object.hasOwn(last, after))
        if (!isSame) target.push(inner)
        target = isSame && last !== undefined ? last : inner
      } else if (isObject(target) && key !== '') {
        const existing: Json | undefined = Object.hasOwn(target, key) ? target[key] : undefined
        target = target[key] = existing === undefined || after === undefined ? inner : existing
      } else throw invalidField(name)
    }
  }
  return form
}
