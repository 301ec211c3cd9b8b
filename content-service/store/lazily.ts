/** Works something out when it is first asked for. */
export const lazily = <T>(work: () => T) => {
  let done: { value: T } | undefined
  return (): T => (done ??= { value: work() }).value
}
