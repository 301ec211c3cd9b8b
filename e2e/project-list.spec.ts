import type { Page } from 'playwright/test'

import { expect, test } from './frozen.ts'

const main = (page: Page) => page.getByRole('main')
const status = (page: Page) => main(page).getByRole('status')

test('another order is announced with the count, and the first one when it comes back', async ({
  page,
  gotoHydrated,
}) => {
  await gotoHydrated('/de/referenzen')
  const order = (name: string) => main(page).getByRole('navigation', { name: 'Sortieren' }).getByText(name)
  await expect(status(page)).toHaveText('12 Projekte')
  await order('Älteste').focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('12 Projekte, Reihenfolge: Älteste')
  await order('Neueste').click()
  await expect(status(page)).toHaveText('12 Projekte, Reihenfolge: Neueste')
  await page.goto('/de/referenzen?category=medizintechnik&sort=name')
  await expect(status(page)).toHaveText('3 von 12 Projekten: Medizintechnik, Reihenfolge: Name')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the back button brings the place back, the filters as open as they were', async ({
    page,
    gotoHydrated,
  }) => {
    await gotoHydrated('/de/referenzen')
    for (const summary of await main(page).locator('summary').all()) await summary.click()
    const services = main(page).getByRole('navigation', { name: 'Leistungen' })
    await services.getByRole('link', { name: /^Konstruieren/ }).click()
    await expect(status(page)).toContainText(/von 12 Projekten: Konstruieren/)
    const card = main(page).getByRole('article').nth(6)
    const link = card.getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const before = (await card.boundingBox())?.y ?? 0
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(link).toBeFocused()
    await expect
      .poll(async () => Math.abs(((await card.boundingBox())?.y ?? Infinity) - before))
      .toBeLessThan(10)
    await expect(services).toBeVisible()
  })
})
