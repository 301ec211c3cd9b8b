import type { Locator, Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'

/** What a new document would lose: from then on the router follows links. */
async function typeName(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
}

test.describe('navigation', () => {
  test('from a page on which something was typed keeps the document, and says so if there is no connection', async ({
    page,
    gotoHydrated,
    context,
  }) => {
    const headline = page.getByRole('heading', { level: 1 })
    const footer = page.getByRole('contentinfo')
    await test.step('campaign parameters stay in the URL', async () => {
      const answer = await gotoHydrated('/de/kontakt?utm_source=messe&utm_campaign=halle%204')
      expect(answer?.status()).toBe(200)
      await expect(headline).toBeVisible()
      expect(new URL(page.url()).searchParams.get('utm_campaign')).toBe('halle 4')
    })
    await typeName(page)
    await test.step('preloading the other language does not change the current page', async () => {
      const prepared = page.waitForResponse((response) => response.url().includes('_payload.json'))
      await page.getByRole('link', { name: 'English' }).hover()
      await prepared
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
    })
    await test.step('the next page is shown from its top, in the same document', async () => {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await footer.getByRole('link', { name: 'Über uns' }).scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
      await footer.getByRole('link', { name: 'Über uns' }).click()
      await expect(page).toHaveURL('/de/ueber-uns')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      await expect(page).toHaveTitle(/ – Varnholt$/)
    })
    await test.step('being offline shows the error screen, and the next navigation works again', async () => {
      await context.setOffline(true)
      await footer.getByRole('link', { name: 'Impressum' }).click()
      await expect(headline).toHaveText('Mist...')
      await expect(page.getByText(/^Keine Verbindung\./)).toBeVisible()
      await context.setOffline(false)
      await footer.getByRole('link', { name: 'Datenschutz' }).click()
      await expect(headline).toHaveText('Datenschutz')
    })
  })

  test('never leaves the site by code (error catalogue, row 16)', async ({ page, gotoHydrated, baseURL }) => {
    await gotoHydrated('/de/kontakt')
    const leaving: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(`${baseURL}/`))
        leaving.push(request.url())
    })
    for (const href of [
      'https://elsewhere.example/',
      '//elsewhere.example/',
      'java\tscript:document.title="run"',
      'data:text/html,run',
    ]) {
      const navigation = page.evaluate(async (target) => {
        const router: unknown = Reflect.get(window, '__TSR_ROUTER__')
        if (typeof router !== 'object' || !router || !('navigate' in router)) throw new Error('No router')
        if (typeof router.navigate === 'function') await router.navigate({ href: target })
      }, href)
      await expect(navigation).rejects.toThrow(`Refused to navigate to ${href}: it is no page of this site`)
      expect(leaving, href).toEqual([])
      expect(new URL(page.url()).origin, href).toBe(baseURL)
      await expect(page, href).not.toHaveTitle('run')
    }
  })

  test('a link of a header that is partly scrolled away follows a press of the mouse', async ({ page }) => {
    await page.goto('/de/kontakt')
    const link = page.getByRole('banner').getByRole('link', { name: 'Leistungen' })
    const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 }
    // Only the lowest part of the link is left on the screen.
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y + height - 8)
    const { x = 0, width = 0, ...box } = (await link.boundingBox()) ?? { y: 0, height: 0 }
    expect(box.y).toBeLessThan(0)
    await page.mouse.move(x + width / 2, box.y + box.height - 3)
    await page.mouse.down()
    // As long as a hand takes, and longer than the header would take to move.
    await page.waitForTimeout(400)
    await page.mouse.up()
    await expect(page).toHaveURL('/de/leistungen')
  })

  test('goes back and forward to where one was, not to the hash', async ({ page }) => {
    const main = page.getByRole('main')
    const position = () => page.evaluate(() => window.scrollY)
    // Not exact, as the web font may load in between and shift the page by a few pixels.
    const expectPosition = (expected: number) =>
      expect.poll(async () => Math.abs((await position()) - expected)).toBeLessThan(10)
    const scroll = async () => {
      const before = await position()
      await page.mouse.wheel(0, -150)
      await expect.poll(position).toBe(before - 150)
    }
    /** Follows a link; where the reader was. */
    const follow = async (link: Locator, url: string | RegExp) => {
      await link.hover()
      const left = await position()
      await link.click()
      await expect(page).toHaveURL(url)
      return left
    }
    await page.goto('/de/kontakt')
    const contact = await follow(
      main.getByRole('link', { name: 'Datenschutz' }).last(),
      /datenschutz#nachricht$/,
    )
    await expect(main.getByRole('heading', { name: 'Wenn Sie uns schreiben oder anrufen' })).toBeInViewport()
    const section = await position()
    await scroll()
    const header = page.getByRole('banner').getByRole('link', { name: 'Leistungen' })
    // The header comes back, wherever one is.
    await expect(header).toBeInViewport({ ratio: 1 })
    const privacy = await follow(header, '/de/leistungen')
    // A link within the page, which the browser follows by itself.
    const services = await follow(main.locator('a[href^="#"]').nth(1), /leistungen#/)
    await expect.poll(position).toBeGreaterThan(services)
    await scroll()
    const group = await follow(
      main.locator('section[id] a[href^="/de/leistungen/"]').last(),
      /leistungen\/[^/]+$/,
    )
    await page.goBack()
    await expect(page).toHaveURL(/leistungen#/)
    await expectPosition(group)
    await page.goBack()
    await expect(page).toHaveURL('/de/leistungen')
    await expectPosition(services)
    await page.goForward()
    await expectPosition(group)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/de/datenschutz#nachricht')
    await expectPosition(privacy)
    expect(privacy).not.toBe(section)
    await page.goBack()
    await expect(page).toHaveURL('/de/kontakt')
    await expectPosition(contact)
  })

  test('shows the same part of a page after a reload, hydrated or not, without a script in the page', async ({
    page,
    gotoHydrated,
  }) => {
    const position = () => page.evaluate(() => window.scrollY)
    const scrolls = () => expect.poll(async () => Math.abs((await position()) - 900))
    for (const open of [(path: string) => page.goto(path), gotoHydrated]) {
      await open('/de/datenschutz')
      await page.mouse.wheel(0, 900)
      await scrolls().toBeLessThan(10)
      await page.reload()
      await scrolls().toBeLessThan(10)
      // The second page begins at its top.
      await page.goto('/de')
    }
    expect(
      await page.locator('script:not([src], [type="application/ld+json"], [type=speculationrules])').count(),
    ).toBe(0)
  })

  test('opens at the hash', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/datenschutz#nachricht')
    const heading = page.getByRole('heading', { name: 'Wenn Sie uns schreiben oder anrufen' })
    await expect
      .poll(() => heading.evaluate((it) => Math.abs(it.getBoundingClientRect().top)))
      .toBeLessThan(100)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('the menu opens by keyboard, marks the current section and closes on navigation', async ({
      page,
      gotoHydrated,
    }) => {
      await gotoHydrated('/de/referenzen/infusionspumpe')
      const menu = page.getByRole('banner').locator('summary')
      await menu.focus()
      await page.keyboard.press('Enter')
      const navigation = page.getByRole('navigation', { name: 'Menü' })
      await expect(navigation).toBeVisible()
      await expect(navigation.getByRole('link', { name: 'Referenzen' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      for (const link of await navigation.getByRole('link').all()) {
        const box = await link.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
      }
      await navigation.getByRole('link', { name: 'Kontakt' }).click()
      await expect(page).toHaveURL('/de/kontakt')
      await expect(navigation).toBeHidden()
    })
  })
}

test('Esc closes the menu and restores focus; a link to the current page, a click outside and Tab close it', async ({
  page,
  gotoHydrated,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoHydrated('/de/kontakt')
  const menu = page.getByRole('banner').locator('summary')
  const navigation = page.getByRole('navigation', { name: 'Menü' })
  await menu.click()
  await page.keyboard.press('Tab')
  await expect(navigation.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await navigation.getByRole('link', { name: 'Kontakt' }).click()
  await expect(navigation).toBeHidden()
  await menu.click()
  await expect(navigation).toBeVisible()
  // Beside the controls of the header, wherever it is while the page scrolls.
  await page.mouse.click(145, 34)
  await expect(navigation).toBeHidden()
  await menu.click()
  await navigation.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(navigation).toBeHidden()
  await expect(page.locator('main :focus, [aria-label=Brotkrumen] :focus')).toBeInViewport()
})

test('the breadcrumbs of a project link to its parent pages, in both languages', async ({ page }) => {
  for (const [path, names] of [
    ['/de/referenzen/infusionspumpe', ['Start', 'Referenzen']],
    ['/en/references/infusion-pump', ['Home', 'References']],
  ] as const) {
    await page.goto(path)
    const trail = page.getByRole('navigation', { name: /^(Brotkrumen|Breadcrumbs)$/ })
    await expect(trail.getByRole('link')).toHaveText(names)
    await expect(trail.locator('[aria-current=page]')).toHaveText(/pump/i)
    await trail.getByRole('link').last().click()
    await expect(page).toHaveURL(path.replace(/[^/]+$/, '').slice(0, -1))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(trail).toHaveCount(0)
  }
})
