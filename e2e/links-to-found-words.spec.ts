import { expect, test } from './demo-space.ts'

test('a result leads to the words that were found, not to the top of their page', async ({ page }) => {
  await page.goto('/de/suche?q=62366')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 3 }).getByRole('link', { name: /Norm/ }).click()
  await expect(page).toHaveURL(/\/de\/impulse\//)
  await expect(main.getByText('62366').first()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

for (const [query, heading] of [
  ['/en/search?q=NDA', /^Confid/],
  ['/en/search?q=opening+hours', /^Opening hours/],
  ['/de/suche?q=Öffnungszeiten', /^Öffnungs/],
] as const)
  test(`a result of ${query} leads to a heading, also if its words are hyphenated on its page`, async ({
    page,
  }) => {
    await page.goto(query)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(main.getByRole('heading', { name: heading })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  })
