import type { Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'

/** The second click of a double click at the current pointer position. */
async function clickAgain(page: Page): Promise<void> {
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('a double click removes one filter, not the next one that moves under the pointer', async ({
  page,
  gotoHydrated,
}) => {
  await gotoHydrated('/de/referenzen?category=medizintechnik&service=fertigen')
  const main = page.getByRole('main')
  const condition = main.getByRole('link', { name: /^Medizintechnik ?, Filter entfernen/ })
  await condition.scrollIntoViewIfNeeded()
  const box = await condition.boundingBox()
  const point = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 20 }
  await page.mouse.click(point.x, point.y)
  await expect(main.getByRole('status')).toHaveText(/Projekten: Fertigen$/)
  const filteredUrl = page.url()
  const below = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.text, point)
  expect(below).toContain('Fertigen')
  await clickAgain(page)
  expect(page.url()).toBe(filteredUrl)
  await page.mouse.click(point.x, point.y)
  await expect(main.getByRole('status')).toHaveText('12 Projekte')
})

test('a double click on a picture opens the lightbox and does not close it', async ({
  page,
  gotoHydrated,
}) => {
  await gotoHydrated('/de/referenzen/bearbeitungszentrum')
  const picture = page.getByRole('link', { name: /Bild 1 von 3 vergrößern$/ })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
  // At the top of the viewport, which in the lightbox is outside the picture.
  await picture.evaluate((it) =>
    window.scrollBy({ top: it.getBoundingClientRect().top + 40, behavior: 'instant' }),
  )
  const box = await picture.boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const lightbox = page.getByRole('dialog')
  await page.mouse.click(x, 6)
  await expect(lightbox.getByText('Bild 1 von 3')).toBeAttached()
  await clickAgain(page)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('Bild 2 von 3')).toBeAttached()
  await page.mouse.click(x, 6)
  await expect(lightbox).toHaveCount(0)
})
