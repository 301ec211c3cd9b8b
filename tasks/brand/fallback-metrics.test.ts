import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import subset from 'subset-font'
import { expect, test } from 'vitest'

import { root } from '../root-folder.ts'
import { type BrandFont, brandFonts } from './brand-fonts.ts'
import { fallbackMetrics, systemSans } from './fallback-metrics.ts'
import { commonCharacters } from './font-characters.ts'

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
        fallbackMetrics(await instanceOf(brandFonts.bold, { wght: 620, wdth }), 0.48),
      ),
    )
    const numberOf = (metrics: typeof plain, name: string) => Number.parseFloat(metrics?.[name] ?? '')
    expect(numberOf(wide, 'size-adjust') / numberOf(plain, 'size-adjust')).toBeCloseTo(1.2, 1)
    const heights = [plain, wide].map(
      (metrics) => numberOf(metrics, 'size-adjust') * numberOf(metrics, 'ascent-override'),
    )
    // Both are rounded to a percent.
    expect(Math.abs((heights[0] ?? 0) / (heights[1] ?? 1) - 1)).toBeLessThan(0.02)
  },
)

test('the style sheet has the metrics of the typefaces in it (npm run fonts), and texts use each fallback', async () => {
  const css = readFileSync(join(root, 'app/styles/fonts.css'), 'utf8')
  const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8')
  const font = await instanceOf(brandFonts.text, brandFonts.text.axes)
  for (const { family, widths } of systemSans) {
    const lines = Object.entries(await fallbackMetrics(font, widths.regular))
    expect(css).toContain(lines.map(([name, value]) => `  ${name}: ${value};\n`).join(''))
    expect(tokens).toContain(`'${family}'`)
  }
})
