/** Any value JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object inside a value, the outermost first, in reading order. */
export function* objectsIn(value: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(value)) {
    for (const item of value) yield* objectsIn(item)
  } else if (isObject(value)) {
    yield value
    for (const item of Object.values(value)) yield* objectsIn(item)
  }
}

/** A copy of a value with every object (inside out) and every string passed through the given functions. */
export const mapJson = (
  value: Json,
  change: { object: (object: JsonObject) => JsonObject; string: (text: string) => string },
): Json => {
  if (typeof value === 'string') return change.string(value)
  if (Array.isArray(value)) return value.map((item) => mapJson(item, change))
  if (!isObject(value)) return value
  return change.object(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapJson(item, change)])),
  )
}

/** The value at a dotted path such as `seo.title` or `body.0.name`; undefined where there is none. */
export const valueAt = (value: Json | undefined, path: string): Json | undefined => {
  let found = value
  for (const key of path.split('.')) {
    if (Array.isArray(found)) found = found[Number(key)]
    else found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined
  }
  return found
}
