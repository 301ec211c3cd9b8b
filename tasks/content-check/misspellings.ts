/**
 * Finds listed misspellings. With compound words allowed, the spell checker accepts many of them (`viele`, `icht`). `*`
 * matches any letters: `*werkstat` also finds `Modellwerkstat`.
 */
export function createMisspellingFinder(list: readonly string[]): (text: string) => string[] {
  const parts = list.map((entry) => entry.replaceAll('*', String.raw`\p{L}*`))
  if (parts.length === 0) return () => []
  const wrong = new RegExp(String.raw`(?<!\p{L})(?:${parts.join('|')})(?!\p{L})`, 'giu')
  return (text) => text.match(wrong) ?? []
}
