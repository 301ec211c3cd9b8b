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
    const values = Object.values(next)
    for (let index = values.length - 1; index >= 0; index -= 1)
      if (isFields(values[index])) rest.push(values[index])
  }
}

/** Whether an object is a block or a teaser, which many renderings have. */
export function isReused(value: object): boolean {
  return 'component' in value || 'uuid' in value
}

/**
 * The result of `find` for an object, computed once: most blocks and teasers are the same objects in all renderings of
 * a version of the content, and nothing changes them.
 */
export function oncePerObject<Value extends object, Found>(
  find: (value: Value) => Found,
): (value: Value) => Found {
  const known = new WeakMap<object, { found: Found }>()
  return (value) => {
    const entry = known.get(value) ?? { found: find(value) }
    known.set(value, entry)
    return entry.found
  }
}

type ChangeField = (inner: unknown, name: string) => unknown

/** A copy of an object or list with the changed fields; the same object if `change` changes none. */
export function mapFields<Value extends object>(value: Value, change: ChangeField): Value
export function mapFields(value: object, change: ChangeField): object {
  let changes: Record<string, unknown> | undefined
  for (const [name, inner] of Object.entries(value)) {
    const changed = change(inner, name)
    if (changed !== inner) (changes ??= {})[name] = changed
  }
  if (!changes) return value
  return Array.isArray(value) ? Object.assign([...value], changes) : { ...value, ...changes }
}
