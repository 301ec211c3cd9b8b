import type { Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'

const payloads = '**/_payload.json*'

/** Makes the manifest of the build list pages, and records what navigations ask for. */
async function listPrerendered(page: Page, prerendered: string[]): Promise<string[]> {
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ json: { prerendered } }))
  const asked: string[] = []
  page.on('request', (request) => {
    const [, kind] = /(_payload\.json|_serverFn)/.exec(request.url()) ?? []
    if (kind) asked.push(`${kind} ${new URL(request.url()).pathname}`)
  })
  return asked
}

test('the payload of a page is kept like the page, for this build and published content only', async ({
  startSite,
}) => {
  const site = await startSite()
  const { id } = await (await fetch(`${site.url}/builds/latest.json`)).json()
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })
  const address = `/de/neuigkeiten/_payload.json?${id}&year=2013`
  const first = await ask(address)
  expect(first.headers.get('content-type')).toBe('application/json')
  expect(first.headers.get('server-timing')).toContain('cache;desc=miss')
  expect(await first.json()).toMatchObject({
    page: { canonical: '/de/neuigkeiten', listing: { year: '2013' } },
    site: { header: { component: 'header' } },
  })
  const again = await ask(address, { cookie: 'locale=en' })
  expect(again.headers.get('server-timing')).toBe('cache;desc=hit')
  expect(again.headers.get('set-cookie')).toBeNull()
  expect(again.headers.get('cache-control')).toBe('no-cache')
  const etag = again.headers.get('etag') ?? ''
  const known = await ask(address, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
  expect(known.status).toBe(304)
  // Another build, and no page.
  for (const path of [
    '/de/neuigkeiten/_payload.json?0',
    '/de/neuigkeiten/_payload.json',
    `/de/neuigkeiten/_payload.json?year=2013&${id}`,
    `/de/gibt-es-nicht/_payload.json?${id}`,
    `/de/neuigkeiten/_payload.json?${id}&page=99`,
    `/de/suche/_payload.json?${id}`,
  ])
    expect.soft((await ask(path)).status, path).toBe(404)
  const preview = await startSite({ PREVIEW: 'true' })
  expect((await fetch(`${preview.url}${address}`)).status).toBe(404)
})

test('a page that is only read loads no manifest, also when it hydrates', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await page.goto('/de/kontakt')
  await page.clock.runFor(10_000)
  await page.mouse.move(1, 1)
  await expect
    .poll(async () => {
      await page.clock.runFor(3000)
      return page.locator('html').getAttribute('data-hydrated')
    })
    .toBe('true')
  expect(asked.filter((url) => url.includes('/builds/'))).toEqual([])
  const manifest = page.waitForRequest('**/builds/meta/*.json')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).hover()
  await manifest
})

test('a navigation to a prerendered page asks for its payload only, once', async ({ page, gotoHydrated }) => {
  const asked = await listPrerendered(page, ['/de/impressum', '/en/imprint'])
  await gotoHydrated('/de/kontakt')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  const prefetched = page.waitForResponse(payloads)
  await link.hover()
  await prefetched
  await page.mouse.move(0, 0)
  await link.hover()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused()
  expect(asked).toEqual(['_payload.json /de/impressum/_payload.json'])
  // In the other language, with its header and footer.
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeFocused()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' })).toBeVisible()
  expect(asked.slice(1)).toEqual(['_payload.json /en/imprint/_payload.json'])
})

test('a payload that cannot be loaded is logged, and the server function is asked', async ({
  page,
  gotoHydrated,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(payloads, (route) => route.fulfill({ status: 404 }))
  const asked = await listPrerendered(page, ['/de/impressum'])
  await gotoHydrated('/de/kontakt')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused()
  expect(asked.map((one) => one.split(' ')[0])).toContain('_serverFn')
  expect(logged.join('\n')).toContain('Payload cannot be loaded')
})
