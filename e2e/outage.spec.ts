import { createServer } from 'node:http'

import { test as base, expect, type Running } from './site.ts'
import { htmlProblems } from './valid-html.ts'

/** A content service of its own, and a site that reads it by HTTP. */
const test = base.extend<{ content: Running; reader: Running }>({
  content: async ({ startContentService }, use) => use(await startContentService()),
  reader: async ({ startSite, content }, use) =>
    use(
      await startSite({
        STORYBLOK_ENDPOINT: `${content.url}/v2`,
        STORYBLOK_TOKEN: 'any',
        CONTENT_FRESH_SECONDS: '0',
      }),
    ),
})

test('the site reads another content service by HTTP', async ({ page, reader }) => {
  await page.goto(`${reader.url}/en/references/impact-driver`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('We make the one before number one.')).toBeVisible()
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
    reader,
    content,
    startContentService,
  }) => {
    await page.goto(reader.url + known)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await content.stop()

    expect((await page.goto(reader.url + known))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')

    const answer = await page.goto(reader.url + unknown)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toBe('60')
    expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dang)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Ahlsbrück')
    expect(reader.output()).toContain('Story fetch failure')

    await startContentService({ port: new URL(content.url).port })
    expect((await page.goto(reader.url + unknown))?.status()).toBe(200)
  })
}

test('what was unavailable within the site is asked for anew as soon as somebody goes there again', async ({
  page,
  reader,
  content,
  startContentService,
}) => {
  const headline = page.getByRole('heading', { level: 1 })
  const imprint = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await page.goto(`${reader.url}/de/kontakt`)
  await page.waitForLoadState('networkidle')
  await content.stop()
  await imprint.click()
  await expect(headline).toHaveText('Mist...')
  // The frame of English pages was never read either.
  await page.getByRole('link', { name: 'English' }).click()
  await expect(headline).toHaveText('Dang...')
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)

  await startContentService({ port: new URL(content.url).port })
  await page.goBack()
  await expect(headline).toHaveText('Impressum')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(headline).toHaveText('Imprint')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible()
})

test('a site that has never met its content service still answers in words', async ({ page, startSite }) => {
  const site = await startSite({ STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2', STORYBLOK_TOKEN: 'any' })
  const answer = await page.goto(`${site.url}/de`)
  expect(answer?.status()).toBe(503)
  expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.content()).not.toContain('127.0.0.1:9')
  await page.getByRole('link', { name: 'Zurück zu Startseite' }).click()
  await expect(page).toHaveURL(`${site.url}/de`)
})

test('an answer that nobody can read is an outage for its page alone, and nothing of the inside shows', async ({
  page,
  startSite,
}) => {
  // Nested so deeply that whatever walks it runs out of stack.
  const deep = `${'{"content":['.repeat(50_000)}${']}'.repeat(50_000)}`
  const content = `{"component":"page","body":[],"deep":${deep}}`
  const story = `{"id":1,"uuid":"u","name":"Impressum","full_slug":"website/impressum","content":${content}}`
  const answers: Record<string, string> = {
    '/v2/cdn/spaces/me': '{"space":{"version":1}}',
    '/v2/cdn/links': '{"links":{"u":{"uuid":"u","slug":"website/impressum"}}}',
    '/v2/cdn/stories/website/impressum': `{"story":${story},"rels":[],"links":[]}`,
  }
  const storyblok = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '', 'http://localhost').pathname]
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(answer ?? '["This record could not be found"]')
  })
  await new Promise<void>((resolve) => storyblok.listen(0, '127.0.0.1', resolve))
  const address = storyblok.address()
  const port = typeof address === 'object' ? address?.port : 0
  const site = await startSite({ STORYBLOK_ENDPOINT: `http://127.0.0.1:${port}/v2`, STORYBLOK_TOKEN: 'any' })
  try {
    expect((await page.goto(`${site.url}/de/impressum`))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
    await expect(page.getByText(/^Unsere Inhalte sind gerade nicht erreichbar/)).toBeVisible()
    expect(await page.content()).not.toMatch(/stack size|RangeError/)
    expect((await page.goto(`${site.url}/de/nix`))?.status()).toBe(404)
  } finally {
    storyblok.close()
  }
})
