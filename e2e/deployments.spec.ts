import type { Page } from 'playwright/test'

import { delayFiles, siteCode } from './delay-files.ts'
import { expect, test } from './fixture-space.ts'
import { makeNewBuild } from './make-new-build.ts'

/** The script that is loaded with the first link that is preloaded or followed. */
const queriesCode = /assets\/page-queries-[^/]*\.js/

const latest = '**/builds/latest.json'

/** Counts the documents that a page loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

test('the documents of the build name the build of the pages', async ({ page, request }) => {
  await page.goto('/de/kontakt')
  const id = await page.locator('html').getAttribute('data-build')
  const answer = await request.get('/builds/latest.json')
  expect(await answer.json()).toEqual({ id, timestamp: expect.any(Number) })
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const meta = await request.get(`/builds/meta/${id}.json`)
  expect(await meta.json()).toMatchObject({
    id,
    matcher: { wildcard: { '/de': { prerender: true } } },
    prerendered: [],
  })
  expect((await request.get('/builds/meta/0.json')).status()).toBe(404)
})

test('a new build is announced, and the next navigation loads it', async ({ page, startSite, hydrated }) => {
  const site = await startSite({ BUILD_CHECK_SECONDS: '1' })
  await page.route(latest, (route) => route.fulfill({ json: { id: 'newer', timestamp: 0 } }))
  await page.goto(`${site.url}/de/kontakt`)
  await hydrated()
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
  const notice = page.getByRole('status').filter({ hasText: 'Diese Website wurde aktualisiert.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main')).not.toBeFocused()
  await notice.getByRole('button', { name: 'Schließen' }).click()
  await expect(notice).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').locator('a[href="/de/impressum"]').click()
  await expect(page).toHaveURL(`${site.url}/de/impressum`)
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test('a page of an old build, none of whose files is left, goes on as a page of the new one', async ({
  page,
  context,
  gotoHydrated,
  hydrated,
  startSite,
}) => {
  // Two sites are started, and a build is copied.
  test.setTimeout(90_000)
  const [old, build] = [await startSite(), makeNewBuild()]
  try {
    // Its code is asked for after the deployment.
    const waiting = await context.newPage()
    const release = await delayFiles(waiting, siteCode)
    await waiting.goto(`${old.url}/de/impressum`, { waitUntil: 'commit' })
    await gotoHydrated(`${old.url}/de/kontakt`)
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
    await old.stop()
    await startSite({ PORT: new URL(old.url).port }, [], build.main)
    release()

    const [documents, others] = [countDocuments(page), countDocuments(waiting)]
    await page.locator('a[href="/de/referenzen"]:visible').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-build', build.id)
    await expect(page).toHaveURL(`${old.url}/de/referenzen`)
    await hydrated()
    await waiting.keyboard.press('/')
    await expect(waiting.locator('html')).toHaveAttribute('data-build', build.id)
    expect([documents(), others()]).toEqual([1, 1])
  } finally {
    build.remove()
  }
})

test('a navigation whose code cannot be loaded loads the page as a document, but not twice in 10 s', async ({
  page,
  gotoHydrated,
}) => {
  await page.route(queriesCode, (route) => route.abort())
  const typeName = () => page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
  await gotoHydrated('/de/kontakt')
  await typeName()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
  await follow('Impressum')
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await gotoHydrated('/de/kontakt')
  await typeName()
  await follow('Impressum')
  await expect(page.getByRole('heading', { level: 1, name: 'Mist' })).toBeVisible()
})

test('a page whose code cannot be loaded is reloaded once, and not if something was typed', async ({
  page,
}) => {
  await page.route(siteCode, (route) => route.abort())
  const documents = countDocuments(page)
  await page.goto('/de/suche')
  const failure = () => page.waitForEvent('requestfailed', (request) => siteCode.test(request.url()))
  /** Until the page knows of the failure too. */
  const afterFailure = async (act: Promise<void>) => {
    const [request] = await Promise.all([failure(), act])
    await page.evaluate((url) => import(url).catch(() => {}), request.url())
  }
  await Promise.all([failure(), page.keyboard.press('/')])
  await expect.poll(documents).toBe(2)
  // Not the page that is being left.
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  )
  await page.waitForLoadState()
  await afterFailure(page.keyboard.press('/'))
  await page.evaluate(() => sessionStorage.clear())
  await afterFailure(page.getByRole('main').locator('[data-search-field]').fill('pumpe'))
  expect(documents()).toBe(2)
})
