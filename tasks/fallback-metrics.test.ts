import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import subset from 'subset-font'
import { expect, test } from 'vitest'

import { type BrandFont, brandFonts } from './brand-fonts.ts'
import { advanceWidths, fallbackMetrics } from './fallback-metrics.ts'
import { commonCharacters } from './font-characters.ts'
import { root } from './root-folder.ts'

async function instanceOf({ source, files }: BrandFont, axes: Record<string, number>) {
  const font = readFileSync(join(root, 'node_modules', source, 'files', files.latin))
  return subset(font, commonCharacters, { targetFormat: 'sfnt', variationAxes: axes })
}

/** Of a typeface of another brand, which need not have widths. */
const hasWidths = 'wdth' in brandFonts.bold.axes

test.skipIf(!hasWidths)(
  'a wider font makes a wider fallback, whose lines are as high as before',
  async () => {
    const [plain, wide] = await Promise.all(
      [100, 118].map(async (wdth) =>
        fallbackMetrics(await instanceOf(brandFonts.bold, { wght: 620, wdth }), 'bold'),
      ),
    )
    const [narrow = 0, wider = 0] = [plain, wide].map((it) => Number.parseFloat(it?.sizeAdjust ?? ''))
    expect(wider / narrow).toBeCloseTo(1.2, 1)
    const heights = [plain, wide].map(
      (it) => Number.parseFloat(it?.sizeAdjust ?? '') * Number.parseFloat(it?.ascentOverride ?? ''),
    )
    // Both are rounded to a tenth of a percent.
    expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(1, 2)
  },
)

test('the style sheet has the metrics of the typefaces in it (npm run fonts)', async () => {
  const css = readFileSync(join(root, 'app/styles/fonts.css'), 'utf8')
  const { sizeAdjust, ascentOverride } = fallbackMetrics(
    await instanceOf(brandFonts.text, brandFonts.text.axes),
    'regular',
  )
  expect(css).toContain(`size-adjust: ${sizeAdjust};\n  ascent-override: ${ascentOverride};`)
})

test('a monospaced font has one width', async () => {
  const widths = Object.values(advanceWidths(await instanceOf(brandFonts.mono, { wght: 400 })))
  expect(new Set(widths).size).toBe(1)
})
