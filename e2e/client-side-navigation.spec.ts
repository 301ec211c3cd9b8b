import type { Page, Route } from 'playwright/test'

import { expect, test } from './fixture-space.ts'
import { holdTransitions } from './hold-transitions.ts'

/** Types something, which a new document would lose: from then on the router follows links. */
async function typeName(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
}

test.describe('a navigation from a page on which something was typed', () => {
  test('is preloaded once, focuses the h1, announces the title, keeps what was typed, and shows a progress bar', async ({
    page,
    gotoHydrated,
  }) => {
    const footer = page.getByRole('contentinfo')
    const name = page.getByRole('textbox', { name: 'Name' })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/_payload\.json|_serverFn/.test(request.url())) asked.push(new URL(request.url()).pathname)
    })
    await gotoHydrated('/de/kontakt')
    await typeName(page)
    // The page hydrates from its own.
    expect(asked).toEqual(['/de/kontakt/_payload.json'])
    await test.step('is preloaded on hover and focus, once', async () => {
      const answer = () => page.waitForResponse((response) => response.url().includes('_payload.json'))
      const prepared = answer()
      await footer.getByRole('link', { name: 'Impressum' }).hover()
      await prepared
      const other = answer()
      await footer.getByRole('link', { name: 'Datenschutz' }).focus()
      await page.mouse.move(0, 0)
      await other
      const link = footer.getByRole('link', { name: 'Impressum' })
      await link.hover()
      await link.click()
      await expect(page).toHaveURL('/de/impressum')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
      expect(asked.filter((path) => path.includes('impressum'))).toEqual(['/de/impressum/_payload.json'])
      expect(asked.filter((path) => path.includes('_serverFn'))).toEqual([])
    })
    await test.step('focuses the h1 and announces the title', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused()
      await expect(page.getByRole('status').last()).toHaveText(await page.title())
      expect(await page.title()).toMatch(/^Impressum/)
      // What was typed is still there, also in the other language.
      await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).first().click()
      await expect(name).toHaveValue('Ada')
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/en/contact')
      await expect(name).toHaveValue('Ada')
    })
    await test.step('shows a progress bar after 300 ms', async () => {
      // The URL changes before the page, whose own payload must not be held.
      const link = footer.getByRole('link', { name: 'Legal notice' })
      await expect(link).toBeVisible()
      const pending: Route[] = []
      await page.route('**/_payload.json*', (route) => {
        pending.push(route)
      })
      const bar = page.locator('[data-progress]')
      await link.click()
      await expect(bar).not.toHaveAttribute('hidden')
      const delay = await bar.evaluate(
        (it) => it.getAnimations().map(({ effect }) => effect?.getTiming().delay)[0],
      )
      expect(delay).toBe(300)
      await expect(bar).toBeVisible()
      for (const route of pending) await route.continue()
      await page.unroute('**/_payload.json*')
      await expect(page.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible()
      await expect(bar).toBeHidden()
    })
  })

  test('to the next page of a list focuses the h1 and announces the title', async ({
    page,
    gotoHydrated,
  }) => {
    await gotoHydrated('/de/neuigkeiten')
    await page.getByRole('link', { name: 'Ältere' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/de/neuigkeiten?page=2')
    await expect(page.getByText(/^Seite 2 von/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/, Seite 2 – /)
    await expect(page.getByRole('status').last()).toHaveText(await page.title())
  })

  test('to an error screen focuses the h1 and announces the title, and so does going back', async ({
    page,
    gotoHydrated,
    hydrated,
    context,
  }) => {
    // So low that the heading is outside the viewport at the sort links.
    await page.setViewportSize({ width: 1280, height: 400 })
    await gotoHydrated('/de/referenzen')
    const order = page.getByRole('navigation', { name: 'Sortieren' }).getByRole('link', { name: 'Älteste' })
    await order.evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }))
    // The scroll event is dispatched in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await hydrated()
    await context.setOffline(true)
    await order.click()
    const headline = page.getByRole('heading', { level: 1 })
    await expect(headline).toHaveText('Mist...')
    await expect(headline).toBeFocused()
    await expect(headline).toBeInViewport()
    await expect(page.getByRole('status').last()).toHaveText(/^Fehler/)
    await context.setOffline(false)
    await page.goBack()
    await expect(headline).not.toHaveText('Mist...')
    await expect(order).toBeFocused()
    await expect(page.getByRole('status').last()).toHaveText(await page.title())
  })

  test('is tried again once where the server is busy, and not where it refuses', async ({
    page,
    gotoHydrated,
  }) => {
    await gotoHydrated('/de/kontakt')
    for (const [path, status, expected] of [
      ['/de/impressum', 404, 1],
      ['/de/datenschutz', 503, 2],
    ] as const) {
      let requests = 0
      await page.route(
        (url) => url.pathname.startsWith('/_serverFn/') && url.search.includes(path.slice(4)),
        (route) => {
          requests += 1
          return route.fulfill({ status, contentType: 'text/plain', body: 'No' })
        },
      )
      await page.route(`${path}/_payload.json*`, (route) => route.abort())
      await page.evaluate((href) => history.pushState(null, '', href), path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
      expect(requests, path).toBe(expected)
      await page.evaluate(() => history.pushState(null, '', '/de/kontakt'))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mist...')
    }
  })
})

test.describe('between documents', () => {
  test('a click is not lost while the image still moves', async ({ page }) => {
    await page.addInitScript(holdTransitions)
    await page.goto('/de/referenzen')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page.locator('body[data-transition=held]')).toBeAttached()
    const link = page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).first()
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // Unlike `link.click()`, a hand does not wait until the link can be reached.
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page).toHaveURL('/de/kontakt')
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`the image of a card becomes that of its page, and back (prefers-reduced-motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.addInitScript(recordTransitions)
      await page.goto('/de/referenzen')
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('img') })
        .first()
      const link = card.getByRole('link').first()
      await card.scrollIntoViewIfNeeded()
      const path = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(path)
      const pair = '::view-transition-old(picture) ::view-transition-new(picture)'
      const expected = reducedMotion === 'reduce' ? '' : pair
      const pictures = () => page.evaluate(() => document.body.dataset.pictures ?? '')
      await expect.poll(pictures).toBe(expected)
      await page.goBack()
      await expect(page).toHaveURL('/de/referenzen')
      await expect.poll(pictures).toBe(expected)

      // No picture moves: the page is shown at once.
      await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).first().click()
      await expect(page.locator('body[data-transition]')).toHaveAttribute('data-transition', 'none')
    })
})

/** Records the pseudo-elements of picture transitions between documents on the body. Runs in the page. */
function recordTransitions() {
  addEventListener('pagereveal', ({ viewTransition }) => {
    document.body.dataset.transition = viewTransition ? 'begun' : 'none'
    void (async () => {
      if (!viewTransition) return
      await viewTransition.ready
      const ends = ['old', 'new']
        .map((end) => `::view-transition-${end}(picture)`)
        .filter((end) => getComputedStyle(document.documentElement, end).width !== 'auto')
      document.body.dataset.pictures = ends.join(' ')
    })()
  })
}
