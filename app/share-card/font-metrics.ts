import mono from './fonts/mono-widths.json'
import text from './fonts/text-widths.json'
import title from './fonts/title-widths.json'

/** Advance widths by character, in thousandths of the font size (`npm run fonts`). */
const widths = { title, text, mono } satisfies Record<string, Record<string, number>>
const faces = new Map(Object.entries(widths).map(([face, chars]) => [face, new Map(Object.entries(chars))]))

/** The faces of share cards: Archivo for titles and texts, Spline Sans Mono for details. */
export type Face = keyof typeof widths

/** The width of a text on one line, in pixels. Kerning is ignored: it makes texts narrower. */
export function textWidth(
  text: string,
  { face, size, letterSpacing }: { face: Face; size: number; letterSpacing: number },
): number {
  const known = faces.get(face)
  let width = 0
  for (const character of text) width += (known?.get(character) ?? 0) / 1000 + letterSpacing
  return width * size
}

/** More than fit on a card, in UTF-16 code units: laying out a text of 10,000 takes seconds. */
const maxLength = 600

/**
 * The beginning of a text, as much as a card can show, with the characters of a face only: accents that it lacks are left
 * off (`ǎ` → `a`), and so are other characters, as emoji.
 */
export function withKnownCharacters(text: string, face: Face): string {
  const known = faces.get(face)
  const isKnown = (character: string) => known?.has(character) || /[\u00AD\s]/.test(character)
  return Array.from(text.slice(0, maxLength).normalize('NFC'))
    .map((character) =>
      isKnown(character) ? character : Array.from(character.normalize('NFKD')).filter(isKnown).join(''),
    )
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
