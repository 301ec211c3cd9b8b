import { expect, type Running, startContentService, startSite, test } from './site.ts'

/** A content service of its own and a site that reads it by HTTP; both end with the test. */
async function withContent(use: (site: Running, content: Running) => Promise<void>): Promise<void> {
  const content = await startContentService()
  const site = await startSite({
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    STORYBLOK_TOKEN: 'any',
    CONTENT_FRESH_SECONDS: '0',
  })
  try {
    await use(site, content)
  } finally {
    await site.stop()
    await content.stop()
  }
}

test('the site reads another content service by HTTP', async ({ page }) => {
  await withContent(async (site) => {
    await page.goto(`${site.url}/en/references/impact-driver`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('We make the one before number one.')).toBeVisible()
  })
})

for (const { lang, dang, message, known, unknown } of [
  {
    lang: 'de',
    dang: 'Mist...',
    message:
      'Unsere Inhalte sind gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
    known: '/de/kontakt',
    unknown: '/de/impressum',
  },
  {
    lang: 'en',
    dang: 'Dang...',
    message: 'Our content cannot be reached right now. Please try again in a minute.',
    known: '/en/contact',
    unknown: '/en/imprint',
  },
]) {
  test(`while the content service is stopped, known pages stay and others say so (${lang})`, async ({
    page,
  }) => {
    await withContent(async (site, content) => {
      await page.goto(site.url + known)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      await content.stop()

      expect((await page.goto(site.url + known))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')

      const answer = await page.goto(site.url + unknown)
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['retry-after']).toBe('60')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(dang)
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Ahlsbrück')
      expect(site.output()).toContain('Story fetch failure')

      const again = await startContentService(new URL(content.url).port)
      expect((await page.goto(site.url + unknown))?.status()).toBe(200)
      await again.stop()
    })
  })
}

test('a site that has never met its content service still answers in words', async ({ page }) => {
  const site = await startSite({ STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2', STORYBLOK_TOKEN: 'any' })
  const answer = await page.goto(`${site.url}/de`)
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.content()).not.toContain('127.0.0.1:9')
  await page.getByRole('link', { name: 'Zurück zu Startseite' }).click()
  await expect(page).toHaveURL(`${site.url}/de`)
  await site.stop()
})
