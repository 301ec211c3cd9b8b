import { expect, test } from './frozen-space.ts'

/** Bytes of JavaScript that a page may load; tasks/javascript-budget.ts weighs every kind of page, this what really arrives. */
const limit = 120_000

for (const path of ['/de/referenzen', '/de/referenzen/bearbeitungszentrum'])
  test(`the JavaScript of ${path}, read to its end, stays within its budget on the wire`, async ({
    page,
    gotoHydrated,
    hydrated,
  }) => {
    await gotoHydrated(path)
    const late = page.locator('[data-hydrated=false] > :first-child')
    while ((await late.count()) > 0) {
      await late.first().scrollIntoViewIfNeeded()
      await hydrated()
    }
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
    // The entry alone has most of it; nothing would mean that nothing was measured.
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(limit)
  })
