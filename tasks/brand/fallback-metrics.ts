import { fromBuffer } from '@capsizecss/unpack'

/** A font that systems have: the names by which `local()` finds its faces, and their average widths. */
interface SystemFont {
  family: string
  regular: readonly string[]
  bold: readonly string[]
  /** The average width of a letter as part of the size, as @capsizecss/unpack measures it. */
  widths: { regular: number; bold: number }
}

/**
 * Fonts of Windows, macOS and iOS; of Android; of other Linux systems. Fonts with the widths of another stand beside
 * it.
 */
export const systemSans: readonly SystemFont[] = [
  {
    family: 'Brand Sans Arial',
    regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    widths: { regular: 913 / 2048, bold: 983 / 2048 },
  },
  {
    family: 'Brand Sans Roboto',
    regular: ['Roboto', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
    widths: { regular: 911 / 2048, bold: 926 / 2048 },
  },
  {
    family: 'Brand Sans Noto',
    regular: ['Noto Sans', 'Noto Sans Regular'],
    bold: ['Noto Sans Bold'],
    widths: { regular: 0.474, bold: 0.503 },
  },
  {
    family: 'Brand Sans DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    widths: { regular: 1041 / 2048, bold: 1176 / 2048 },
  },
]

/** All their characters have the same width. */
export const systemMono = {
  family: 'Brand Mono Fallback',
  sources: [
    'Courier New',
    'Liberation Mono',
    'Cousine',
    'Roboto Mono',
    'Droid Sans Mono',
    'Noto Sans Mono',
    'DejaVu Sans Mono',
  ],
  width: 0.6,
}

/**
 * CSS descriptors that give a font of the system the widths and heights of another, so that nothing shifts when that is
 * loaded.
 * @param sfnt a font with one weight and width
 * @param width the average width of the system's font
 */
export async function fallbackMetrics(sfnt: Uint8Array, width: number): Promise<Record<string, string>> {
  const { xWidthAvg, unitsPerEm, ascent, descent } = await fromBuffer(Buffer.from(sfnt))
  const ratio = xWidthAvg / unitsPerEm / width
  return {
    'size-adjust': percent(ratio),
    'ascent-override': percent(ascent / unitsPerEm / ratio),
    'descent-override': percent(-descent / unitsPerEm / ratio),
  }
}

/** In whole percents: the average width of letters predicts that of a text to a percent at best. */
function percent(value: number): string {
  return `${Math.round(value * 100)}%`
}
