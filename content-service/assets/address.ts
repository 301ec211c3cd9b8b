/** One text for all ways to write the path of an address: `%28`, `%C3%A4` and `%c3%a4` are `(`, `ä` and `ä`. */
export const normalPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
