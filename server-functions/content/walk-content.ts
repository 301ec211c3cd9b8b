/** Whether a value is an object with fields, or a list. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** All objects and lists in a value, each before what is in it. Without recursion, so that no depth of nesting is too much. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  const rest = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (!isFields(next)) continue
    yield next
    for (const inner of Object.values(next).toReversed()) if (isFields(inner)) rest.push(inner)
  }
}

type ChangeField = (inner: unknown, name: string) => unknown

/** A copy of an object or list with the fields that `change` gives; the same one if it gives each back. */
export function mapFields<Value extends object>(value: Value, change: ChangeField): Value
export function mapFields(value: object, change: ChangeField): object {
  const changes: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const changed = change(inner, name)
    if (changed !== inner) changes.push([name, changed])
  }
  if (changes.length === 0) return value
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changes))
}
