import { expect, type test as siteTest } from './fixture-space.ts'

/** How visitors read the site. The static site is read in the same way (static-site.spec.ts). */
export function browseSiteTest(test: typeof siteTest): void {
  test('a visitor reads the site in German and in English, and opens the menu on a small screen', async ({
    page,
  }) => {
    await test.step('reads the site in German', async () => {
      await page.goto('/de')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Wir bauen das Stück vor dem ersten Stück.',
      )
      await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click()
      await expect(page).toHaveURL('/de/referenzen')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Infusionspumpe/ })
        .click()
      await expect(page).toHaveURL('/de/referenzen/infusionspumpe')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Infusionspumpe')
      await expect(page.getByText('Medizintechnik', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(/ – Varnholt$/)
    })
    await test.step('reads the site in English', async () => {
      await page.goto('/en')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We make the one before number one.')
      await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Simulators/ })
        .click()
      await expect(page).toHaveURL('/en/services/simulators')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
      await expect(page).toHaveURL('/en/imprint')
    })
    await test.step('switches the language and keeps the page', async () => {
      await page.goto('/de/leistungen/prototypen')
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/en/services/prototypes')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.getByRole('link', { name: 'Deutsch' }).click()
      await expect(page).toHaveURL('/de/leistungen/prototypen')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Leistungen' })).toBeVisible()
    })
    await test.step('opens the menu on a small screen', async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto('/de')
      const contact = page.getByRole('banner').getByRole('link', { name: 'Kontakt' })
      await expect(contact).toBeHidden()
      await page.getByText('Menü', { exact: true }).click()
      await contact.click()
      await expect(page).toHaveURL('/de/kontakt')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Kontakt' })).toBeHidden()
    })
  })
}
