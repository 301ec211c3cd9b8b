import { compress } from './compress-page.ts'
import { expect, test } from './fixture-space.ts'

test('the second page costs its own words: a browser loads a dictionary once, and pages are compressed by it', async ({
  startSite,
  changeContent,
  browser,
}) => {
  const folder = changeContent('kontakt', (story) => story)
  const site = await startSite({ CONTENT_FOLDER: folder })
  // The first page of a process cannot name the dictionary yet.
  await expect
    .poll(async () => (await fetch(`${site.url}/de`)).headers.get('link'))
    .toContain('compression-dictionary')
  // Without the service worker, the network is asked for each page.
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const coded = new Map<string, string | undefined>()
  const received = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { headers, url } = response
    const { pathname } = new URL(url)
    if (type === 'Document') coded.set(pathname, headers['content-encoding'])
    network.on('Network.loadingFinished', (finished) => {
      if (finished.requestId === requestId) received.set(pathname, finished.encodedDataLength)
    })
  })
  const visit = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return coded.get(path)
  }
  expect(await visit('/de/kontakt')).toBe('br')
  await expect.poll(() => received.get('/de/_dictionary')).toBeGreaterThan(0)
  const first = received.get('/de/kontakt') ?? 0
  for (const path of ['/de/impressum', '/de/referenzen']) {
    await compress(site.url, path)
    expect(await visit(path)).toBe('dcz')
  }
  // With the headers, of which the policy has 1 kB.
  expect(received.get('/de/impressum')).toBeLessThan(first / 2)
  received.clear()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(/impressum/)
  await page.goBack()
  await expect(page).toHaveURL(/referenzen/)
  expect(received.get('/de/_dictionary')).toBeUndefined()

  await test.step('what is published is there at once, also if it changes the dictionary', async () => {
    changeContent('_settings', (story) => story.replaceAll('Wir bauen das Stück', 'Wir machen das Stück'))
    await expect(async () => {
      await visit('/de/impressum')
      await expect(page.getByText('Wir machen das Stück').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    // This browser loads the new dictionary with its next page.
    await expect(async () => {
      await compress(site.url, '/de/referenzen')
      await visit('/de/impressum')
      expect(await visit('/de/referenzen')).toBe('dcz')
    }).toPass()
  })
  expect(problems).toEqual([])
  await context.close()
})

test('drafts have no dictionary', async ({ startSite }) => {
  const preview = await startSite({ PREVIEW: 'true', PREVIEW_SECRET: 'a-secret-of-the-preview' })
  // The first pages of a process never name one.
  for (let count = 0; count < 8; count += 1) {
    const answer = await fetch(`${preview.url}/de`)
    expect(answer.status).toBe(200)
    await answer.text()
    expect(answer.headers.get('link') ?? '').not.toContain('compression-dictionary')
  }
  expect((await fetch(`${preview.url}/de/_dictionary`)).status).toBe(204)
})
