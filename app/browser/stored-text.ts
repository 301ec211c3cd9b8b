/** The text that this browser stores under a key, if any; it may allow no storage. */
export function storedText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {}
  return undefined
}
