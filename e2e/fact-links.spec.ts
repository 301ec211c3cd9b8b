import { expect, test } from './demo-space.ts'
import { stubPictures } from './stub-pictures.ts'

test.use({ javaScriptEnabled: false })

const facts = [
  ['Quellmar Medical', '/de/referenzen?q=Quellmar+Medical', 'inhalator'],
  ['2025', '/de/referenzen?q=2025', 'lastenrad-akku'],
  ['0.8 Prototyp', '/de/referenzen?maturity=0.8', 'traktor-armlehne'],
  ['Medizintechnik', '/de/referenzen?category=medizintechnik', 'laborzentrifuge'],
] as const

test('the facts of a project lead to others with the same client, year, stage and industry', async ({
  page,
}) => {
  await stubPictures(page)
  await page.goto('/de/referenzen/infusionspumpe')
  for (const [name, list] of facts) {
    const link = page.locator('dl').getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', list)
  }
  for (const [, list, other] of facts) {
    await page.goto(list)
    await expect(page.locator(`main a[href="/de/referenzen/${other}"]`).first()).toBeVisible()
  }
})
