import { checkPages, layoutOnly } from './check-page.ts'
import { expect, test } from './fixture-space.ts'

test('invalid content is left out and the rest of the page is shown', async ({
  page,
  gotoHydrated,
  baseURL,
}) => {
  const relationToDraft = '/de/referenzen/wallbox'
  const unknownBlock = '/de/referenzen/packplatz'
  const blockWithoutTitle = '/de/referenzen/fahrsimulator'
  await checkPages({ page, gotoHydrated, baseURL }, [relationToDraft], layoutOnly)
  await expect(page.getByRole('link', { name: /Notruf/ })).toHaveCount(0)
  await checkPages({ page, gotoHydrated, baseURL }, [unknownBlock], layoutOnly)
  await expect(page.getByText('sound_sample')).toHaveCount(0)
  await checkPages({ page, gotoHydrated, baseURL }, [blockWithoutTitle], layoutOnly)
  await expect(page.getByText('Der Rahmen steht noch bei uns.')).toHaveCount(0)
})

test('portrait galleries, a word of sixty letters and news without text fit the page', async ({
  page,
  gotoHydrated,
  baseURL,
}) => {
  await checkPages(
    { page, gotoHydrated, baseURL },
    ['/de/referenzen/kreuzlinienlaser', '/de/referenzen/etikettiermaschine', '/de/neuigkeiten/fax'],
    layoutOnly,
  )
})

test('an article in German only has no English page, and is listed in English with lang and a hint', async ({
  page,
}) => {
  expect((await page.goto('/de/neuigkeiten/betriebsruhe-2024'))?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'English' })).not.toHaveAttribute('href', /betriebsruhe/)
  expect((await page.goto('/en/neuigkeiten/betriebsruhe-2024'))?.status()).toBe(404)
  await page.goto('/en/news?year=2024')
  const link = page.getByRole('link', { name: /^Betriebsruhe .*\(in German\)$/ })
  await expect(link).toHaveAttribute('hreflang', 'de')
  await expect(page.locator('main [lang=de]')).toContainText(['Betriebsruhe', 'Die Werkstatt'])
})

test('the news archive filters by year, keeps the year in the other language, and says if a year is empty', async ({
  page,
  gotoHydrated,
}) => {
  await test.step('filters by year, keeps the year in the other language, and shows all again', async () => {
    await gotoHydrated('/de/neuigkeiten')
    const years = page.getByRole('navigation', { name: 'Jahr' })
    await years.getByRole('link', { name: /^2013/ }).click()
    await expect(page).toHaveURL('/de/neuigkeiten?year=2013')
    const dates = page.getByRole('main').getByRole('article').locator('time')
    await expect(dates).toHaveText([/ 2013$/, / 2013$/])
    await expect(page.getByText('2 Meldungen aus dem Jahr 2013')).toBeVisible()
    await expect(page).toHaveTitle(/, 2013 – /)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/neuigkeiten\?year=2013$/)
    await expect(years.getByRole('link', { name: /^2013/ })).toBeFocused()

    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/news?year=2013')
    await expect(dates).toHaveText([/ 2013$/, / 2013$/])
    await page.getByRole('navigation', { name: 'Year' }).getByRole('link', { name: 'All years' }).click()
    await expect(page).toHaveURL('/en/news')
    await expect(dates).toHaveCount(25)

    await page.getByRole('link', { name: 'Older', exact: true }).click()
    await expect(page).toHaveURL('/en/news?page=2')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de/neuigkeiten?page=2')
  })
  await test.step('of a year without news says so and links to other years', async () => {
    expect((await page.goto('/de/neuigkeiten?year=1999'))?.status()).toBe(200)
    await expect(page.getByText('Aus dem Jahr 1999 gibt es keine Neuigkeiten.')).toBeVisible()
    await page.getByRole('link', { name: /^2008/ }).click()
    await expect(page).toHaveURL('/de/neuigkeiten?year=2008')
    await expect(page.getByText('2 Meldungen aus dem Jahr 2008')).toBeVisible()
  })
})

test('a draft project has no page and is not listed', async ({ page }) => {
  expect((await page.goto('/de/referenzen/notrufsaeule'))?.status()).toBe(404)
  await page.goto('/de/referenzen_uebersicht')
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveCount(12)
  await expect(page.getByRole('link', { name: /Notruf/ })).toHaveCount(0)
})
