import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, type RunningServer, test as base } from './demo-space.ts'
import { htmlProblems } from './valid-html.ts'

/** A content service with faults, and the settings of a site that reads it and keeps its content. */
const test = base.extend<{ content: RunningServer; settings: Record<string, string>; copies: string }>({
  content: async ({ startContentService }, use) => use(await startContentService({}, '--faults')),
  copies: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'copies-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  settings: async ({ content, copies }, use) =>
    use({
      STORYBLOK_ENDPOINT: `${content.url}/v2`,
      STORYBLOK_TOKEN: 'any',
      CONTENT_FRESH_SECONDS: '1',
      CONTENT_CACHE_FOLDER: copies,
      CONTENT_CACHE_MB: '16',
    }),
})

// Each starts several processes.
test.describe.configure({ timeout: 120_000 })

async function setFaults({ url }: RunningServer, ...faults: object[]): Promise<void> {
  const body = JSON.stringify({ faults })
  expect((await fetch(`${url}/_control/faults`, { method: 'PUT', body })).status).toBe(200)
}

/** Lets a site read its content and keep it, and stops the site. */
async function keepContent(starting: Promise<RunningServer>, copies: string): Promise<void> {
  const site = await starting
  await expect
    .poll(() => readdirSync(copies), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^\w{32}-\d+\.content\.zst$/)])
  await site.stop()
}

async function ask({ url }: RunningServer, path: string) {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
  return { status: answer.status, html: await answer.text() }
}

test('a site restarted while the content service fails serves the last content, and what is new as soon as the service is back', async ({
  content,
  settings,
  copies,
  startSite,
  startContentService,
  changeContent,
}) => {
  await keepContent(startSite(settings), copies)
  // The other failures are those of current-snapshot-outage.server.test.ts.
  await setFaults(content, { latency: 60_000 })
  const site = await startSite(settings)
  for (const path of ['/de', '/en/references', '/sitemap.xml', '/de/feed.xml', '/robots.txt']) {
    // Who waited for the service would get 503.
    expect([path, (await ask(site, path)).status]).toEqual([path, 200])
  }
  expect((await ask(site, '/de/nix')).status).toBe(404)
  expect(site.output()).toMatch(/^Content kept since \d{4}-.* serves until newer one is read$/m)
  await content.stop()
  expect((await ask(site, '/de/impressum')).status).toBe(200)

  const folder = changeContent('impressum_', (story) =>
    story
      .replaceAll('"title": "Impressum"', '"title": "Anbieter"')
      .replace(/("(?:published|updated)_at": )"[^"]*"/g, `$1"${new Date().toISOString()}"`),
  )
  await startContentService({ port: new URL(content.url).port, folder })
  await expect
    .poll(async () => (await ask(site, '/de/impressum')).html, { timeout: 20_000 })
    .toContain('<title>Anbieter')
})

test('without a copy, a list that cannot be loaded says so, and is there as soon as it can be', async ({
  content,
  settings,
  startSite,
}) => {
  await setFaults(content, { path: 'stories', answer: 500 })
  const site = await startSite({ ...settings, CONTENT_CACHE_MB: '0' })
  for (const [path, sentence] of [
    [
      '/de/referenzen',
      'Diese Liste lässt sich gerade nicht laden. Bitte versuchen Sie es in einer Minute noch einmal.',
    ],
    ['/de/karriere', 'Diese Liste lässt sich gerade nicht laden.'],
    ['/en/references', 'This list cannot be loaded right now. Please try again in a minute.'],
    ['/en/news', 'This list cannot be loaded right now.'],
  ] as const) {
    const { status, html } = await ask(site, path)
    expect([path, status]).toEqual([path, 200])
    expect(await htmlProblems(html)).toEqual([])
    const main = html.slice(html.indexOf('<main'))
    expect(main).toContain(sentence)
    expect(main).not.toMatch(/0 (?:Projekte|projects)|keine Stelle/)
  }
  await setFaults(content)
  await expect
    .poll(async () => (await ask(site, '/de/referenzen')).html, { timeout: 30_000 })
    .toMatch(/>\d+ Projekte</)
})
