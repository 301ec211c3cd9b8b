import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { locales } from '../locales/locales.ts'
import { expect, test } from './fixture-space.ts'
import { ask } from './send-raw.ts'

test('a wrong setting stops the start, and says which it is and what is right', async ({
  startSite,
  site,
}) => {
  await test.step('an invalid setting stops the start with an example', async () => {
    const start = startSite({ DEFAULT_LOCALE: 'xx', TAG_MANAGER_ID: 'gtm-ab12' })
    await expect(start).rejects.toThrow(
      `DEFAULT_LOCALE="xx" must be one of ${locales.join(', ')} (example: DEFAULT_LOCALE="en")`,
    )
    await expect(start).rejects.toThrow('TAG_MANAGER_ID="gtm-ab12" is not a valid id, did you mean GTM-AB12?')
  })
  await test.step('Storyblok without a token stops the start', async () => {
    const start = startSite({ STORYBLOK_REGION: 'eu' })
    await expect(start).rejects.toThrow('You need to provide an access token')
    await expect(start).rejects.toThrow('STORYBLOK_TOKEN')
  })
  await test.step('a missing content folder stops the start', async () => {
    const start = startSite({ CONTENT_FOLDER: 'no-such-folder' })
    await expect(start).rejects.toThrow('CONTENT_FOLDER="no-such-folder" There is no folder no-such-folder')
  })
  await test.step('a website folder without pages stops the start', async () => {
    await expect(startSite({ WEBSITE_FOLDER: 'elsewhere' })).rejects.toThrow(
      'WEBSITE_FOLDER="elsewhere" is no folder with pages',
    )
  })
  await test.step('an unknown host or a used port stops the start', async () => {
    await expect(startSite({ HOST: 'no-such-host.invalid' })).rejects.toThrow('HOST="no-such-host.invalid"')
    const { port } = new URL(site.url)
    await expect(startSite({ PORT: port })).rejects.toThrow(`PORT="${port}" is in use`)
  })
})

test('settings are read from ENV_FILE, unknown ones are logged, and a missing file stops the start', async ({
  startSite,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = join(folder, 'staging.env')
  writeFileSync(file, 'DEFAULT_LOCALE=xx')
  try {
    await expect(startSite({ ENV_FILE: file })).rejects.toThrow(
      `DEFAULT_LOCALE="xx" must be one of ${locales.join(', ')}`,
    )
    // The environment overrides the file.
    writeFileSync(file, 'DEFAULT_LOCALE=xx\nTITLE_SUFIX=x\nOTEL_TRACES_SAMPLER=always_off\n')
    const { output } = await startSite({ ENV_FILE: file, DEFAULT_LOCALE: 'en' })
    expect(output()).toMatch(/^TITLE_SUFIX in the file of the settings is no setting of the site/m)
    expect(output()).not.toContain('OTEL_TRACES_SAMPLER')
    await expect(startSite({ ENV_FILE: `${file}.old` })).rejects.toThrow(`ENV_FILE="${file}.old" is no file`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an invalid setting stops the development server', async ({ startDevelopment }) => {
  await expect(startDevelopment({ DEFAULT_LOCALE: 'xx' })).rejects.toThrow(
    'DEFAULT_LOCALE="xx" must be one of',
  )
})

test('the same build runs with another brand name, default locale and URL', async ({ page, startSite }) => {
  const site = await startSite({
    BRAND_NAME: 'probe',
    DEFAULT_LOCALE: 'en',
    SITE_URL: 'https://probe.example',
  })
  await page.goto(`${site.url}/contact`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/ – Probe$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'probe' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://probe.example/en/contact',
  )
})

test('a long brand name stays in one row with search, languages and menu', async ({
  page,
  site,
  startSite,
}) => {
  const headerHeights = async ({ url }: { url: string }) => {
    await page.goto(`${url}/de`)
    const heights: number[] = []
    for (const width of [320, 360, 420, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const box = await page.getByRole('banner').boundingBox()
      heights.push(box?.height ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    return heights
  }
  const short = await headerHeights(site)
  for (const name of ['werkstattnordwe', 'produktgestaltung-hamburg'])
    expect(await headerHeights(await startSite({ BRAND_NAME: name }))).toEqual(short)
})

test('the same build runs with another website folder', async ({ startSite, changeContent }) => {
  const folder = changeContent('', (story) => story.replaceAll(/"\/?website(?=[/"])/g, '"auftritt'))
  const site = await startSite({ CONTENT_FOLDER: folder, WEBSITE_FOLDER: 'auftritt' })
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } })
    return { status: answer.status, html: await answer.text() }
  }
  expect((await ask('/de')).html).toContain('href="/de/kontakt">Kontakt</a>')
  const { html } = await ask('/de/kontakt')
  expect(html).toContain('<title>Kontakt')
  expect(html).toMatch(/hreflang="en"[^>]* href="[^"]*\/en\/contact"/i)
  expect((await ask('/de/auftritt/kontakt')).status).toBe(200)
  expect((await ask('/de/website/kontakt')).status).toBe(404)
})

test('an invalid token is logged at start', async ({ startContentService, startSite }) => {
  const content = await startContentService({ 'public-token': 'right' })
  const endpoint = `${content.url}/v2`
  const site = await startSite({ STORYBLOK_TOKEN: 'wrong', STORYBLOK_ENDPOINT: endpoint })
  await expect
    .poll(site.output)
    .toContain(`at STORYBLOK_ENDPOINT="${endpoint}" answered 401: Unauthorized. Check STORYBLOK_TOKEN`)
})

const draft = 'Besuch ist willkommen'

test('drafts are not shown in production', async ({ site }) => {
  const answer = await fetch(`${site.url}/de/ueber-uns?_storyblok=1&_storyblok_version=draft`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain(draft)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await fetch(`${site.url}/de/neuigkeiten/offene-werkstatt`)).status).toBe(404)
})

test('a preview deployment shows drafts with noindex and no-store', async ({ page, startSite }) => {
  const site = await startSite({ PREVIEW: 'true', EDITOR_ORIGINS: 'https://editor.example' })
  const answer = await page.goto(`${site.url}/de/ueber-uns`)
  await expect(page.getByRole('main')).toContainText(draft)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  expect(answer?.headers()['content-security-policy']).toContain(
    'frame-ancestors https://app.storyblok.com https://editor.example',
  )
  expect((await page.goto(`${site.url}/de/neuigkeiten/offene-werkstatt`))?.status()).toBe(200)

  // Another name that leads here may be that of somebody else's page (DNS rebinding).
  const { port } = new URL(site.url)
  for (const [host, hasDraft] of [
    [`127.0.0.1:${port}`, true],
    ['[::1]', true],
    ['preview.localhost', true],
    ['rebound.example', false],
    ['localhost.example', false],
  ] as const)
    expect((await ask(site.url, '/de/ueber-uns', '', host)).includes(draft), host).toBe(hasDraft)
  expect(site.output()).toContain('A preview was asked for as rebound.example')
})
