import { parse } from 'node-html-parser'
import type { Page } from 'playwright/test'

import { checkPages } from './check-page.ts'
import { readPage } from './crawl.ts'
import { delayFiles, siteCode } from './delay-files.ts'
import { expect, test } from './fixture-space.ts'
import { axeViolations, desk, phone, smallTargets } from './page-assertions.ts'
import { htmlProblems } from './valid-html.ts'

const results = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
const field = (page: Page) => page.getByRole('combobox', { name: /^(Suche|Search)$/ })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('the search is reached from the header, finds word parts, and filters by kind', async ({ page }) => {
    await page.goto('/de')
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
    await expect(page).toHaveURL('/de/suche')
    await expect(page.getByRole('heading', { name: 'Bereiche' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Suche' }).fill('PUMPE')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page).toHaveURL('/de/suche?q=PUMPE')
    await expect(results(page).filter({ hasText: 'Infusionspumpe' })).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText('pumpe')

    const kinds = page.getByRole('navigation', { name: 'Nach Art filtern' })
    await kinds.getByRole('link', { name: /^Projekte/ }).click()
    await expect(page).toHaveURL('/de/suche?q=PUMPE&kind=project')
    await expect(kinds.locator('[aria-current=page]')).toHaveText(/^Projekte \d+$/)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/search?q=PUMPE&kind=project')
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('PUMPE')
  })
})

/** The main part of a page of results, with the texts of its elements, without the hyphens of their words. */
async function read(site: string, path: string) {
  const { status, html } = await readPage(site, path)
  const main = parse(html.replaceAll('\u00ad', '')).querySelector('main')
  const textsOf = (selector: string) =>
    main?.querySelectorAll(selector).map(({ textContent }) => textContent) ?? []
  return { status, main, textsOf, text: main?.textContent }
}

test('umlauts, ß and typos do not matter, people are found, and an empty result helps', async ({ site }) => {
  await test.step('umlauts, ß and typos do not matter, and people are found', async () => {
    for (const [query, title] of [
      ['bearbeitungszentrum', 'Bearbeitungszentrum'],
      ['infusionpumpe', 'Infusionspumpe'],
      ['modelbauer', 'Modellbauer'],
      ['paul adeyo', 'Paul Adeyo'],
    ] as const) {
      const { textsOf } = await read(site.url, `/de/suche?q=${query}`)
      expect(textsOf('li h3')[0], query).toContain(title)
    }
    const misspelt = await read(site.url, '/de/suche?q=infusionspunpe')
    expect(misspelt.text).toContain('„infusionspunpe“ steht auf keiner Seite. Treffer für „')
    // Found by the year that it says, not by its text.
    expect((await read(site.url, '/de/suche?q=2018')).textsOf('*')).toContain('Projekt, 2018')
  })
  await test.step('an empty result helps, and pages that do not exist are 404', async () => {
    const some = await read(site.url, '/en/search?q=infusion+xyzzy')
    expect(some.text).toContain('No page has all of these words. These have most of them.')
    expect(some.textsOf('li h3')[0]).toContain('infusion pump')
    const none = await read(site.url, '/en/search?q=qwertz')
    expect(none.textsOf('h2')[0]).toBe('No results for “qwertz”')
    expect(none.text).not.toContain('What comes nearest')
    expect(none.main?.querySelector('a[href="/en/contact"]')?.textContent).toBe('Contact')
    for (const [search, message] of [
      ['q=pump&page=99', 'Page not found: /en/search'],
      ['q=pump&page=x', 'Page Not Found: /en/search'],
    ] as const) {
      const { status, textsOf } = await read(site.url, `/en/search?${search}`)
      expect(status, search).toBe(404)
      expect(textsOf('*')).toContain(message)
    }
  })
})

test('the search page is not indexed, stored by no shared cache, and has one address a language', async ({
  site,
  request,
}) => {
  const answer = await fetch(`${site.url}/de/suche?q=pumpe`)
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const page = parse(await answer.text())
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelector('link[rel=canonical], link[hreflang]')).toBeNull()
  for (const [from, to] of [
    ['/en/suche?q=a', '/en/search?q=a'],
    ['/de/search', '/de/suche'],
    ['/Suche/', '/de/suche'],
  ]) {
    const moved = await request.get(from ?? '', { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, to])
  }
  for (const sitemap of ['/sitemap.xml', '/sitemap-1.xml'])
    expect(await (await request.get(sitemap)).text()).not.toMatch(/\/(suche|search)[<?]/)
})

test('the search opens above the page, suggests, leads to all results, is accessible, and its key can be turned off', async ({
  page,
  gotoHydrated,
}) => {
  test.setTimeout(90_000)
  await test.step('Ctrl+K and / open the search above the page, with suggestions for the keyboard, or for all results', async () => {
    await test.step('Ctrl+K and / open the search above the page, with suggestions for the keyboard', async () => {
      await gotoHydrated('/de/kontakt')
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.keyboard.press('Control+k')
      await expect(field(page)).toBeFocused()
      // On the backdrop.
      await page.mouse.click(5, 5)
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.keyboard.press('Control+k')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('infus')
      const options = page.getByRole('dialog').getByRole('option')
      await expect(options.first()).toContainText('Infusionspumpe')
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ Treffer$/)
      expect(
        await htmlProblems(
          `<!DOCTYPE html><html lang="de"><head><title>S</title></head><body>${await page.getByRole('dialog').evaluate((dialog) => dialog.outerHTML)}</body></html>`,
        ),
      ).toEqual([])

      const active = page.locator('[role=option][aria-selected=true]')
      await expect(active).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await expect(active).toHaveText((await options.first().textContent()) ?? '')
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await active.getAttribute('id')) ?? '',
      )
      await page.keyboard.press('End')
      await expect(active).toHaveText((await options.last().textContent()) ?? '')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Home')
      await expect(active).toContainText('Infusionspumpe')
      await expect(field(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/de/referenzen/infusionspumpe')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
    await test.step('Enter without a suggestion opens the results, and / leads to their field', async () => {
      await gotoHydrated('/de/kontakt')
      await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('nachtschicht')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/de/suche?q=nachtschicht')
      await expect(results(page).first()).toContainText('Infusionspumpe')
      await expect(page).toHaveTitle(/^Suche: „nachtschicht“/)
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.locator('body').click({ position: { x: 5, y: 300 } })
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('xyzzy')
      await expect(page.getByRole('status').filter({ hasText: 'Keine Treffer' }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/de/suche?q=xyzzy')
      await page.goBack()
      await expect(field(page)).toHaveValue('nachtschicht')
    })
  })
  await test.step('the suggestions of the search page lead to all results', async () => {
    await gotoHydrated('/de/suche')
    await field(page).pressSequentially('modell')
    await page.getByRole('button', { name: 'Alle Treffer zeigen' }).click()
    await expect(page).toHaveURL('/de/suche?q=modell')
  })
  await test.step('the open search has no axe violations and no small targets', async () => {
    await gotoHydrated('/de/kontakt')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('pumpe')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    for (const screen of [desk, phone]) {
      await page.setViewportSize(screen)
      expect(await axeViolations(page, 'dialog[open]'), `${screen.width} px wide`).toEqual([])
      expect(await smallTargets(page.getByRole('dialog'))).toEqual([])
    }
  })
  await test.step('once the field was emptied, something else begins without the suggestions of before', async () => {
    const options = page.getByRole('dialog').getByRole('option')
    await expect(options.first()).toContainText('pumpe')
    // An answer that does not come.
    await page.route('**/*inhal*', () => {})
    await field(page).clear()
    const asked = page.waitForRequest('**/*inhal*')
    await page.keyboard.type('inhal')
    await asked
    await expect(options).toHaveCount(0)
    await page.unroute('**/*inhal*')
  })
  await test.step('twenty noted projects and a low window leave everything in reach', async () => {
    const notes = Array.from({ length: 20 }, (_, index) => ({
      href: `/de/${index}`,
      name: `Projekt ${index}`,
    }))
    await page.evaluate((list) => localStorage.setItem('noted-projects', JSON.stringify(list)), notes)
    await gotoHydrated('/de/kontakt')
    await page.keyboard.press('/')
    for (const size of [
      { width: 1280, height: 720 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      const last = page.getByRole('button', { name: 'Taste / ausschalten' })
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Entfernen: Projekt 0' }).focus()
      await expect(page.getByRole('link', { name: 'Projekt 0' })).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() => localStorage.removeItem('noted-projects'))
  })
  await test.step('the key / can be turned off', async () => {
    await gotoHydrated('/en/contact')
    await page.keyboard.press('/')
    await page.getByRole('button', { name: 'Switch off the “/” shortcut' }).click()
    await page.keyboard.press('Escape')
    await gotoHydrated('/en/services')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Switch on the “/” shortcut' })).toBeVisible()
  })
})

test('a misspelt word is searched as another, which the page and the suggestions say', async ({
  page,
  gotoHydrated,
  site,
}) => {
  const said = '„infusionspunpe“ steht auf keiner Seite. Treffer für „Infusionspumpe“.'
  await test.step('while one types, in the status', async () => {
    await gotoHydrated('/de/kontakt')
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('infusionspunpe')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(said)
    await expect(page.getByRole('option').first()).toContainText('Infusionspumpe')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('infusionspumpe')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ Treffer$/)
  })
  await test.step('on the page, and with as many results as the right word has', async () => {
    const right = await read(site.url, '/de/suche?q=infusionspumpe')
    const [count = ''] = /^[1-9]\d* Treffer/.exec(right.textsOf('h2')[0] ?? '') ?? []
    expect(count).not.toBe('')
    expect(right.text).not.toContain('steht auf keiner Seite')
    const misspelt = await read(site.url, '/de/suche?q=infusionspunpe')
    expect(misspelt.textsOf('h2')[0]?.startsWith(count)).toBe(true)
    expect(misspelt.text).toContain(said)
  })
})

test('what is typed at once, before anything of the search is loaded, is in its field', async ({ page }) => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Suche' })
  const typed = 'pumpe für / Nacht'
  for (const [open, press] of [
    ['a click', () => page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()],
    ['a key', () => page.keyboard.press('/')],
    ['two keys', () => page.keyboard.press('Control+k')],
  ] as const)
    await test.step(`it is opened by ${open}`, async () => {
      const release = await delayFiles(page, siteCode)
      await page.goto('/de/impressum')
      await press()
      await page.keyboard.type(typed.slice(0, 9))
      // Seen while the page still waits for its code.
      await expect(page.getByRole('textbox', { name: 'Suche' })).toHaveValue(typed.slice(0, 9))
      release()
      await page.keyboard.type(typed.slice(9), { delay: 30 })
      await expect(field).toHaveValue(typed)
      await expect(field).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Suche' })).toBeFocused()
      await page.unrouteAll()
    })
  await test.step('the field searches even if the code never comes', async () => {
    await page.route(siteCode, () => {})
    await page.goto('/de/impressum')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('pumpe')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/de/suche?q=pumpe')
    await page.unrouteAll()
  })
})

test('what is typed while the search opens is searched for; without its code the header leads to the search page', async ({
  page,
  gotoHydrated,
}) => {
  await test.step('what is typed while the search opens is searched for', async () => {
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/search-dialog-*.js', async (route) => {
      await held
      await route.continue()
    })
    await gotoHydrated('/de/impressum')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('pumper')
    await page.keyboard.press('Backspace')
    release?.()
    await expect(field(page)).toHaveValue('pumpe')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.type('n')
    await expect(field(page)).toHaveValue('pumpen')
  })
  await test.step('without its code the header still leads to the search page', async () => {
    await gotoHydrated('/de/kontakt')
    await page.route(/search-dialog.*\.js$/, (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
    await expect(page).toHaveURL('/de/suche')
  })
})

test('its pages are accessible at every width', async ({ page, gotoHydrated, baseURL }) => {
  await checkPages({ page, gotoHydrated, baseURL }, ['/de/suche?q=pumpe', '/de/suche?q=xyzzy', '/en/search'])
})
