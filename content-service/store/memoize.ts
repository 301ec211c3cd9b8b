/** Memoizes a computation that runs on first use. */
export function memoize<T>(compute: () => T) {
  let cached: { value: T } | undefined
  return (): T => (cached ??= { value: compute() }).value
}
