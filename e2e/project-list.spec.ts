import { expect, test } from './fixture-space.ts'
import { main, project, status, topics } from './project-index-page.ts'

test('a change of the sort order is announced with the count', async ({ page, gotoHydrated }) => {
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

  test('the back button restores scroll position and open filters', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/referenzen')
    for (const summary of await main(page).locator('summary').all()) await summary.click()
    const services = main(page).getByRole('navigation', { name: 'Leistungen' })
    await services.getByRole('link', { name: /^Konstruieren/ }).click()
    await expect(status(page)).toContainText(/von 12 Projekten: Konstruieren/)
    await topics(page, 'Leistungen')
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

test.describe('filtering without loading a document', () => {
  test.beforeEach(async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/referenzen')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  })
  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('keeps focus and scroll position, and the back button restores filter, order, scroll position and search', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await test.step('keeps focus and scroll position', async () => {
      const option = (await topics(page, 'Branche')).getByRole('link', { name: /^Werkzeuge 2/ })
      await option.focus()
      const before = await page.evaluate(() => window.scrollY)
      await page.keyboard.press('Enter')
      await expect(status(page)).toContainText('2 von 12')
      await expect(option).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
      await page.keyboard.press('Enter')
      await expect(status(page)).toHaveText('12 Projekte')
      await expect(option).toBeFocused()
    })
    await test.step('removing a filter moves focus to the result count', async () => {
      await (await topics(page, 'Branche')).getByRole('link', { name: 'Medizintechnik 3' }).click()
      await main(page)
        .getByRole('link', { name: /^Medizintechnik ?, Filter entfernen/ })
        .click()
      await expect(status(page)).toHaveText('12 Projekte')
      await expect(status(page)).toBeFocused()
    })
    await test.step('the back button restores filter, sort order and scroll position', async () => {
      await (await topics(page, 'Leistungen')).getByRole('link', { name: /^Konstruieren/ }).click()
      // The URL changes before the list.
      await expect(status(page)).toContainText(/von 12 Projekten: Konstruieren/)
      const link = project(page, 'Eine Wallbox, die im August noch lädt')
      await link.scrollIntoViewIfNeeded()
      const [count, before] = [await status(page).textContent(), await page.evaluate(() => window.scrollY)]
      expect(before).toBeGreaterThan(500)
      await link.click()
      await expect(page).toHaveURL('/de/referenzen/wallbox')
      await page.goBack()
      await expect(page).toHaveURL(/service=konstruieren/)
      await expect(status(page)).toHaveText(count ?? '')
      await expect.poll(() => page.evaluate((was) => Math.abs(window.scrollY - was), before)).toBeLessThan(10)
      await expect(link).toBeFocused()
      await page.goBack()
      await expect(status(page)).toHaveText('12 Projekte')
    })
    await test.step('the back button removes the search term, and it can be searched again', async () => {
      const field = page.getByRole('searchbox')
      await field.fill('pumpe')
      await field.press('Enter')
      await expect(status(page)).toContainText('pumpe')
      await page.goBack()
      await expect(status(page)).toHaveText('12 Projekte')
      await expect(field).toHaveValue('')
      await field.fill('pumpe')
      await field.press('Enter')
      await expect(status(page)).toContainText('pumpe')
    })
  })

  test('searches while typing', async ({ page }) => {
    const field = page.getByRole('searchbox')
    await field.pressSequentially('pumpe', { delay: 40 })
    await expect(page).toHaveURL(/\?q=pumpe$/)
    await expect(status(page)).toContainText(/^[1-9] von 12 Projekten: pumpe/)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('pumpe')
  })

  test('does not cancel a navigation started right after typing', async ({ page }) => {
    const link = project(page, 'Eine Wallbox, die im August noch lädt')
    await page.getByRole('searchbox').pressSequentially('laser')
    // Follow the link within the debounce time; the page takes longer to load.
    await page.route('**/_serverFn/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await link.evaluate((it: HTMLElement) => it.click())
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/de/referenzen/wallbox')
  })
})
