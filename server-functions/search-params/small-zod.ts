/**
 * What the search params need of `zod/mini`, for browsers: 5 kB less on every page (docs/decisions/0010). A test compares
 * the two.
 */
interface Schema {
  /** @throws TypeError for an invalid value */
  parse: (value: unknown) => unknown
  check: (...checks: Check[]) => Schema
}
type Check = (value: unknown) => unknown

function schema(parse: Schema['parse']): Schema {
  return {
    parse,
    check: (...checks) => schema((value) => checks.reduce((checked, check) => check(checked), parse(value))),
  }
}

function valid(isValid: (value: never) => boolean): Check {
  return (value) => {
    if (!isValid(value as never)) throw new TypeError('Invalid')
    return value
  }
}

export const string = () => schema(valid((value: unknown) => typeof value === 'string'))
export const int = () => schema(valid(Number.isInteger))
export const literal = (values: readonly unknown[]) => schema(valid((value) => values.includes(value)))
export { literal as enum }

export const gte = (min: number) => valid((value: number) => value >= min)
export const lte = (max: number) => valid((value: number) => value <= max)
export const minLength = (min: number) => valid((value: string) => value.length >= min)
export const regex = (pattern: RegExp) => valid((value: string) => pattern.test(value))
export const overwrite = (change: Check) => change

export const transform = (change: Check) => schema(change)
export const pipe = (first: Schema, next: Schema) => schema((value) => next.parse(first.parse(value)))
export const optional = (inner: Schema) =>
  schema((value) => (value === undefined ? value : inner.parse(value)))
export const nullable = (inner: Schema) => schema((value) => (value === null ? value : inner.parse(value)))

function orElse(inner: Schema, fallback: unknown): Schema {
  return schema((value) => {
    try {
      return inner.parse(value)
    } catch {
      return fallback
    }
  })
}
export { orElse as catch }

export function object(shape: Readonly<Record<string, Schema>>) {
  const parse = (value: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, inner.parse(value[name])]))
  return { shape, parse }
}
