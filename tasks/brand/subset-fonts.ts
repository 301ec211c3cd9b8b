import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import subset from 'subset-font'

import { run } from '../child-process.ts'
import { runCommand } from '../command-line.ts'
import { root } from '../root-folder.ts'
import { type BrandFont, brandFonts, cardFonts } from './brand-fonts.ts'
import { fallbackMetrics, systemMono, systemSans } from './fallback-metrics.ts'
import { characterRange, commonCharacters, rareCharacters } from './font-characters.ts'
import { type FallbackFace, fontsStyle } from './fonts-style.ts'

const usage = `npm run fonts: subsets the font packages of tasks/brand/brand-fonts.ts into app/styles/fonts/ and, for share cards, into
app/share-card/fonts/, and writes app/styles/fonts.css with the metrics of the fallback fonts. Run it after changing one of
them, or when a style needs a character (tasks/brand/font-characters.ts). The output is deterministic. Another typeface changes
the share cards too: app/share-card/share-card.test.ts then asks for a new version of them.`

/** The characters of share cards. */
const text = commonCharacters + rareCharacters

/** The letters of other Latin alphabets (Latin Extended-A and -B), for names. */
const extendedText = characterRange(0x100, 0x24f)

/** Besides kerning, ligatures and marks: tabular figures, for columns of numbers. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

/** Each width of the bold face that styles use has a fallback: from, to, and the width that is measured. */
const boldWidths = [
  [100, 100, 100],
  [101, 105, 104],
  [106, 112, 108],
  [113, 118, 118],
] as const

await runCommand(usage, {}, async () => {
  const site = folderFor('app/styles/fonts')
  for (const [name, font] of Object.entries<BrandFont>(brandFonts)) {
    const options = { targetFormat: 'woff2', variationAxes: font.axes, keepFeatures: features } as const
    const latin = original(font.source, font.files.latin)
    writeFont(join(site, `${name}.woff2`), await subset(latin, commonCharacters, options))
    writeFont(join(site, `${name}-rare.woff2`), await subset(latin, rareCharacters, options))
    writeLicense(join(site, `${name}.license.txt`), font.source)
  }
  const style = join(root, 'app/styles/fonts.css')
  writeFileSync(style, fontsStyle(faces(), await fallbacks()))
  await run('oxfmt', [style])
  await writeCardFonts()
})

function faces() {
  const stretch = stretchOf(brandFonts.bold)
  return [
    { family: 'Brand Sans', file: 'text', descriptors: { 'font-weight': '400', ...stretch } },
    { family: 'Brand Sans', file: 'bold', descriptors: { 'font-weight': '500 900', ...stretch } },
    { family: 'Brand Mono', file: 'mono', descriptors: {} },
  ]
}

function stretchOf({ axes }: BrandFont): Record<string, string> {
  const width = axes.wdth
  return typeof width === 'object' ? { 'font-stretch': `${width.min}% ${width.max}%` } : {}
}

async function fallbacks(): Promise<FallbackFace[]> {
  const isWidened = typeof (brandFonts.bold as BrandFont).axes.wdth === 'object'
  const instances = await Promise.all(
    (isWidened ? boldWidths : boldWidths.slice(0, 1)).map(async ([from, to, measured]) => ({
      stretch: { ...(from < to && { 'font-stretch': `${from}% ${to}%` }) },
      font: await instanceOf(brandFonts.bold, isWidened ? { wdth: measured } : {}),
    })),
  )
  const [text, mono] = [await instanceOf(brandFonts.text), await instanceOf(brandFonts.mono)]
  const faces: Promise<FallbackFace>[] = []
  for (const { family, regular, bold, widths } of systemSans) {
    const descriptors = { 'font-weight': '400' }
    faces.push(fallbackOf({ family, sources: regular, descriptors }, text, widths.regular))
    for (const { stretch, font } of instances) {
      const descriptors = { 'font-weight': '500 900', ...stretch }
      faces.push(fallbackOf({ family, sources: bold, descriptors }, font, widths.bold))
    }
  }
  const { family, sources, width } = systemMono
  faces.push(fallbackOf({ family, sources, descriptors: {} }, mono, width))
  return Promise.all(faces)
}

/** A face with the metrics of a font in place of those of the system's. */
async function fallbackOf(face: FallbackFace, font: Uint8Array, width: number): Promise<FallbackFace> {
  return { ...face, descriptors: { ...face.descriptors, ...(await fallbackMetrics(font, width)) } }
}

/** A font with one weight and width. */
function instanceOf({ source, files, axes }: BrandFont, fixed: Record<string, number> = {}) {
  const variationAxes = { ...axes, ...fixed }
  return subset(original(source, files.latin), commonCharacters, { targetFormat: 'sfnt', variationAxes })
}

async function writeCardFonts(): Promise<void> {
  const folder = folderFor('app/share-card/fonts')
  for (const [name, { source, files, axes }] of Object.entries<BrandFont>(cardFonts)) {
    for (const file of [files.latin, files.extended]) {
      if (!file) continue
      const isExtended = file === files.extended
      const font = await subset(original(source, file), isExtended ? extendedText : text, {
        targetFormat: 'woff',
        variationAxes: axes,
        keepFeatures: features,
      })
      writeFont(join(folder, `${name}${isExtended ? '-extended' : ''}.woff`), font)
    }
    writeLicense(join(folder, `${name}.license.txt`), source)
  }
}

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
