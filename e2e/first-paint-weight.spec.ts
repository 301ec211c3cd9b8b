import { brotliCompressSync } from 'node:zlib'

import { demoPages } from './demo-pages.ts'
import { expect, test } from './demo-space.ts'

/** Limits in bytes: of the inline style with brotli, and of the HTML as browsers parse it. */
const limits = { style: 11_900, html: 165_000 }
/** Limit of all font files that a page loads, in bytes (WOFF2 is compressed already). */
const typeLimit = 33_000

test('every kind of page brings the style of its first paint, within the limits, and waits for no file', async ({
  site,
}) => {
  const sizes = []
  // One after another: a slow machine that has just started turns many at once away.
  for (const [path] of demoPages) {
    const html = await (await fetch(site.url + path)).text()
    const styles = Array.from(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, css = '']) => css)
    const blocking = html.match(/<link [^>]*rel="stylesheet"(?![^>]*media="print,)[^>]*>/g) ?? []
    sizes.push({ path, blocking, style: brotliCompressSync(styles.join('')).length, html: html.length })
  }
  expect(sizes.filter(({ blocking }) => blocking.length > 0)).toEqual([])
  // Less would mean that nothing was measured.
  expect(sizes.filter(({ style }) => style < 3000)).toEqual([])
  for (const kind of ['style', 'html'] as const)
    expect(sizes.filter((size) => size[kind] > limits[kind])).toEqual([])
})

for (const path of ['/de', '/en/references/machining-centre'])
  test(`${path} loads the common characters of each font only, within the limit`, async ({ page }) => {
    await page.goto(path)
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready
      const entries = performance.getEntriesByType('resource')
      return entries.flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2')
          ? [{ file: entry.name, size: entry.encodedBodySize }]
          : [],
      )
    })
    expect(fonts.filter(({ file }) => file.includes('-rare'))).toEqual([])
    expect(fonts).toHaveLength(3)
    const bytes = fonts.reduce((sum, { size }) => sum + size, 0)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThan(typeLimit)
  })
