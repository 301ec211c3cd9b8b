/** A path without slashes at its ends. A regular expression would take quadratic time for many slashes inside. */
export const trimSlashes = (path: string) => {
  let [start, end] = [0, path.length]
  while (start < end && path[start] === '/') start++
  while (start < end && path[end - 1] === '/') end--
  return path.slice(start, end)
}

/** A path with one slash where it has several. */
export const foldSlashes = (path: string) => path.replaceAll(/\/{2,}/g, '/')
