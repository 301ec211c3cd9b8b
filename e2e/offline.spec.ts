import type { Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'
import { expectKept, isKept } from './kept-page.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Keeps an empty page at a path, where the service worker keeps those that were read. */
async function keepPage(page: Page, path: string): Promise<void> {
  await page.evaluate(async (url) => {
    const name = (await caches.keys()).find((it) => it.startsWith('read-pages-')) ?? ''
    await (await caches.open(name)).put(url, new Response('', { headers: { 'content-type': 'text/html' } }))
  }, path)
}

/**
 * Status of the page that is shown, as the browser knows it. Playwright has no response when the request of the
 * navigation preload is reported as failed before the answer of the service worker.
 */
async function statusAt(page: Page, path: string): Promise<number> {
  await page.goto(path)
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return navigation instanceof PerformanceNavigationTiming ? navigation.responseStatus : 0
  })
}

test.describe('without a connection', () => {
  for (const [state, mayLoadCode] of [
    ['loaded before', true],
    ['never loaded', false],
  ] as const)
    test(`a filter says so, going back shows the list, and the page loads by itself when it is back, with the code that loads pages ${state}`, async ({
      page,
      gotoHydrated,
      context,
    }) => {
      const code = /\/page-queries-/
      if (!mayLoadCode) await page.route(code, (route) => route.abort())
      await gotoHydrated('/de/referenzen')
      const title = 'Teile mit Geschichte und Messprotokoll'
      const sorting = page.getByRole('navigation', { name: 'Sortieren' })
      if (mayLoadCode) {
        const loaded = page.waitForResponse(code)
        await sorting.getByRole('link', { name: 'Neueste' }).hover()
        await (await loaded).finished()
      }
      const order = sorting.getByRole('link', { name: 'Älteste' })
      await context.setOffline(true)
      await order.click()
      await expect(page.getByText(/^Keine Verbindung\./)).toBeVisible()
      const retry = page.getByRole('button', { name: 'Erneut versuchen' })
      await retry.click()
      await expect(retry).toBeVisible()

      await page.goBack()
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByText(/^Keine Verbindung\./)).toHaveCount(0)
      await page.goForward()
      await expect(retry).toBeVisible()
      await page.unroute(code)
      await context.setOffline(false)
      await expect(page).toHaveURL(/sort=oldest/)
      await expect(order).toHaveAttribute('data-chosen', 'true')
      await expect(retry).toHaveCount(0)
    })

  test('the first navigation of a visit finds its style when the connection is back', async ({
    page,
    gotoHydrated,
    context,
  }) => {
    await gotoHydrated('/de/kontakt')
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Karriere', exact: true }).first().click()
    await expect(page.getByText(/^Keine Verbindung\./)).toBeVisible()
    const gutter = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingInlineStart)
    expect(await gutter()).not.toBe('0px')
    await context.setOffline(false)
    await expect(page).toHaveURL('/de/karriere')
    await expect(heading(page)).toHaveText('Arbeit, die man abends anfassen kann')
    await expect(page.locator('link[rel=stylesheet][href*="/assets/style-"]')).toHaveCount(1)
  })

  test.describe('a page that was read', () => {
    test.use({ serviceWorkers: 'allow' })

    test('stays readable, also after a reload; another one does not pretend to', async ({
      page,
      gotoHydrated,
      context,
    }) => {
      await gotoHydrated('/de/kontakt')
      await expectKept(page, '/de/kontakt')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
      await expect(heading(page)).toHaveText('Impressum')
      // Read without a document of its own.
      await expectKept(page, '/de/impressum')

      await context.setOffline(true)
      await page.reload()
      await expect(heading(page)).toHaveText('Impressum')
      await page.goto('/de/kontakt')
      await expect(heading(page)).toBeVisible()
      expect(await statusAt(page, '/en/careers')).toBe(503)
      await expect(page).toHaveTitle('No connection')
      // A busy browser may tell the page before that it is online, which then loads itself again.
      await expect(async () => {
        expect(await statusAt(page, '/de/karriere')).toBe(503)
        await expect(heading(page)).toHaveText('Keine Verbindung', { timeout: 1000 })
      }).toPass()
      await expect(page.getByRole('link', { name: 'Erneut versuchen' })).toBeVisible()
      await context.setOffline(false)
      await expect(heading(page)).toHaveText('Arbeit, die man abends anfassen kann')
      // Kept when they were pages.
      const [missing, moved] = ['/de/gibt-es-nicht', '/de/Impressum']
      for (const path of [missing, moved]) await keepPage(page, path)
      expect(await statusAt(page, missing)).toBe(404)
      await expect.poll(() => isKept(page, missing)).toBe(false)
      await page.goto(moved)
      await expect(page).toHaveURL('/de/impressum')
      await expect.poll(() => isKept(page, moved)).toBe(false)
      await expect.poll(() => isKept(page, '/de/impressum')).toBe(true)
    })
  })
})

test.describe('drafts', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a preview deployment keeps no page in the browser', async ({ page, previewSite }) => {
    const answer = await page.goto(`${previewSite.url}/de/kontakt`)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBe(undefined)
  })
})
