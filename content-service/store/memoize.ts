/** Memoizes a computation that runs on first use. */
export const memoize = <T>(work: () => T) => {
  let done: { value: T } | undefined
  return (): T => (done ??= { value: work() }).value
}
