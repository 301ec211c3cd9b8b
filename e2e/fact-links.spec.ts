import { expect, test } from './demo-space.ts'

test.use({ javaScriptEnabled: false })

test('the facts of a project lead to others with the same client, year, stage and industry', async ({
  page,
}) => {
  for (const [name, query, other] of [
    ['Quellmar Medical', 'q=Quellmar+Medical', 'inhalator'],
    ['2025', 'q=2025', 'lastenrad-akku'],
    ['0.8 Prototyp', 'maturity=0.8', 'traktor-armlehne'],
    ['Medizintechnik', 'category=medizintechnik', 'laborzentrifuge'],
  ] as const) {
    await page.goto('/de/referenzen/infusionspumpe')
    await page.locator('dl').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/de/referenzen?${query}`)
    await expect(page.locator(`main a[href="/de/referenzen/${other}"]`).first()).toBeVisible()
  }
})
