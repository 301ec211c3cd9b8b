/** ASCII, the other letters and signs that German and English texts of this field need, and typographic characters. */
export const commonCharacters = `${characterRange(0x20, 0x7e)}\u00a0§©«°±²³µ·¹»×ÄÖÜØßäéöü÷–—‘’‚“”„…′″€↑↓−`

/** The rest of Latin-1, for foreign names and words, and rarer signs: in files that are loaded when a page has one. */
export const rareCharacters = Array.from(`${characterRange(0xa1, 0xac)}${characterRange(0xae, 0xff)}Œœ•‹›⁄™`)
  .filter((character) => !commonCharacters.includes(character))
  .join('')

/** All characters between two code points, both included. */
export function characterRange(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

/**
 * The characters as a value of the CSS descriptor `unicode-range`.
 * @param between characters that may be in a range too, where that joins two
 */
export function unicodeRange(characters: string, between = ''): string {
  const ranges: [first: number, last: number][] = []
  const mayJoin = (first: number, last: number) =>
    Array.from(characterRange(first, last)).every((character) => between.includes(character))
  for (const code of Array.from(characters, (each) => each.codePointAt(0) ?? 0).toSorted((a, b) => a - b)) {
    const current = ranges.at(-1)
    if (current && mayJoin(current[1] + 1, code - 1)) current[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`)
    .join(', ')
}
