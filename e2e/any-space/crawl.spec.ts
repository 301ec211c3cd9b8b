import { setImmediate } from 'node:timers/promises'

import { crawl, readEach, readPage } from '../crawl.ts'
import { demo, everyPath } from '../demo-pages.ts'
import { test as demoTest } from '../demo-space.ts'
import { checkedContent, expect, test } from '../fixtures.ts'
import { parseHead } from '../head.ts'
import { findBrokenWords, openTogether } from '../hyphenation-check.ts'
import { pagesOfSitemap, pathOf } from '../sitemap-pages.ts'
import { parseGraph, structuredDataProblems } from '../structured-data-problems.ts'

// One after another in one worker, as all read the same pages.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use(checkedContent)

test('every page of the content is a 200 and, unless hidden from search engines, in the sitemap; no page has a link that is broken or redirected', async ({
  baseURL,
}) => {
  const site = baseURL ?? ''
  const pages = await crawl(site)
  const paths = new Set(pages.map(({ path }) => path))
  expect(paths.size).toBeGreaterThan(10)
  const sitemap = pagesOfSitemap((await readPage(site, '/sitemap.xml')).html)
  const linked = new Map<string, string>()
  for (const page of pages) {
    const { path, status, html } = page
    expect.soft(status, path).toBe(200)
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect.soft(html, path).toContain(`<html lang="${path.slice(1, 3)}"`)
    expect.soft(html, path).not.toMatch(/\[object Object\]|>undefined<|NaN/)
    const { isHidden, canonical, alternates } = parseHead(page)
    const isCanonical = canonical === `http://localhost:3000${path}`
    expect.soft(sitemap.has(path), `sitemap: ${path}`).toBe(isCanonical && !isHidden)
    const alternatePaths = [...alternates].map(([language, url]) => [language, pathOf(url)])
    if (sitemap.has(path)) expect.soft(Object.fromEntries(alternatePaths), path).toEqual(sitemap.get(path))
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    expect.soft(links.length, path).toBeGreaterThan(15)
    for (const href of links.filter((it) => it.startsWith('/')))
      linked.set(href.replaceAll('&amp;', '&').replace(/#.*/, ''), path)
  }
  for (const path of paths) linked.delete(path)
  // Of links with the same two search params or more, as a list has for each pair of filters, one is enough.
  const asked = new Map(
    [...linked].map(([href, path]) => [
      href.includes('&') ? href.replaceAll(/=[^&]*/g, '') : href,
      [href, path] as const,
    ]),
  )
  // Each of them was requested above.
  expect([...sitemap.keys()].filter((path) => !paths.has(path))).toEqual([])
  for (const [path, alternates] of sitemap)
    for (const alternate of Object.values(alternates))
      expect.soft(Object.values(sitemap.get(alternate) ?? {}), alternate).toContain(path)
  // So that connections that the site has closed meanwhile are not used.
  await setImmediate()
  await readEach([...asked.values()], async ([href, path]) => {
    expect.soft(href, path).toMatch(/^\/(de|en|f|press)(\/|$|\?)/)
    const { status } = await fetch(site + href, { method: 'HEAD', redirect: 'manual' })
    expect.soft(status, `${href} on ${path}`).toBe(200)
  })
})

/** Listing states with an address of their own, beside the pages of the demo space. */
const listings = [
  ['/de/neuigkeiten?page=2', '/de/neuigkeiten?year=2013', '/de/referenzen?category=medizintechnik'],
  ['/en/news?page=2', '/en/news?year=2013', '/en/references?category=medizintechnik'],
].flat()

demoTest.describe('the demo space', () => {
  demoTest.use({ contentFolder: 'content' })
  demoTest.skip(checkedContent.contentFolder !== 'content', 'another space is checked')

  demoTest(
    'every page has a title and description of its own, reciprocal alternates and valid structured data',
    async ({ site: { url: site, output } }) => {
      const pages = [
        ...(await crawl(site, everyPath(demo))),
        ...(await readEach(listings, (path) => readPage(site, path))),
      ]
      // Whoever starts the demo is told that it is one, and nothing is wrong with it.
      expect(output().match(/The site shows the demo content/g)).toHaveLength(1)
      expect(output()).not.toMatch(/^(stories|website|en\/website)\//m)
      const heads = new Map(pages.map((page) => [`http://localhost:3000${page.path}`, parseHead(page)]))
      const own = [...heads].filter(([url, { canonical }]) => canonical === url)
      expect(own.length).toBeGreaterThan(250)
      const taken = { title: new Map<string, string>(), description: new Map<string, string>() }
      for (const [url, head] of heads) {
        const { path, canonical, alternates, properties } = head
        for (const name of ['title', 'description'] as const) {
          expect.soft(head[name], `${name} of ${path}`).not.toBe('')
          expect.soft(taken[name].get(head[name]), `other page with the ${name} of ${path}`).toBeUndefined()
          taken[name].set(head[name], path)
        }
        // A page with noindex, or with the canonical URL of another page, has none.
        expect.soft(alternates.get(path.slice(1, 3)), path).toBe(canonical === url ? url : undefined)
        for (const [language, href] of alternates)
          expect.soft(heads.get(href)?.alternates, `${language} of ${path}`).toEqual(alternates)
        for (const name of ['og:title', 'og:image', 'og:image:width', 'og:image:alt', 'og:site_name'])
          expect.soft(properties.get(name), `${name} of ${path}`).toBeTruthy()
        expect.soft(head.json, path).toHaveLength(1)
        const graph = parseGraph(head.json[0] ?? '')
        expect.soft(await structuredDataProblems(graph), path).toEqual([])
        const types = graph['@graph'].map((node) => node['@type'])
        expect.soft(types.slice(0, 2), path).toEqual(['ProfessionalService', 'WebSite'])
      }
    },
  )
})

/**
 * Where lines are shortest for their letters: the smallest phones, and where columns begin or letters are largest.
 * English words are shorter.
 */
const widths = { de: [320, 640, 960, 1600], en: [320] }
/** As many pages are laid out in one document: a navigation for each would take five times as long. */
const pagesPerDocument = 30

test.describe('in a browser without hyphenation', () => {
  // As the server sends them: scripts and pictures change no headline.
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => page.route(/\.(js|svg)$/, (route) => route.abort()))

  for (const locale of ['de', 'en'] as const)
    test(`words of headlines part at a hyphen only, at all widths: ${locale}`, async ({ page, baseURL }) => {
      const pages = (await crawl(baseURL ?? '')).filter(({ path }) => path.startsWith(`/${locale}`))
      expect(pages.length).toBeGreaterThan(5)
      for (let start = 0; start < pages.length; start += pagesPerDocument) {
        const some = pages.slice(start, start + pagesPerDocument)
        const documents = some.map(({ html }) => html)
        const frame = await openTogether(page, `${baseURL}/${locale}`, documents)
        await expect(frame.locator('main:has(h1)')).toHaveCount(some.length)
        for (const { width, index, words } of await findBrokenWords(frame, widths[locale]))
          expect.soft(words, `${some[index]?.path} at ${width} px`).toEqual([])
      }
    })
})
