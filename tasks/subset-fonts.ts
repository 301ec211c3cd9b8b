import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { Blob, Face, Font } from 'harfbuzzjs'
import subset from 'subset-font'

import { characterRange, commonCharacters, rareCharacters, unicodeRange } from './font-characters.ts'
import { root, runTask } from './run-task.ts'

const usage = `npm run fonts: subsets the font packages into app/styles/fonts/ and, for share cards, into
app/share-card/fonts/. Run it after updating one of them, or when a style needs a character (tasks/font-characters.ts),
weight or width that is missing; app/styles/fonts.css has the same ranges, which it prints. The output is deterministic.`

/** The characters of share cards. */
const text = commonCharacters + rareCharacters + '\u00ad'

/** The letters of other Latin alphabets (Latin Extended-A and -B), for names. */
const extendedText = characterRange(0x100, 0x24f)

/** Besides kerning, ligatures and marks: tabular figures, for columns of numbers. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

interface Source {
  name: string
  /** The font package. */
  source: string
  axes: Record<string, number | { min: number; max: number }>
}

const archivoFile = 'archivo-latin-wdth-normal.woff2'

/** The faces of the styles: one weight each, and the widths in use, as an axis adds whole sets of outlines. */
const fonts: (Source & { file: string })[] = [
  {
    name: 'archivo-text',
    source: '@fontsource-variable/archivo',
    file: archivoFile,
    axes: { wght: 400, wdth: 100 },
  },
  {
    name: 'archivo-bold',
    source: '@fontsource-variable/archivo',
    file: archivoFile,
    axes: { wght: 620, wdth: { min: 100, max: 118 } },
  },
  {
    name: 'spline-sans-mono',
    source: '@fontsource-variable/spline-sans-mono',
    file: 'spline-sans-mono-latin-wght-normal.woff2',
    axes: { wght: 400 },
  },
]

const archivo = {
  source: '@fontsource-variable/archivo',
  files: [archivoFile, 'archivo-latin-ext-wdth-normal.woff2'],
}

/**
 * The faces of share cards: static, as satori knows no variable fonts and no WOFF2. They are read on the server only, so
 * that they may have the letters of other Latin alphabets too, for names.
 */
const cardFaces: (Source & { files: readonly string[] })[] = [
  { name: 'title', ...archivo, axes: { wght: 640, wdth: 118 } },
  { name: 'text', ...archivo, axes: { wght: 400, wdth: 100 } },
  {
    name: 'mono',
    source: '@fontsource-variable/spline-sans-mono',
    files: ['spline-sans-mono-latin-wght-normal.woff2'],
    axes: { wght: 400 },
  },
]

await runTask(async () => {
  if (process.argv.includes('--help')) return console.log(usage)
  const site = folderFor('app/styles/fonts')
  for (const { name, source, file, axes } of fonts) {
    const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features } as const
    const font = original(source, file)
    writeFont(join(site, `${name}.woff2`), await subset(font, commonCharacters, options))
    writeFont(join(site, `${name}-rare.woff2`), await subset(font, rareCharacters, options))
    writeLicense(join(site, `${name}.license.txt`), source)
  }
  console.log(`Common: ${unicodeRange(commonCharacters)}\nRare: ${unicodeRange(rareCharacters)}`)
  const card = folderFor('app/share-card/fonts')
  for (const { name, source, files, axes } of cardFaces) {
    const widths: Record<string, number> = {}
    for (const file of files) {
      const isExtended = file.includes('-ext-')
      const face = (targetFormat: 'woff' | 'sfnt') =>
        subset(original(source, file), isExtended ? extendedText : text, {
          targetFormat,
          variationAxes: axes,
          keepFeatures: features,
        })
      writeFont(join(card, `${name}${isExtended ? '-extended' : ''}.woff`), await face('woff'))
      Object.assign(widths, advanceWidths(await face('sfnt')))
    }
    writeFileSync(join(card, `${name}-widths.json`), `${JSON.stringify(widths, null, 2)}\n`)
    writeLicense(join(card, `${name}.license.txt`), source)
  }
})

function folderFor(path: string): string {
  const folder = join(root, path)
  mkdirSync(folder, { recursive: true })
  return folder
}

function original(source: string, file: string): Buffer {
  return readFileSync(join(root, 'node_modules', source, 'files', file))
}

function writeFont(path: string, font: Uint8Array): void {
  writeFileSync(path, font)
  const digest = createHash('sha256').update(font).digest('hex').slice(0, 12)
  console.log(`${relative(root, path)}: ${font.length} bytes (${digest})`)
}

/** The Open Font License must be distributed with the font. */
function writeLicense(path: string, source: string): void {
  writeFileSync(path, readFileSync(join(root, 'node_modules', source, 'LICENSE')))
}

/** The advance width of each character of a font, in thousandths of its size. */
function advanceWidths(font: Uint8Array): Record<string, number> {
  const face = new Face(new Blob(Uint8Array.from(font).buffer))
  const sized = new Font(face)
  return Object.fromEntries(
    [...face.collectUnicodes()].flatMap((code) => {
      const glyph = sized.nominalGlyph(code)
      const width = glyph === undefined ? 0 : Math.round((sized.glyphHAdvance(glyph) * 1000) / face.upem)
      return [[String.fromCodePoint(code), width]]
    }),
  )
}
