import { expect, test } from './fixture-space.ts'
import { lowContrast } from './page-assertions.ts'

for (const path of [
  '/de',
  '/de/referenzen',
  '/de/referenzen/bearbeitungszentrum',
  '/de/kontakt',
  '/de/gibt-es-nicht',
])
  test(`${path} has text of a contrast of 7:1 for visitors who ask for more contrast`, async ({ page }) => {
    await page.goto(path)
    expect(await lowContrast(page)).toEqual([])
  })
