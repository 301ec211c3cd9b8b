import { expect, test } from './demo-space.ts'

test('a result leads to the words that were found, not to the top of their page', async ({ page }) => {
  await page.goto('/de/suche?q=62366')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 3 }).getByRole('link', { name: /Norm/ }).click()
  await expect(page).toHaveURL(/\/de\/impulse\//)
  await expect(main.getByText('62366').first()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('a result leads to a heading whose words are hyphenated on its page', async ({ page }) => {
  await page.goto('/en/search?q=NDA')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(main.getByRole('heading', { name: /^Confid/ })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
})
