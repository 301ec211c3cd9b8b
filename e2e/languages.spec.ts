import { readPage } from './crawl.ts'
import { expect, test } from './fixture-space.ts'
import { parseHead } from './head.ts'

test('the root path leads to the language of the visitor', async ({ baseURL }) => {
  const cases: { preference: string; headers: Record<string, string>; to: string }[] = [
    { preference: 'no preference', headers: {}, to: '/de' },
    { preference: 'English preferred', headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' }, to: '/en' },
    { preference: 'another language only', headers: { 'accept-language': 'xx' }, to: '/de' },
    { preference: 'an English cookie', headers: { 'accept-language': 'de', cookie: 'locale=en' }, to: '/en' },
    { preference: 'an invalid cookie', headers: { cookie: 'locale=xx' }, to: '/de' },
  ]
  for (const { preference, headers, to } of cases)
    await test.step(`to ${to} with ${preference}`, async () => {
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
})

test('the locale is stored in a cookie for 365 days', async ({ page, context }) => {
  await page.goto('/en/contact')
  const stored = async () => (await context.cookies()).find(({ name }) => name === 'locale')
  const cookie = await stored()
  expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  await page.goto('/')
  await expect(page).toHaveURL('/en')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect.poll(async () => (await stored())?.value).toBe('de')
  await page.goto('/')
  await expect(page).toHaveURL('/de')
})

const addresses = [
  {
    path: '/kontakt',
    canonical: '/de/kontakt',
    lang: 'de',
    why: 'an unprefixed path has the default locale',
  },
  {
    path: '/en/kontakt',
    canonical: '/en/contact',
    lang: 'en',
    why: 'the German slug works in English',
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
test('a non-canonical path is a 200 with a canonical link, and a page links to both languages and x-default', async ({
  site,
}) => {
  for (const { path, canonical, lang, why } of addresses)
    await test.step(`${path}: ${why}`, async () => {
      const page = await readPage(site.url, path)
      expect(page.status).toBe(200)
      expect(page.html).toContain(`<html lang="${lang}"`)
      expect(parseHead(page).canonical).toBe(`http://localhost:3000${canonical}`)
    })
  expect([...parseHead(await readPage(site.url, '/en/about-us')).alternates]).toEqual([
    ['de', 'http://localhost:3000/de/ueber-uns'],
    ['en', 'http://localhost:3000/en/about-us'],
    ['x-default', 'http://localhost:3000/de/ueber-uns'],
  ])
})

test.describe('if the message catalogue fails to load', () => {
  test('the server HTML stays, and its links work', async ({ page }) => {
    await page.route('**/messages-*', (route) => route.abort())
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto('/de/kontakt')
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await expect.poll(() => messages.join('\n')).toContain('Failed locale loading')
    expect(messages.join('\n')).not.toContain('Minified React error')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/contact')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
  })

  test('the other language is loaded as a new document', async ({ page, gotoHydrated }) => {
    await gotoHydrated('/de/kontakt')
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
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
