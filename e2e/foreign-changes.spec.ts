import type { Page } from 'playwright/test'

import { delayFiles, siteCode } from './delay-files.ts'
import { expect, test as base } from './demo-space.ts'
import {
  changeScript,
  everyChange,
  type ForeignChange,
  type Moment,
  pagesByKind,
  rememberTextsScript,
} from './foreign-changes.ts'
import { stubPictures } from './stub-pictures.ts'

/** Errors of the page that nobody handles. Another HTML than the server's is no error, and only logged. */
function unhandledErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`))
  page.on('console', (message) => {
    if (message.text().startsWith('Unhandled error')) errors.push(`${page.url()}: ${message.text()}`)
  })
  return errors
}

type ChangePage = (changes: readonly ForeignChange[], moment: Moment) => Promise<void>

/** Tests of pages that others change; no error may be left unhandled. */
const test = base.extend<{ changePage: ChangePage }>({
  changePage: async ({ page }, use) => {
    const errors = unhandledErrors(page)
    await page.addInitScript({ content: rememberTextsScript })
    await use(async (changes, moment) => {
      for (const change of changes) await page.addInitScript({ content: changeScript(change, moment) })
    })
    expect(errors).toEqual([])
  },
})

// Each kind of page is changed at one of the two moments, and is in one of the two languages.
for (const [place, moment] of (['before', 'during'] as const).entries())
  test(`all words stay when other programs change a page ${moment} hydration`, async ({
    page,
    changePage,
    gotoHydrated,
  }) => {
    test.slow()
    await stubPictures(page)
    await changePage(everyChange, moment)
    const kinds = Object.entries(pagesByKind).filter((_kind, index) => index % 2 === place)
    for (const [index, [kind, paths]] of kinds.entries())
      await test.step(kind, async () => {
        await gotoHydrated(paths[index % 2 ? 1 : 0])
        await expect(page.locator('#extension-panel')).toBeAttached()
        expect(await page.evaluate(() => window.missingTexts())).toEqual([])
        expect(await page.evaluate(() => window.textsBefore.length)).toBeGreaterThan(40)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
  })

test('the contact form keeps what is typed while other programs change the page', async ({
  page,
  changePage,
}) => {
  await changePage(everyChange, 'during')
  await page.goto('/de/kontakt')
  const message = page.getByRole('textbox', { name: /Nachricht|Message/ })
  await message.click()
  await page.keyboard.type('Ein Gehäuse aus Aluminium, 40 Stück, bis Ostern.', { delay: 15 })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await page.keyboard.type(' Danke!')
  await expect(message).toHaveValue('Ein Gehäuse aus Aluminium, 40 Stück, bis Ostern. Danke!')
  await expect(message).toBeFocused()
})

test('a password manager fills in all fields of a translated form, though they are rendered anew meanwhile', async ({
  page,
  changePage,
}) => {
  await changePage(['wrapTexts'], 'before')
  await page.goto('/de/kontakt')
  const entries = {
    name: 'Eva Kern',
    email: 'eva@example.org',
    company: 'Kern',
    phone: '0221',
    message: 'Hallo',
  }
  // It looks for the fields first, and fills them in one after the other.
  const isAnew = await page.evaluate(async (values) => {
    const fields = Object.entries(values).map(
      ([name, value]) => [document.querySelector<HTMLInputElement>(`main [name=${name}]`), value] as const,
    )
    for (const [field, value] of fields) {
      if (!field) throw new Error('The form lacks a field')
      field.value = value
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      if (field === fields[0]?.[0]) {
        const { dataset } = document.documentElement
        while (!dataset.hydrated) await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    return !fields[1]?.[0]?.isConnected
  }, entries)
  expect(isAnew).toBe(true)
  for (const [name, value] of Object.entries(entries))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
})

test.describe('after a translation', () => {
  test.beforeEach(({ changePage }) => changePage(['wrapTexts'], 'after'))

  test('the search goes on finding, while typing and on its page', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/suche?q=pumpe')
    const field = page.getByRole('main').getByRole('combobox')
    await field.click()
    for (const query of ['prüf', 'zzzz', 'pumpe']) {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(query, { delay: 60 })
      await expect(field).toHaveValue(query)
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(
        query === 'zzzz' ? /No results|Keine/ : /^[1-9]/,
      )
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('pumpe')
  })

  test('calculator, gallery, filters and the next page work, and show what changes', async ({
    page,
    gotoHydrated,
  }) => {
    await gotoHydrated('/de/leistungen')
    const calculator = page.locator('#calculator')
    const need = calculator.getByRole('slider', { name: 'Ich brauche' })
    await need.focus()
    await page.keyboard.press('End')
    await expect(need).toHaveAttribute('aria-valuetext', /^1\.0/)
    await expect(calculator).toContainText(/\d+ bis \d+ Wochen/)
    const weeks = await calculator.innerText()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => calculator.innerText()).not.toBe(weeks)

    await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).first().click()
    await expect(page).toHaveURL('/de/referenzen')
    const projects = page.getByRole('searchbox')
    await projects.click()
    await page.keyboard.type('pumpe', { delay: 60 })
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('pumpe')

    await page.goto('/de/referenzen/bearbeitungszentrum')
    await page.getByRole('link', { name: /Bild 1 von \d+ vergrößern$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('at a first visit, with the consent dialog not answered', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the first click on a translated page reaches what was clicked', async ({ page, changePage }) => {
    await changePage(['wrapTexts'], 'before')
    const release = await delayFiles(page, siteCode)
    await page.goto('/de/regal')
    await page.getByRole('link', { name: '1:5', exact: true }).click()
    // Before the link is left to the browser (replay-events.ts), which a slow machine may do all the same.
    const dialog = page.locator('#consent [role=dialog]').first()
    await dialog.waitFor({ timeout: 3000 }).catch(() => undefined)
    release()
    await expect(page).toHaveURL(/[?]scale=5/, { timeout: 30_000 })
    await expect(dialog).toBeVisible()
    await page.getByRole('link', { name: '1:10', exact: true }).click()
    await expect(page).toHaveURL(/[?]scale=10/)
    await expect(page.getByRole('dialog', { name: /Suche|Search/ })).toBeHidden()
  })
})

test('a calculator that fails stays as it was shown, and with it the page', async ({
  page,
  gotoHydrated,
}) => {
  const errors = unhandledErrors(page)
  await gotoHydrated('/de/leistungen')
  const calculator = page.locator('#calculator')
  const before = await calculator.innerText()
  await page.evaluate(() =>
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new Error('broken')
      },
    }),
  )
  await calculator.getByRole('slider', { name: 'Ich brauche' }).focus()
  await page.keyboard.press('End')
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  expect(await calculator.innerText()).toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Mist/)
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).first().click()
  await expect(page).toHaveURL(/\/de\/kontakt/)
})
