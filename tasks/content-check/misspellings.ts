/**
 * Finds well-known misspellings. The dictionary of a language that compounds takes many of them for words (`viele`,
 * `icht`). A star stands for any letters: `*werkstat` also refuses `Modellwerkstat`.
 */
export function createMisspellingFinder(list: readonly string[]): (text: string) => string[] {
  const parts = list.map((entry) => entry.replaceAll('*', String.raw`\p{L}*`))
  if (parts.length === 0) return () => []
  const wrong = new RegExp(String.raw`(?<!\p{L})(?:${parts.join('|')})(?!\p{L})`, 'giu')
  return (text) => text.match(wrong) ?? []
}
