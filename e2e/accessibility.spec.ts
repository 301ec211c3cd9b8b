import type { Page } from 'playwright/test'

import { expect, test } from './frozen-space.ts'
import { axeFindings, desk, phone, type Screen, smallTargets } from './page-assertions.ts'

/** What is open on a page, as axe and a finger find it on each of these screens. */
async function isAccessible(page: Page, ...screens: Screen[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    expect.soft(await axeFindings(page), `${screen.width} px wide`).toEqual([])
  }
}

test('axe finds nothing in the open menu, and a finger meets everything in it', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/de/referenzen/infusionspumpe')
  await page.getByRole('banner').getByText('Menü', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  expect(await smallTargets(page.getByRole('banner'))).toEqual([])
  await isAccessible(page, phone, { width: 768, height: 900 })
})

test('axe finds nothing in the open filters', async ({ page, gotoHydrated }) => {
  await page.setViewportSize(phone)
  await gotoHydrated('/en/references')
  await page.getByRole('main').getByText('Industry and services', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Industry' })).toBeVisible()
  await isAccessible(page, phone)
})

test('axe finds nothing in the lightbox, and a finger meets everything in it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/de/referenzen/bearbeitungszentrum')
  const picture = page.getByRole('link', { name: /Bild 1 von 3 vergrößern$/ })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
  await picture.click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport()
  await isAccessible(page, desk, phone)
  expect(await smallTargets(page.getByRole('dialog'))).toEqual([])
})

test('axe finds nothing on the error screen', async ({ page, gotoHydrated, context }) => {
  await gotoHydrated('/de/kontakt')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await isAccessible(page, desk, phone)
})
