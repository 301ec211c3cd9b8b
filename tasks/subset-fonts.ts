import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import subset from 'subset-font'

import { root, runTask } from './run-task.ts'

const usage = `npm run fonts: subsets the font packages into app/styles/fonts/. Run it after updating one of them, or when
a style needs a character, weight or width that is missing in tasks/subset-fonts.ts (app/styles/fonts.css has the same
ranges). The output is deterministic.`

/** Characters for German and English: all of Latin-1, also for foreign names, and typographic characters. */
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ‐‑–—‘’‚“”„•…‹›′″⁄€™↑→↓−`

/** Besides kerning, ligatures and marks: tabular figures, for columns of numbers. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

type Axes = Record<string, { min: number; max: number }>

/** Axes are limited to what the styles use, as each wider range adds whole sets of outlines. */
const fonts: { name: string; source: string; file: string; axes: Axes }[] = [
  {
    name: 'archivo',
    source: '@fontsource-variable/archivo',
    file: 'archivo-latin-wdth-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 125 } },
  },
  {
    name: 'spline-sans-mono',
    source: '@fontsource-variable/spline-sans-mono',
    file: 'spline-sans-mono-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
]

const folder = join(root, 'app/styles/fonts')

await runTask(async () => {
  if (process.argv.includes('--help')) return console.log(usage)
  mkdirSync(folder, { recursive: true })
  for (const { name, source, file, axes } of fonts) {
    const original = readFileSync(join(root, 'node_modules', source, 'files', file))
    const subsetted = await subset(original, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    })
    writeFileSync(join(folder, `${name}.woff2`), subsetted)
    // The Open Font License must be distributed with the font.
    writeFileSync(
      join(folder, `${name}.license.txt`),
      readFileSync(join(root, 'node_modules', source, 'LICENSE')),
    )
    const digest = createHash('sha256').update(subsetted).digest('hex').slice(0, 12)
    console.log(`${name}: ${original.length} → ${subsetted.length} bytes (${digest})`)
  }
})

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
