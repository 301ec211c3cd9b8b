import type { Route } from 'playwright/test'

import { expect, test } from './frozen-space.ts'

test.describe('arriving at a page', () => {
  test('puts the keyboard at its headline and announces its title', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/kontakt')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused()
    await expect(page.getByRole('status').last()).toHaveText(await page.title())
    expect(await page.title()).toMatch(/^Impressum/)
  })

  test('of a list, its next one, does so too', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/neuigkeiten')
    await page.getByRole('link', { name: 'Ältere' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/de/neuigkeiten?page=2')
    await expect(page.getByText(/^Seite 2 von/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/, Seite 2 – /)
    await expect(page.getByRole('status').last()).toHaveText(await page.title())
  })

  test('in place of which an error is shown does so too, and so does the way back', async ({
    page,
    gotoHydrated,
    context,
  }) => {
    // So low that the headline is out of sight where the order is chosen.
    await page.setViewportSize({ width: 1280, height: 400 })
    await gotoHydrated('/de/referenzen')
    const order = page.getByRole('navigation', { name: 'Sortieren' }).getByRole('link', { name: 'Älteste' })
    await order.scrollIntoViewIfNeeded()
    // A browser tells of a scroll with its next frame; no hand is faster.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
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

  test('shows a bar when it takes longer than 300 ms, and not before', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/kontakt')
    const held: Route[] = []
    await page.route('**/_serverFn/**', (route) => {
      held.push(route)
    })
    const bar = page.locator('[data-progress]')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await bar.waitFor({ state: 'attached' })
    const shownAfter = await bar.evaluate(
      (it) => it.getAnimations().map(({ effect }) => effect?.getTiming().delay)[0],
    )
    expect(shownAfter).toBe(300)
    await expect(bar).toBeVisible()
    for (const route of held) await route.continue()
    await page.unroute('**/_serverFn/**')
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  test('is prepared when somebody is about to go there, once', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/kontakt')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('_serverFn')) asked.push(request.url())
    })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
    const answered = () => page.waitForResponse((response) => response.url().includes('_serverFn'))
    const prepared = answered()
    await link.hover()
    await prepared
    const other = answered()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).focus()
    await page.mouse.move(0, 0)
    await other
    await link.hover()
    await link.click()
    await expect(page).toHaveURL('/de/impressum')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    expect(asked.filter((url) => decodeURIComponent(url).includes('impressum'))).toHaveLength(1)
  })

  test('faster than its picture travels is no error', async ({ page, gotoHydrated }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(skipTransitions)
    await gotoHydrated('/de/referenzen')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('12 Projekte')
    await expect(page.locator('body[data-skipped]')).toBeAttached()
    expect(errors).toEqual([])
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`its picture grows out of the card (prefers-reduced-motion: ${reducedMotion})`, async ({
      page,
      gotoHydrated,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.addInitScript(recordTransitions)
      await gotoHydrated('/de/referenzen')
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('img') })
        .first()
      const link = card.getByRole('link').first()
      await card.scrollIntoViewIfNeeded()
      const path = await link.getAttribute('href')
      await link.click()
      await expect(page).toHaveURL(path ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      const pair = '::view-transition-old(picture) ::view-transition-new(picture)'
      const grown = reducedMotion === 'reduce' ? '' : pair
      await expect.poll(() => page.evaluate(() => document.body.dataset['pictures'] ?? '')).toBe(grown)
      await page.goBack()
      await expect(page).toHaveURL('/de/referenzen')
      await expect(link).toBeFocused()
      const shrunk = reducedMotion === 'reduce' ? '' : `${pair} ${pair}`
      await expect.poll(() => page.evaluate(() => document.body.dataset['pictures'] ?? '')).toBe(shrunk)
    })
  }
})

/** Notes the ends of every picture's transition on the body. Runs in the page. */
function recordTransitions() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void (async () => {
      await transition.ready
      const ends = ['old', 'new']
        .map((end) => `::view-transition-${end}(picture)`)
        .filter((end) => getComputedStyle(document.documentElement, end).width !== 'auto')
      const noted = [document.body.dataset['pictures'], ...ends]
      document.body.dataset['pictures'] = noted.filter(Boolean).join(' ')
    })()
    return transition
  }
}

/** Skips every transition, as the browser does where the next one begins before it. Runs in the page. */
function skipTransitions() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.skipTransition()
    document.body.dataset['skipped'] = 'true'
    return transition
  }
}
