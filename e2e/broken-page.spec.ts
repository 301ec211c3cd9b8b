import { test as base, expect, type Running } from './site.ts'
import { htmlProblems } from './valid-html.ts'

/**
 * A site of which a story throws while it is rendered: half an emoji, as a careless script leaves it in the address of
 * a link, cannot be part of any URL.
 */
const test = base.extend<{ startBroken: (story: string) => Promise<Running> }>({
  startBroken: async ({ startSite, changeContent }, use) =>
    use((story) => startSite({ CONTENT_FOLDER: changeContent(`${story}_`, brokenLinks) })),
})

function brokenLinks(story: string): string {
  const link = { fieldtype: 'multilink', linktype: 'url', id: '', url: '/karte-\ud83d', cached_url: '' }
  return JSON.stringify(JSON.parse(story), (_key, value) => (value?.fieldtype === 'multilink' ? link : value))
}

test('a page without a prefix that breaks says so in the language of its reader', async ({ startBroken }) => {
  const broken = await startBroken('kontakt')
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const answer = await fetch(`${broken.url}/kontakt`, { headers })
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('Something went wrong on our side.')
})

test('where the frame of the site breaks, the bare error page is left', async ({ page, startBroken }) => {
  const broken = await startBroken('_header')
  const answer = await page.goto(`${broken.url}/de/kontakt`)
  expect(answer?.status()).toBe(500)
  expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
  await expect(page).toHaveTitle('Fehler')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await page.content()).not.toMatch(/URIError|malformed/)
})

for (const { path, lang, dang, message, title, home, other } of [
  {
    path: '/de/kontakt',
    lang: 'de',
    dang: 'Mist...',
    message: 'Bei uns ist etwas schiefgegangen.',
    title: 'Fehler – Varnholt',
    home: 'Zurück zu Startseite',
    other: 'Referenzen',
  },
  {
    path: '/en/contact',
    lang: 'en',
    dang: 'Dang...',
    message: 'Something went wrong on our side.',
    title: 'Error – Varnholt',
    home: 'Back to home page',
    other: 'References',
  },
]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`a page that breaks while rendering, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled })
      test(`${path} is a 500 with the error screen in the frame of the site`, async ({
        page,
        startBroken,
      }) => {
        const broken = await startBroken('kontakt')
        const answer = await page.goto(broken.url + path)
        expect(answer?.status()).toBe(500)
        expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page).toHaveTitle(title)
        await expect(page.locator('title')).toHaveCount(1)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(dang)
        await expect(page.getByText(message)).toBeVisible()
        await expect(page.getByRole('contentinfo')).toContainText('Ahlsbrück')
        expect(await page.content()).not.toMatch(/URIError|malformed/)
        expect(broken.output()).toMatch(/Unhandled error URIError: URI malformed/)
        await page.getByRole('contentinfo').getByRole('link', { name: other }).first().click()
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(dang)
        await expect(page).not.toHaveTitle(title)
      })
    })
  }

  test(`${path} reached within the site shows the error screen under its title`, async ({
    page,
    startBroken,
  }) => {
    const broken = await startBroken('kontakt')
    await page.goto(`${broken.url}/${lang}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dang)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('contentinfo')).toContainText('Ahlsbrück')
    await page.getByRole('link', { name: home }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(dang)
    await expect(page).not.toHaveTitle(title)
  })
}
