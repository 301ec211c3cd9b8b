import { expect, type test as siteTest } from './fixture-space.ts'

/** How visitors read the site. The static site is read in the same way (static-site.spec.ts). */
export function browseSiteTests(test: typeof siteTest): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`a visitor ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test('reads the site in German and in English, and opens the menu on a small screen', async ({
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
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            'We make the one before number one.',
          )
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
    })
  }

  test('the services page links to all groups without scrolling; the newest article is large, and the others are grouped by year', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const main = page.getByRole('main')
    await test.step('the services page links to all groups without scrolling', async () => {
      await page.goto('/de/leistungen')
      for (const name of ['Beraten', 'Gestalten', 'Konstruieren', 'Erproben', 'Fertigen'])
        await expect(main.getByRole('link', { name, exact: true })).toBeInViewport()
      await main.getByRole('link', { name: 'Erproben', exact: true }).click()
      await expect(page).toHaveURL('/de/leistungen#erproben')
      await expect(main.getByRole('heading', { name: 'Erproben' })).toBeInViewport()
      await expect(main.getByRole('link', { name: 'Prototyping' })).toBeInViewport()
    })
    await test.step('the newest article is large, and the others are grouped by year', async () => {
      await page.goto('/de/neuigkeiten')
      const articles = main.getByRole('article')
      await expect(articles).toHaveCount(25)
      await expect(articles.first().locator('img')).toBeInViewport()
      const years = (await main.getByRole('heading', { level: 3 }).allTextContents()).filter((it) =>
        /^\d{4}$/.test(it),
      )
      expect(years).toEqual(years.toSorted().toReversed())
      expect(years[0]).toBe('2026')
      await expect(main.getByRole('article').filter({ hasText: 'Nummer 41 fehlt' })).toContainText('2026')
      await main.getByRole('link', { name: 'Ältere' }).click()
      await expect(page).toHaveURL('/de/neuigkeiten?page=2')
      await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(/^\d{4}$/)
    })
  })
}
