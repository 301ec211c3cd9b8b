import { expect, test } from './fixture-space.ts'
import { group, main, project, status, topics } from './project-index-page.ts'

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
    gotoHydrated,
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
    await test.step('the ruler of the maturity stays in the window, above the results', async () => {
      const ruler = group(page, 'Reifegrad')
      await ruler.getByRole('link', { name: /^0\.8/ }).click()
      await expect(status(page)).toContainText(/von 12 Projekten: 0\.8/)
      await expect(ruler).toBeInViewport({ ratio: 1 })
      await expect(main(page).locator('article, li').locator('img').first()).toBeInViewport()
      await ruler.getByRole('link', { name: /^0\.8/ }).click()
      await expect(status(page)).toHaveText('12 Projekte')
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
      await page.goBack()
      await expect(status(page)).toHaveText('12 Projekte')
    })
    await test.step('the back button removes the search term, and it can be searched again', async () => {
      await gotoHydrated('/de/referenzen')
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      const field = page.getByRole('searchbox')
      // What is deleted again before it is searched is no step of the history.
      await field.press('p')
      await field.press('Backspace')
      await page.waitForTimeout(500)
      // With a pause, in which the list is searched; what is typed on is the same step of the history.
      await field.pressSequentially('pum')
      await expect(page).toHaveURL(/q=pum$/)
      await field.pressSequentially('pe')
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
})

test('a search that is being typed does not cancel a navigation started right after it', async ({
  page,
  gotoHydrated,
}) => {
  await gotoHydrated('/de/referenzen')
  await page.getByRole('searchbox').pressSequentially('laser')
  // Follow the link within the debounce time; the page takes longer to load.
  await page.route('**/de/referenzen/wallbox', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await project(page, 'Eine Wallbox, die im August noch lädt').evaluate((it: HTMLElement) => it.click())
  await expect(page).toHaveURL('/de/referenzen/wallbox')
})
