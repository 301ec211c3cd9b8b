import { expect, test } from './fixture-space.ts'
import { breakRendering } from './fixtures.ts'
import { htmlProblems } from './valid-html.ts'

/** A story of e2e/space whose rendering throws (`breakRendering`). */
const pages = [
  {
    path: '/de/kaputt',
    lang: 'de',
    dang: 'Mist...',
    message: 'Bei uns ist etwas schiefgegangen.',
    title: 'Fehler – Varnholt',
    other: 'Alle Referenzen',
  },
  {
    path: '/en/broken',
    lang: 'en',
    dang: 'Dang...',
    message: 'Something went wrong on our side.',
    title: 'Error – Varnholt',
    other: 'All references',
  },
]

test('the error screen of an unprefixed page is in the language of the visitor', async ({ baseURL }) => {
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const answer = await fetch(`${baseURL}/kaputt`, { headers })
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('Something went wrong on our side.')
})

test('if rendering the header fails too, the standalone error page is sent', async ({
  page,
  startSite,
  changeContent,
}) => {
  // Give every link of the header the URL of the broken page.
  const folder = changeContent('_header_', (story) => {
    const { content, ...rest } = JSON.parse(story)
    for (const { link } of content.navigation)
      Object.assign(link, { linktype: 'url', url: '/cannot-be-rendered-é' })
    return JSON.stringify({ ...rest, content })
  })
  const broken = await startSite({ CONTENT_FOLDER: folder })
  const answer = await page.goto(`${broken.url}/de/kontakt`)
  expect(answer?.status()).toBe(500)
  expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
  await expect(page).toHaveTitle('Fehler')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await page.content()).not.toMatch(/URIError|malformed/)
  // No page can be rendered now.
  const ready = async () => (await fetch(`${broken.url}/health/ready`)).text()
  await expect.poll(ready).toBe('{"status":"failing"}')
  changeContent('_header_', (story) => story.replaceAll('cannot-be-rendered', 'can-be-rendered'))
  await expect.poll(ready, { timeout: 20_000 }).toBe('{"status":"ready"}')
})

test('a page that breaks while rendering is a 500 with the error screen, header and footer (error catalogue, row 17)', async ({
  page,
  site,
  gotoHydrated,
}) => {
  for (const { path, lang, dang, message, title, other } of pages)
    await test.step(path, async () => {
      const answer = await gotoHydrated(path)
      expect(answer?.status()).toBe(500)
      const html = (await answer?.text()) ?? ''
      expect(await htmlProblems(html)).toEqual([])
      for (const text of [`<html lang="${lang}"`, `<title>${title}</title>`, message])
        expect(html).toContain(text)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('title')).toHaveCount(1)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(dang)
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Ahlsbrück')
      expect(await page.content()).not.toMatch(/URIError|malformed/)
      expect(site.output()).toMatch(/Unhandled error URIError: URI malformed/)
      expect((await page.request.get('/health/ready')).status()).toBe(200)
      await page.getByRole('contentinfo').getByRole('link', { name: other }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(dang)
      await expect(page).not.toHaveTitle(title)
    })
})

test('after client-side navigation such a page shows the error screen and its title', async ({
  page,
  gotoHydrated,
}) => {
  await page.addInitScript({ path: breakRendering })
  await gotoHydrated('/de')
  await page.getByRole('contentinfo').locator('a[href="/de/kaputt"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
  await expect(page.getByText('Bei uns ist etwas schiefgegangen.')).toBeVisible()
  await expect(page).toHaveTitle('Fehler – Varnholt')
  await expect(page.getByRole('contentinfo')).toContainText('Ahlsbrück')
  await page.getByRole('link', { name: 'Zurück zu Startseite' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mist...')
  await expect(page).not.toHaveTitle('Fehler – Varnholt')
})
