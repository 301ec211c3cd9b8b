import { browseSiteTest } from './browse-site-test.ts'
import { expect, test } from './fixture-space.ts'

browseSiteTest(test)

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
