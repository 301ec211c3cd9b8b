import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Blob, Face, Font } from 'harfbuzzjs'
import { z } from 'zod'

import { root } from './root-folder.ts'

/** Advance widths of Arial, and of the fonts that take its place on other systems, in thousandths of the size. */
const arialWidths = z
  .record(z.enum(['regular', 'bold']), z.record(z.string(), z.number()))
  .parse(JSON.parse(readFileSync(join(root, 'tasks/arial-widths.json'), 'utf8')))
/** Of every character of Courier New. */
const courierWidth = 600

/** Text of a site in German and English, with as many capitals, digits and signs as pages have. */
const sample =
  `Wir bauen Prototypen, Kleinserien und Messemodelle: vom ersten Muster bis zur Übergabe an die Fertigung.
Welches Teil fehlt Ihnen? Schreiben Sie uns, was es können muss, in welcher Stückzahl und bis wann. Rund 150 Projekte seit 2008.
We design and make prototypes, short runs and exhibition models, from the first mock-up to handover. Which part do you need?
Tell us what it has to do, how many of them, and by when. Housings, test rigs, user interfaces: 24 people, 5 machines, 0.02 mm.`.replaceAll(
    /\s+/g,
    ' ',
  )

/** CSS descriptors that give a font of the system the widths and heights of another, so that nothing shifts. */
export interface FallbackMetrics {
  sizeAdjust: string
  ascentOverride: string
  descentOverride: string
}

/** @param sfnt a font with one weight and width */
export function fallbackMetrics(sfnt: Uint8Array, of: 'regular' | 'bold' | 'mono'): FallbackMetrics {
  const widths = advanceWidths(sfnt)
  const known = Array.from(sample).filter((character) => character in widths)
  const total = (widthOf: (character: string) => number) =>
    known.reduce((sum, character) => sum + widthOf(character), 0)
  const fallback = total((character) =>
    of === 'mono' ? courierWidth : (arialWidths[of][character] ?? courierWidth),
  )
  const ratio = total((character) => widths[character] ?? 0) / fallback
  const { ascent, descent } = heightsOf(sfnt)
  return {
    sizeAdjust: percent(ratio),
    ascentOverride: percent(ascent / ratio),
    descentOverride: percent(descent / ratio),
  }
}

const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`

/** The advance width of each character of a font, in thousandths of its size. */
export function advanceWidths(sfnt: Uint8Array): Record<string, number> {
  const face = new Face(new Blob(Uint8Array.from(sfnt).buffer))
  const sized = new Font(face)
  return Object.fromEntries(
    [...face.collectUnicodes()].flatMap((code) => {
      const glyph = sized.nominalGlyph(code)
      const width = glyph === undefined ? 0 : Math.round((sized.glyphHAdvance(glyph) * 1000) / face.upem)
      return [[String.fromCodePoint(code), width]]
    }),
  )
}

/** Ascent and descent of the table `hhea`, by which browsers set lines, as parts of the size (OpenType). */
function heightsOf(sfnt: Uint8Array): { ascent: number; descent: number } {
  const face = new Face(new Blob(Uint8Array.from(sfnt).buffer))
  const hhea = Buffer.from(face.referenceTable('hhea') ?? [])
  return { ascent: hhea.readInt16BE(4) / face.upem, descent: -hhea.readInt16BE(6) / face.upem }
}
