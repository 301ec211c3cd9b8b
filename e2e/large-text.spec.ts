import { expect, test } from './demo-space.ts'
import { pagesByKind } from './foreign-changes.ts'

const more = ['/de/was-schiefging', '/de/geschaetzt-und-gebraucht', '/de/unternehmen', '/de/unternehmen/team']

test('on a phone, text twice as large needs no scrolling sideways (WCAG 1.4.4)', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 780 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of [...Object.values(pagesByKind).map(([german]) => german), ...more]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})
