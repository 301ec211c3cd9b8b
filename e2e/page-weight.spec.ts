import { expect, test } from './fixture-space.ts'

/** Maximum bytes of JavaScript per page, consent dialog included; the contact form, which checks what is corrected, has the most. tasks/test/javascript-budget.ts measures files, this the transfer. */
const limit = 158_500

test('the JavaScript of a page, hydrated, is within the budget', async ({ page, gotoHydrated }) => {
  for (const path of ['/de/referenzen', '/de/referenzen/bearbeitungszentrum', '/de/kontakt']) {
    await gotoHydrated(path)
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js')
            ? [entry.encodedBodySize]
            : [],
        ),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    // The entry alone is larger; less would mean that nothing was measured.
    expect.soft(bytes, path).toBeGreaterThan(50_000)
    expect.soft(bytes, path).toBeLessThan(limit)
  }
})
