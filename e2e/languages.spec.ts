import { expect, test } from './frozen-space.ts'

test.describe('the front door', () => {
  const cases: { says: string; headers: Record<string, string>; to: string }[] = [
    { says: 'nothing', headers: {}, to: '/de' },
    { says: 'English is preferred', headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' }, to: '/en' },
    { says: 'only French is understood', headers: { 'accept-language': 'fr-FR' }, to: '/de' },
    { says: 'English was read before', headers: { 'accept-language': 'de', cookie: 'locale=en' }, to: '/en' },
    { says: 'a broken cookie', headers: { cookie: 'locale=xx' }, to: '/de' },
  ]
  for (const { says, headers, to } of cases) {
    test(`leads to ${to} when the browser says ${says}`, async ({ baseURL }) => {
      // Playwright's own request context would send the test browser's language.
      const answer = await fetch(`${baseURL}/`, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...headers },
      })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(to)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('vary')).toContain('Cookie, Accept-Language')
    })
  }
})

test('the language that is read is remembered for 365 days', async ({ page, context }) => {
  await page.goto('/en/contact')
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  await page.goto('/')
  await expect(page).toHaveURL('/en')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/')
  await expect(page).toHaveURL('/de')
})

const addresses = [
  {
    path: '/kontakt',
    canonical: '/de/kontakt',
    lang: 'de',
    why: 'without a prefix the default language answers',
  },
  {
    path: '/en/kontakt',
    canonical: '/en/contact',
    lang: 'en',
    why: 'the German slug answers in English too',
  },
  { path: '/de/home', canonical: '/de', lang: 'de', why: 'home is the start page' },
  { path: '/en/home', canonical: '/en', lang: 'en', why: 'home is the start page' },
  {
    path: '/de/website/kontakt',
    canonical: '/de/kontakt',
    lang: 'de',
    why: 'the website folder is not added twice',
  },
]
test('an address that is not the canonical one answers, and names that one', async ({ page }) => {
  for (const { path, canonical, lang, why } of addresses)
    await test.step(`${path}: ${why}`, async () => {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page).toHaveURL(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const link = page.locator('link[rel=canonical]')
      await expect(link).toHaveAttribute('href', `http://localhost:3000${canonical}`)
    })
})

test('search engines are told of both languages and the default', async ({ page }) => {
  await page.goto('/en/about-us')
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
    )
  expect(alternates).toEqual([
    'de http://localhost:3000/de/ueber-uns',
    'en http://localhost:3000/en/about-us',
    'x-default http://localhost:3000/de/ueber-uns',
  ])
})

test.describe('where the interface words cannot be fetched', () => {
  test("the server's page stays, in words, and its links lead on", async ({ page }) => {
    await page.route('**/messages-*', (route) => route.abort())
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto('/de/kontakt')
    await expect.poll(() => said.join('\n')).toContain('Failed locale loading')
    expect(said.join('\n')).not.toContain('Minified React error')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/contact')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
  })

  test('the other language comes as a document with its words', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/kontakt')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.route('**/messages-*', (route) => route.abort())
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL('/en/contact')
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  })
})
