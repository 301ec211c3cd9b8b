import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

import { createContentService } from 'storyblok-content-service'
import { steppingClock, writeSpace } from 'storyblok-content-service/testing'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import { serveAnswers, type TestAnswer } from '../test-server.ts'
import { startSite, stories } from '../test-site.ts'
import { fakeTimeout } from './test-timeout.ts'

vi.mock('node:timers/promises', { spy: true })

const page = { locale: 'en', path: 'contact' } as const

/** A folder for copies of the content, removed after the test. */
function createCopies() {
  const folder = createTemporaryFolder()
  const names = () => readdirSync(folder)
  const text = () => names().map((name) => zstdDecompressSync(readFileSync(join(folder, name))).toString())
  return { folder, names, text }
}

const asUsual = (_path: string): TestAnswer | undefined => undefined

/** The content service with a folder on one port, whose answers can be replaced. */
async function serveContent() {
  const files = stories()
  const space = writeSpace({ stories: files })
  const service = createContentService({ folder: space.folder, watch: true, now: steppingClock() })
  onTestFinished(() => service.close())
  let instead = asUsual
  const server = await serveAnswers(async (url) => {
    const replaced = instead(url.pathname.replace('/v2/cdn/', ''))
    if (replaced) return replaced
    const response = await service.fetch(new Request(url))
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  })
  const disturb = (answer: typeof instead) => (instead = answer)
  /** Publishes a story with another name. */
  const rename = (slug: string, name: string) => {
    const story = { ...files.find(({ full_slug }) => full_slug === slug), name }
    space.write(space.pathOf(story), JSON.stringify(story))
  }
  return { ...server, rename, disturb, repair: () => disturb(asUsual) }
}

type Content = Awaited<ReturnType<typeof serveContent>>

/** A process of the site that reads the service; its retries of the 429 rule take no time. */
async function startProcess({ endpoint }: Pick<Content, 'endpoint'>, folder: string, env = {}) {
  const site = await startSite(
    { stories: [] },
    {
      STORYBLOK_TOKEN: 'secret',
      STORYBLOK_ENDPOINT: endpoint,
      CONTENT_CACHE_MB: '1',
      CONTENT_CACHE_FOLDER: folder,
      ...env,
    },
  )
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => info.mockRestore())
  const { setTimeout: sleep } = await import('node:timers/promises')
  vi.mocked(sleep).mockReset().mockResolvedValue(undefined)
  return site
}

/** A copy of the content, made by a process that has ended, and its service. */
async function keepContent() {
  const content = await serveContent()
  const copies = createCopies()
  const { refreshContent, closeContent, findPage, findSite } = await startProcess(content, copies.folder)
  await refreshContent()
  const before = [await findPage(page), await findSite('en')]
  await closeContent()
  expect(copies.names()).toHaveLength(1)
  return { content, copies, before }
}

const faults: [string, TestAnswer][] = [
  ['hangs', 'hang'],
  ['resets connections', 'break'],
  ['stalls', 'stall'],
  ['throttles', { status: 429, body: { error: 'Too many requests' } }],
  ['answers 500', { status: 500 }],
  ['answers 503', { status: 503, body: 'Service Unavailable' }],
  ['answers 401', { status: 401, body: { error: 'Unauthorized' } }],
  ['answers truncated JSON', { status: 200, body: '{"space":{"id":1,"ver' }],
  ['answers HTML', { status: 200, body: '<html>' }],
  ['answers other JSON', { status: 200, body: {} }],
  ['answers null', { status: 200, body: 'null' }],
]

test('a process started during any failure serves the content of the one before', async () => {
  const { content, copies, before } = await keepContent()
  fakeTimeout()
  for (const [how, answer] of faults) {
    content.disturb(() => answer)
    const { findPage, findSite, refreshContent, closeContent, messages } = await startProcess(
      content,
      copies.folder,
    )
    await refreshContent()
    expect([how, await findPage(page), await findSite('en')]).toEqual([how, ...before])
    expect(messages.error(), how).toContain('New content cannot be read, the last version serves on')
    await closeContent()
  }
})

test('it heals by itself when the service is back', async () => {
  const { content, copies, before } = await keepContent()
  content.disturb(() => ({ status: 503 }))
  const { findPage, refreshContent } = await startProcess(content, copies.folder, {
    CONTENT_FRESH_SECONDS: '1',
  })
  await refreshContent()
  expect(await findPage(page)).toEqual(before[0])
  content.rename('website/kontakt', 'Neu')
  content.repair()
  const found = () => findPage({ locale: 'de', path: 'kontakt' })
  await expect.poll(found, { timeout: 15_000, interval: 300 }).toMatchObject({ page: { name: 'Neu' } })
  await expect.poll(() => copies.text().join(''), { timeout: 10_000 }).toContain('"name":"Neu"')
})

test('what fails while the rest is read leaves the last version as it is', async () => {
  const { content, copies, before } = await keepContent()
  const { findPage, findSite, refreshContent, messages } = await startProcess(content, copies.folder)
  content.rename('website/kontakt', 'Neu')
  content.disturb((path) => (path === 'datasource_entries' ? { status: 200, body: [] } : undefined))
  await expect
    .poll(() => refreshContent().then(messages.error), { timeout: 10_000 })
    .toEqual(['Datasource failure: industries'])
  expect([await findPage(page), await findSite('en')]).toEqual(before)
})

test('a copy of the current version saves reading everything again', async () => {
  const { content, copies, before } = await keepContent()
  content.requests.length = 0
  const { findPage, refreshContent } = await startProcess(content, copies.folder)
  await refreshContent()
  expect(await findPage(page)).toEqual(before[0])
  expect(content.requests.map(({ pathname }) => pathname)).toEqual(['/v2/cdn/spaces/me'])
})

test('a story that cannot be read is asked for once in 2 s, however many ask for its page', async () => {
  const content = await serveContent()
  const { findPage, refreshContent } = await startProcess(content, createCopies().folder)
  // Not in the list of stories, and not to be had by itself.
  const broken: TestAnswer = { status: 200, body: { story: {} } }
  content.disturb((path) => {
    if (path === 'stories') return { status: 200, body: { stories: [] } }
    return path.includes('uuid-of-website%2Fkontakt') ? broken : undefined
  })
  await refreshContent()
  content.requests.length = 0
  for (let times = 0; times < 20; times++) expect(await findPage(page)).toEqual({ kind: 'unavailable' })
  expect(content.requests).toHaveLength(1)
})

test('a copy is of one space, service and token, and does not tell the token', async () => {
  const { content, copies } = await keepContent()
  content.disturb(() => ({ status: 500 }))
  for (const other of [
    { STORYBLOK_TOKEN: 'preview' },
    { STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2' },
    { WEBSITE_FOLDER: 'other' },
  ]) {
    const { findPage, messages, closeContent } = await startProcess(content, copies.folder, other)
    expect(await findPage(page)).toEqual({ kind: 'unavailable' })
    expect(messages.error().join()).not.toContain('is ignored')
    await closeContent()
  }
  expect(copies.names()[0]).toMatch(/^[\da-f]{32}-\d+\.content\.zst$/)
  expect(copies.text()[0]).not.toContain('secret')
})

test('drafts are never kept', async () => {
  const content = await serveContent()
  const copies = createCopies()
  const preview = { PREVIEW: 'true', PREVIEW_ACCESS: 'open' }
  const { findPage, refreshContent, closeContent } = await startProcess(content, copies.folder, preview)
  await refreshContent()
  expect(await findPage({ locale: 'de', path: 'geheim' })).toMatchObject({ kind: 'page' })
  await closeContent()
  expect(copies.names()).toEqual([])

  const published = await keepContent()
  expect(published.copies.text()[0]).toContain('Schreiben Sie.')
  expect(published.copies.text()[0]).not.toContain('Entwurf.')
})
