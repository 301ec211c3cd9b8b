/** Any value JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text; '' for any other value. */
export function asText(value: Json | undefined) {
  return typeof value === 'string' ? value : ''
}

/** All objects inside a value, depth first, outermost first. */
export function objectsIn(value: Json | undefined, objects: JsonObject[] = []): JsonObject[] {
  if (isObject(value)) objects.push(value)
  if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) objectsIn(item, objects)
  return objects
}

function childOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** Reads the value at a dotted path such as `seo.title` or `body.0.name`; undefined where there is none. */
export function valueReader(path: string) {
  const keys = path.split('.')
  return (value: Json | undefined): Json | undefined => {
    let found = value
    for (const key of keys) {
      if (found === undefined) break
      found = childOf(found, key)
    }
    return found
  }
}

/** Whether a value is nested deeper than `levels`. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item)))
  )
}
