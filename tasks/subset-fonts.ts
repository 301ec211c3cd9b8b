import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import subset from 'subset-font'

import { root, runTask } from './run-task.ts'

const usage = `npm run fonts: makes app/styles/fonts/ from the font packages. Run it after an update of one of them, or
when a style needs a character, weight or width that is not in the lists of tasks/subset-fonts.ts (app/styles/fonts.css
names the same ranges). The same packages give the same files, byte for byte.`

/** What German and English are written with: all of Latin-1, for names from abroad too, and typographic signs. */
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ‐‑–—‘’‚“”„•…‹›′″⁄€™↑→↓−`

/** Beyond kerning, ligatures and marks: figures of one width, for numbers that stand below each other. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

type Axes = Record<string, { min: number; max: number }>

/** Axes hold what the styles ask for, no more: each end left out takes whole sets of outlines with it. */
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
    const made = await subset(original, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    })
    writeFileSync(join(folder, `${name}.woff2`), made)
    // The Open Font License goes where the font goes.
    writeFileSync(
      join(folder, `${name}.license.txt`),
      readFileSync(join(root, 'node_modules', source, 'LICENSE')),
    )
    const digest = createHash('sha256').update(made).digest('hex').slice(0, 12)
    console.log(`${name}: ${original.length} → ${made.length} bytes (${digest})`)
  }
})

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
