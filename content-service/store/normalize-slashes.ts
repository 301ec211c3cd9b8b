/** Trims slashes from both ends. A regular expression would take quadratic time on many inner slashes. */
export function trimSlashes(path: string) {
  let [start, end] = [0, path.length]
  while (start < end && path[start] === '/') start++
  while (start < end && path[end - 1] === '/') end--
  return path.slice(start, end)
}

/** Merges repeated slashes. */
export function mergeSlashes(path: string) {
  return path.replaceAll(/\/{2,}/g, '/')
}
