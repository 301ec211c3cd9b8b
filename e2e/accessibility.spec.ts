import type { Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'
import { axeViolations, desk, phone, type Screen, smallTargets } from './page-assertions.ts'

/** Expects no axe violations in a part of the page in these viewports. */
async function expectNoAxeViolations(page: Page, within: string, ...viewports: Screen[]): Promise<void> {
  for (const screen of viewports) {
    await page.setViewportSize(screen)
    expect.soft(await axeViolations(page, within), `${screen.width} px wide`).toEqual([])
  }
}

test('what opens on a page has no axe violations and no small targets', async ({
  page,
  gotoHydrated,
  context,
}) => {
  test.setTimeout(90_000)
  await test.step('the menu', async () => {
    await page.setViewportSize(phone)
    await page.goto('/de/referenzen/infusionspumpe')
    await page.getByRole('banner').getByText('Menü', { exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible()
    expect(await smallTargets(page.getByRole('banner'))).toEqual([])
    await expectNoAxeViolations(page, 'header', phone, { width: 768, height: 900 })
  })
  await test.step('the filters', async () => {
    await page.setViewportSize(phone)
    await gotoHydrated('/en/references')
    await page.getByRole('main').getByText('Industry and services', { exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Industry' })).toBeVisible()
    await expectNoAxeViolations(page, 'main', phone)
  })
  await test.step('the lightbox', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/de/referenzen/bearbeitungszentrum')
    const picture = page.getByRole('link', { name: /Bild 1 von 3 vergrößern$/ })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
    await picture.click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport()
    await expectNoAxeViolations(page, 'dialog[open], [role=dialog]', desk, phone)
    expect(await smallTargets(page.getByRole('dialog'))).toEqual([])
  })
  await test.step('the error screen', async () => {
    await gotoHydrated('/de/kontakt')
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectNoAxeViolations(page, 'main', desk, phone)
  })
})
