/**
 * What the search params need of `zod/mini`, which the build replaces by this for browsers: 5 kB less on every page
 * (docs/decisions/0010). An invalid value is parsed as undefined, which `catch` replaces. A test compares the two.
 */
interface Schema {
  parse: (value: unknown) => unknown
  check: (...checks: Check[]) => Schema
}
type Check = (value: unknown) => unknown

const schema = (parse: Check): Schema => ({
  parse,
  check: (...checks) => schema((value) => checks.reduce((checked, check) => check(checked), parse(value))),
})
const valid =
  (isValid: (value: unknown) => boolean): Check =>
  (value) =>
    isValid(value) ? value : undefined

export const string = () => schema(valid((value) => typeof value === 'string'))
export const int = () => schema(valid(Number.isInteger))
export const literal = (values: readonly unknown[]) => schema(valid((value) => values.includes(value)))
export { literal as enum }
export const gte = (min: number) => valid((value) => Number(value) >= min)
export const lte = (max: number) => valid((value) => Number(value) <= max)
export const regex = (pattern: RegExp) => valid((value) => pattern.test(String(value)))

export const transform = schema
export const pipe = (first: Schema, next: Schema) => schema((value) => next.parse(first.parse(value)))
export const optional = (inner: Schema) => inner
export { optional as nullable }
const withFallback = (inner: Schema, fallback: unknown) =>
  schema((value) => (value === undefined ? value : (inner.parse(value) ?? fallback)))
export { withFallback as catch }

export const object = (shape: Readonly<Record<string, Schema>>) => ({
  shape,
  parse: (value: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, inner.parse(value[name])])),
})
