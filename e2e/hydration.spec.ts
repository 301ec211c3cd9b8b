import type { Page, Request } from 'playwright/test'

import { delayFiles, siteCode } from './delay-files.ts'
import { expect, test } from './fixture-space.ts'

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === 'true')

/** Adds up the transferred bytes of the scripts of a page, from now on. */
function countScripts(page: Page): () => Promise<number> {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  return async () => {
    const sizes = await Promise.all(scripts.map((script) => script.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
}

/** Of the scripts of every page and of the consent dialog, in bytes: what loads before a page is hydrated. */
const scriptLimit = 20_000

test.describe('a person who comes for the first time', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('loads 20 kB of scripts with the consent dialog, and no more, until a control is used', async ({
    page,
  }) => {
    const scriptBytes = countScripts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.install()
    await page.goto('/de')
    expect(await page.evaluate(() => navigator.webdriver)).toBe(false)
    await expect(async () => {
      await page.clock.runFor(50)
      expect(await page.getByRole('dialog').isVisible()).toBe(true)
    }).toPass({ intervals: [100] })
    // Reads, points at links, goes through them by key, and opens a disclosure.
    await page.mouse.wheel(0, 2000)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Home')
    await page.getByRole('banner').getByRole('link').first().hover()
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    await page.clock.runFor(60_000)
    expect(await isHydrated(page)).toBe(false)
    expect(await scriptBytes()).toBeGreaterThan(1000)
    expect(await scriptBytes()).toBeLessThan(scriptLimit)
    // Nor the data and the whole style of the page.
    expect(asked.filter((path) => /_payload|style-|\/builds\//.test(path))).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
    await expect.poll(() => isHydrated(page), { timeout: 30_000 }).toBe(true)
  })
})

test.describe('before the page is hydrated', () => {
  test('the first click on a picture opens the lightbox', async ({ page }) => {
    const release = await delayFiles(page, siteCode)
    await page.goto('/de/referenzen/bearbeitungszentrum')
    // Wherever it is: screen readers do not always scroll.
    await page.getByRole('link', { name: /Bild 1 von 3 vergrößern$/ }).dispatchEvent('click')
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('the first click on the menu, a link and a filter is left to the browser', async ({ page }) => {
    await delayFiles(page, siteCode)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/de/kontakt')
    await page.getByRole('banner').getByText('Menü').click()
    await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click()
    await expect(page).toHaveURL('/de/referenzen')
    // A filter is held for a while, as it would lose the place in the list, and then left to the browser too.
    await page.getByRole('navigation', { name: 'Sortieren' }).getByRole('link', { name: 'Älteste' }).click()
    await expect(page).toHaveURL(/^[^?]*\/de\/referenzen\?sort=/)
  })

  test('going back after a reload shows the page before', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de')
    const title = await page.title()
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page).toHaveTitle(/^Kontakt/)
    await delayFiles(page, siteCode)
    await page.reload()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/de')
    await expect(page).toHaveTitle(title)
  })

  test('what is typed into the search, also before any script has run, is kept and searched for', async ({
    page,
  }) => {
    const field = page.getByRole('main').locator('[data-search-field]')
    await test.step('before any script has run', async () => {
      const release = await delayFiles(page, /assets\/[^/]*\.js/)
      await page.goto('/de/suche', { waitUntil: 'commit' })
      await field.pressSequentially('pumpe')
      release()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(field).toHaveValue('pumpe')
    })
    await test.step('before the code of the app is there', async () => {
      const release = await delayFiles(page, siteCode)
      await page.goto('/de/suche')
      await field.pressSequentially('pumpe')
      release()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(field).toHaveValue('pumpe')
      await expect(field).toBeFocused()
    })
  })
})

/** A processor a third as fast: some of the words are typed before the page is hydrated, the others after. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 })
}

const message = (page: Page) => page.getByRole('textbox', { name: /^(?:Nachricht|Message)/ })

test.describe('what is typed into the contact form while it hydrates is kept', () => {
  const words = 'In eigenen Worten: ein Gehäuse, 40 Stück.'

  /** Types where a click has put the caret, which is what starts hydration, and goes on until it is done. */
  async function typeMessage(page: Page, typed = words): Promise<void> {
    await message(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(typed, { delay: 20 })
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await expect(message(page)).toBeFocused()
    await page.keyboard.type('!')
  }

  test('in an empty form, and its other fields keep theirs', async ({ page }) => {
    await slowDown(page)
    await page.goto('/de/kontakt', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Name' }).click()
    await page.keyboard.type('Ada')
    await typeMessage(page)
    await expect(message(page)).toHaveValue(`${words}!`)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
  })

  test('behind a message that a link has begun, which otherwise changes with the language', async ({
    page,
  }) => {
    await page.goto('/de/kontakt?have=0.8&need=1.0')
    await typeMessage(page)
    await expect(message(page)).toHaveValue(`Wir haben 0.8 und brauchen 1.0. Es geht um ${words}!`)
    await page.goto('/de/kontakt?have=0.8&need=1.0')
    await page.getByRole('textbox', { name: 'Name' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /English|EN/ })
      .click()
    await expect(page).toHaveURL(/\/en\/contact/)
    await expect(message(page)).toHaveValue(/^We have 0\.8 and need 1\.0\. /)
  })

  test('in a form that comes back with errors', async ({ page }) => {
    const release = await delayFiles(page, siteCode)
    await page.goto('/de/kontakt')
    await message(page).click()
    await page.keyboard.type('Gehäuse. ')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(
      page.getByRole('region', { name: /^(Da stimmt etwas noch nicht|There is a problem)$/ }),
    ).toContainText('Da stimmt etwas noch nicht')
    await slowDown(page)
    release()
    await typeMessage(page)
    await expect(message(page)).toHaveValue(`Gehäuse. ${words}!`)
  })
})

test('code that cannot be loaded is asked for once per intent', async ({ browser, baseURL }) => {
  // A service worker may have the code already.
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('requestfailed', (request) => failures.push(request.url()))
  await page.goto('/de/kontakt', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.keyboard.press('/')
  await expect.poll(() => failures.filter((url) => siteCode.test(url)).length).toBeGreaterThan(0)
  // Long enough for many attempts, one directly after the other.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(failures.length).toBeLessThan(10)
  await context.close()
})
