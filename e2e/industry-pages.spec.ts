import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

test.beforeEach(({ page }) => stubPictures(page))

test.describe('the page of an industry', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to projects, services, standards, notes and people of the industry', async ({ page }) => {
    await page.goto('/de/referenzen?category=medizintechnik')
    await expect(page).toHaveTitle(/^Medizintechnik: Geräte nach IEC 62366-1/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Geräte für Menschen/)
    const main = page.locator('main')
    for (const path of [
      'referenzen/infusionspumpe',
      'leistungen/medical-design',
      'impulse/medical-product-development',
    ])
      await expect(main.locator(`a[href="/de/${path}"]`).first(), path).toBeVisible()
    await expect(main.getByText('ISO\u00A014971', { exact: true })).toBeVisible()
    await expect(page.locator('#contacts').getByRole('link', { name: 'Lucia Feranti' })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/de\/referenzen\?category=medizintechnik$/,
    )
    await expect(
      page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('listitem').last(),
    ).toHaveText('Medizintechnik')
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/en/references?category=medizintechnik')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Devices for people/)
  })

  test('the facts of a project and the search lead there', async ({ page }) => {
    await page.goto('/de/referenzen/wallbox')
    await page.locator('dl').getByRole('link', { name: 'E-Mobilität' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Strom, der Treppen steigt/)
    await page.goto('/de/suche?q=Stadtmöblierung')
    await page.getByRole('link', { name: 'Möbel und Stadtmöblierung' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Draußen, das ganze Jahr/)
  })
})

test('choosing another industry changes text and list without loading a document', async ({
  page,
  gotoHydrated,
}) => {
  await gotoHydrated('/de/referenzen?category=medizintechnik')
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page.getByText('Branche und Leistungen').click()
  await page.getByRole('link', { name: /^Maschinen/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Verkleidet, beschriftet/)
  await expect(page).toHaveTitle(/^Maschinen:/)
  await expect(page.locator('#contacts').getByRole('link', { name: 'Aylin Sarikan' })).toBeVisible()
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
})
