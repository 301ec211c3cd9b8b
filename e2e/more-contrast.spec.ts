import { expect, test } from './fixture-space.ts'
import { lowContrast } from './page-assertions.ts'
import { stubPictures } from './stub-pictures.ts'

test('text has a contrast of 7:1 for visitors who ask for more contrast', async ({ page }) => {
  await stubPictures(page)
  for (const path of [
    '/de',
    '/de/referenzen',
    '/de/referenzen/bearbeitungszentrum',
    '/de/kontakt',
    '/de/gibt-es-nicht',
  ])
    await test.step(`${path} has text of a contrast of 7:1 for visitors who ask for more contrast`, async () => {
      await page.goto(path)
      expect(await lowContrast(page)).toEqual([])
    })
})
