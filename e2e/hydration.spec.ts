import type { Page, Request } from 'playwright/test'

import { delayFiles, siteCode } from './delay-files.ts'
import { expect, test } from './fixture-space.ts'

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['hydrated'] === 'true')

/** Lets time pass for the page, until `isDone` or for a minute. */
async function waitLong(page: Page, isDone: () => Promise<boolean>): Promise<boolean> {
  for (let seconds = 0; seconds < 60; seconds += 3) {
    await page.clock.runFor(3000)
    if (await isDone()) return true
  }
  return false
}

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

/** Of the script of every page, before it is hydrated, in bytes. */
const scriptLimit = 5000

test('a page that is only read loads 5 kB of scripts, and hydrates once it is quiet', async ({ page }) => {
  const scriptBytes = countScripts(page)
  await page.clock.install()
  await page.goto('/de')
  await page.mouse.wheel(0, 2000)
  await page.keyboard.press('PageDown')
  await page.mouse.move(1, 1)
  expect(await scriptBytes()).toBeGreaterThan(1000)
  expect(await scriptBytes()).toBeLessThan(scriptLimit)
  expect(await waitLong(page, () => isHydrated(page))).toBe(true)
})

for (const [line, connection] of [
  ['that saves data', { saveData: true }],
  ['of 3G', { effectiveType: '3g' }],
] as const)
  test(`on a connection ${line}, a page hydrates at the first intent only`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
    }, connection)
    const scriptBytes = countScripts(page)
    await page.clock.install()
    await page.goto('/de')
    expect(await waitLong(page, () => isHydrated(page))).toBe(false)
    expect(await scriptBytes()).toBeLessThan(scriptLimit)
    await page.getByRole('banner').getByRole('link').first().hover()
    await expect.poll(() => isHydrated(page)).toBe(true)
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

  test('the first click on the search opens it, and so do the keys / and Ctrl+K', async ({ page }) => {
    const open = [
      () => page.getByRole('banner').getByRole('link', { name: 'Suche' }).click(),
      () => page.keyboard.press('/'),
      () => page.keyboard.press('Control+k'),
    ]
    for (const act of open) {
      const release = await delayFiles(page, siteCode)
      await page.goto('/de/kontakt')
      await act()
      release()
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    }
    await expect(page).toHaveURL('/de/kontakt')
  })

  test('the first click on the menu, a link and a filter is left to the browser', async ({ page }) => {
    await delayFiles(page, siteCode)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/de/kontakt')
    await page.getByRole('banner').getByText('Menü').click()
    await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click()
    await expect(page).toHaveURL('/de/referenzen')
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

  test('what is typed into the search is kept and searched for', async ({ page }) => {
    const release = await delayFiles(page, siteCode)
    await page.goto('/de/suche')
    const field = page.getByRole('main').locator('[data-search-field]')
    await field.pressSequentially('pumpe')
    release()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('pumpe')
    await expect(field).toBeFocused()
  })

  test('what is typed before any script has run is kept and searched for', async ({ page }) => {
    const release = await delayFiles(page, /assets\/[^/]*\.js/)
    await page.goto('/de/suche', { waitUntil: 'commit' })
    const field = page.getByRole('main').locator('[data-search-field]')
    await field.pressSequentially('pumpe')
    release()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('pumpe')
  })

  test('what is typed into the contact form is kept', async ({ page, hydrated }) => {
    const release = await delayFiles(page, siteCode)
    await page.goto('/de/kontakt')
    const message = page.getByRole('textbox', { name: 'Nachricht' })
    await message.pressSequentially('Ein Gehäuse')
    release()
    await hydrated()
    await expect(message).toHaveValue('Ein Gehäuse')
    await expect(message).toBeFocused()
  })
})

const gate = (page: Page) => page.getByRole('button', { name: 'reCAPTCHA hier laden' })

const expectPressed = (page: Page) =>
  expect(page.locator('form').getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible()

test.describe('a button of a block that is hydrated when it is used', () => {
  let releaseSite: () => void
  const blockCode = /assets\/contact-form-[^/]*\.js/
  test.beforeEach(async ({ page, startSite }) => {
    const site = await startSite({
      RECAPTCHA_SITE_KEY: 'key',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_ORIGIN: 'http://127.0.0.1:9',
    })
    await page.clock.install()
    releaseSite = await delayFiles(page, siteCode)
    await page.goto(`${site.url}/de/kontakt`)
  })

  test('is pressed once its code is there, however it was clicked and however long that takes', async ({
    page,
  }) => {
    // Like a screen reader: without pointer and focus.
    await gate(page).dispatchEvent('click')
    await page.clock.runFor(10_000)
    releaseSite()
    await expectPressed(page)
  })

  test('is pressed at the second attempt if its code could not be loaded at the first one', async ({
    page,
    context,
    hydrated,
  }) => {
    releaseSite()
    await hydrated()
    const failed = page.waitForEvent('requestfailed', (request) => blockCode.test(request.url()))
    await context.setOffline(true)
    await gate(page).click()
    await failed
    await context.setOffline(false)
    await gate(page).click()
    await expectPressed(page)
  })
})

test('code that cannot be loaded is asked for once per intent', async ({ page, context }) => {
  const failures: string[] = []
  page.on('requestfailed', (request) => failures.push(request.url()))
  await page.goto('/de/kontakt')
  await context.setOffline(true)
  const failed = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.getByRole('banner').getByRole('link').first().focus()
  await failed
  // Long enough for many attempts, one directly after the other.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length).toBeLessThan(10)
})
