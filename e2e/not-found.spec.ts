import { expect, test } from './site.ts'

const german = { text: 'Sieht aus, als hätten Sie sich verirrt...', button: 'Zurück zu Startseite' }
const english = { text: "It looks like you're lost...", button: 'Back to home page' }

const wrong = [
  { path: '/de/gibt-es-nicht', message: 'Page not found: /de/gibt-es-nicht', words: german },
  { path: '/en/no/such/page', message: 'Page not found: /en/no/such/page', words: english },
  { path: '/de/größe', message: 'Page not found: /de/größe', words: german },
  { path: '/de/%E0%A4%A', message: 'Page not found: /de/%E0%A4%A', words: german },
  { path: '/de/_settings', message: 'Page not found: /de/_settings', words: german },
  { path: '/de/a%5Cb', message: 'Page Not Found: /de/a\\b', words: german },
  { path: '/de/neuigkeiten?page=zwei', message: 'Page Not Found: /de/neuigkeiten', words: german },
  { path: '/en/news?page=0', message: 'Page Not Found: /en/news', words: english },
  { path: '/en/news?page=99', message: 'Page not found: /en/news', words: english },
]
for (const javaScriptEnabled of [true, false]) {
  test.describe(`a wrong path ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    for (const { path, message, words } of wrong) {
      test(`${path} is a 404 that helps`, async ({ page }) => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await expect(page.getByText('404', { exact: true })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text)
        await expect(page.getByText(message, { exact: true })).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link').nth(2)).toBeVisible()
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await page.getByRole('link', { name: words.button }).click()
        await expect(page).toHaveURL(/\/(de|en)$/)
      })
    }
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`near a wrong path ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    for (const [path, names, to] of [
      ['/de/kontkt', ['Kontakt'], '/de/kontakt'],
      ['/en/kontakt.php', ['Contact'], '/en/contact'],
      ['/de/referenzen/infusionspmpe', ['Infusionspumpe', 'Referenzen'], '/de/referenzen/infusionspumpe'],
      ['/de/neuigkeiten?page=zwei', ['Neuigkeiten'], '/de/neuigkeiten'],
      ['/de/xyzzy', [], undefined],
    ] as const) {
      test(`${path} suggests ${names.join(', ') || 'nothing'}`, async ({ page }) => {
        expect((await page.goto(path))?.status()).toBe(404)
        const near = page.getByRole('main').getByRole('navigation')
        await expect(near.getByRole('link')).toHaveText(names)
        if (!to) return
        await near.getByRole('link').first().click()
        await expect(page).toHaveURL(to)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
  })
}

test('prefixes are lower case, pages are only read', async ({ page, request, baseURL }) => {
  expect((await page.goto('/EN/contact'))?.status()).toBe(404)
  const answer = await request.post(`${baseURL}/de`)
  expect(answer.status()).toBe(405)
  expect(answer.headers()['allow']).toBe('GET, HEAD')
})

for (const path of [
  '/nowhere',
  '/a%5Cb',
  '/neuigkeiten?page=99',
  '/neuigkeiten?page=abc',
  // Pages and redirects of the other language only: what there is does not depend on who asks.
  '/contact',
  '/varnholt-design/contact',
])
  test(`${path}, without a prefix, is a 404 in the language of the reader`, async ({ baseURL }) => {
    for (const [lang, headers] of [
      ['en', { 'accept-language': 'en-GB' }],
      ['de', { 'accept-language': 'de-AT' }],
      ['en', { 'accept-language': 'de', cookie: 'locale=en' }],
    ] as const) {
      const answer = await fetch(baseURL + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...headers },
      })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('vary')).toContain('Cookie, Accept-Language')
      const html = await answer.text()
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html).toContain((lang === 'en' ? english : german).button)
    }
  })

test('a wrong path reached within the page shows the same screen, and the way back works', async ({
  page,
}) => {
  await page.goto('/de/gibt-es-nicht')
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legen Sie es uns auf den Tisch.')
  await page.goBack()
  await expect(page.getByText('Page not found: /de/gibt-es-nicht')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.text)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legen Sie es uns auf den Tisch.')
})

test('a wrong path in the other language, reached within the page, has its header and footer', async ({
  page,
}) => {
  await page.goto('/de/kontakt')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => history.pushState(null, '', '/en/nowhere'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.text)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toHaveCount(0)
})

for (const path of ['//elsewhere.example/', '//elsewhere.example/%2', '/\\elsewhere.example/%']) {
  test(`an address made to lead away stays on the site: ${path}`, async ({ baseURL }) => {
    const answer = await fetch(baseURL + path, { redirect: 'manual', headers: { accept: 'text/html' } })
    const location = answer.headers.get('location') ?? ''
    expect(new URL(location, baseURL).origin).toBe(new URL(baseURL ?? '').origin)
    expect((await fetch(`${baseURL}/de`)).status).toBe(200)
  })
}
