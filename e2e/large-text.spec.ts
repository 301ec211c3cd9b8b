import { expect, test } from './demo-space.ts'

/** Pages that are no kind of their own. The others are looked at in this way with all else (any-space/every-page.spec.ts). */
const paths = [
  '/de/suche?q=pumpe',
  '/de/regal',
  '/de/leistungen?have=0.5&need=1.0',
  '/de/was-schiefging',
  '/de/geschaetzt-und-gebraucht',
]

test('on a phone, text twice as large needs no scrolling sideways (WCAG 1.4.4)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})
