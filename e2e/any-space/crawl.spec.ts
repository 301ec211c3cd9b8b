import { extname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import { crawl, readEach, readPage } from '../crawl.ts'
import { demo, everyPath } from '../demo-pages.ts'
import { test as demoTest } from '../demo-space.ts'
import { checkedContent, expect, test } from '../fixtures.ts'
import { parseHead } from '../head.ts'
import { findBrokenWords, hasLongWord, openTogether } from '../hyphenation-check.ts'
import { pagesOfSitemap, pathOf } from '../sitemap-pages.ts'
import { parseGraph, structuredDataProblems } from '../structured-data-problems.ts'

// One after another in one worker, as all read the same pages.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use(checkedContent)

/** What is wrong with a page, with its path. Lists of it are compared once, as each `expect` takes a millisecond. */
const faults = (path: string, isWrong: Record<string, boolean>): string[] =>
  Object.entries(isWrong).flatMap(([what, isSo]) => (isSo ? [`${path} ${what}`] : []))

/** What is the same for links of which one is enough: other values of search params, English press files. */
function sortOf(href: string): string {
  const isTranslation = href.startsWith('/press/en/')
  return isTranslation ? `/press/en/${extname(href)}` : href.replaceAll(/=[^&]*/g, '')
}

test('every page of the content is a 200 and, unless hidden from search engines, in the sitemap; no page has a link that is broken or redirected', async ({
  baseURL,
}) => {
  const site = baseURL ?? ''
  const pages = await crawl(site)
  const paths = new Set(pages.map(({ path }) => path))
  expect(paths.size).toBeGreaterThan(10)
  const sitemap = pagesOfSitemap((await readPage(site, '/sitemap.xml')).html)
  const linked = new Map<string, string>()
  const found = pages.flatMap((page) => {
    const { path, status, html } = page
    const { isHidden, canonical, alternates } = parseHead(page)
    const isCanonical = canonical === `http://localhost:3000${path}`
    const isListed = sitemap.has(path)
    const alternatePaths = Object.fromEntries(
      [...alternates].map(([language, url]) => [language, pathOf(url)] as const),
    )
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    for (const href of links.filter((it) => it.startsWith('/')))
      linked.set(href.replaceAll('&amp;', '&').replace(/#.*/, ''), path)
    return faults(path, {
      [`is a ${status}`]: status !== 200,
      'has not one h1': html.match(/<h1[ >]/g)?.length !== 1,
      'says another language': !html.includes(`<html lang="${path.slice(1, 3)}"`),
      'shows what is no text': /\[object Object\]|>undefined<|NaN/.test(html),
      [`is ${isListed ? 'in' : 'missing in'} the sitemap`]: isListed !== (isCanonical && !isHidden),
      [`has the alternates ${JSON.stringify(alternatePaths)}, other ones than in the sitemap`]:
        isListed && !isDeepStrictEqual(alternatePaths, sitemap.get(path)),
      [`has ${links.length} links`]: links.length <= 15,
    })
  })
  expect.soft(found).toEqual([])
  for (const path of paths) linked.delete(path)
  const asked = new Map([...linked].map(([href, path]) => [sortOf(href), [href, path] as const]))
  // Each of them was requested above.
  expect([...sitemap.keys()].filter((path) => !paths.has(path))).toEqual([])
  const oneWay = [...sitemap].flatMap(([path, alternates]) =>
    Object.values(alternates)
      .filter((alternate) => !Object.values(sitemap.get(alternate) ?? {}).includes(path))
      .map((alternate) => `${alternate} does not lead back to ${path}`),
  )
  expect.soft(oneWay).toEqual([])
  // So that connections that the site has closed meanwhile are not used.
  await setImmediate()
  const broken = await readEach([...asked.values()], async ([href, path]) => {
    const { status } = await fetch(site + href, { method: 'HEAD', redirect: 'manual' })
    return faults(`${href} on ${path}`, {
      [`is a ${status}`]: status !== 200,
      'leads to no page of the site': !/^\/(de|en|f|press)(\/|$|\?)/.test(href),
    })
  })
  expect.soft(broken.flat()).toEqual([])
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
      const found: string[] = []
      for (const [url, head] of heads) {
        const { path, canonical, alternates, properties } = head
        for (const name of ['title', 'description'] as const) {
          const other = taken[name].get(head[name])
          found.push(
            ...faults(path, {
              [`has no ${name}`]: head[name] === '',
              [`has the ${name} of ${other}`]: other !== undefined,
            }),
          )
          taken[name].set(head[name], path)
        }
        const graph = parseGraph(head.json[0] ?? '')
        const problems = await structuredDataProblems(graph)
        const types = graph['@graph'].map((node) => node['@type'])
        const own = alternates.get(path.slice(1, 3))
        found.push(
          ...faults(path, {
            // A page with noindex, or with the canonical URL of another page, has none.
            [`has the alternate ${own} of its own language`]: own !== (canonical === url ? url : undefined),
            [`has ${head.json.length} scripts of structured data`]: head.json.length !== 1,
            [`has structured data that is invalid: ${JSON.stringify(problems)}`]: problems.length > 0,
            [`begins its structured data with ${types.slice(0, 2).join(' and ')}`]:
              types[0] !== 'ProfessionalService' || types[1] !== 'WebSite',
          }),
          ...[...alternates]
            .filter(([, href]) => !isDeepStrictEqual(heads.get(href)?.alternates, alternates))
            .map(([language, href]) => `${path} has other alternates than ${href}, which is its ${language}`),
          ...['og:title', 'og:image', 'og:image:width', 'og:image:alt', 'og:site_name']
            .filter((name) => !properties.get(name))
            .map((name) => `${path} has no ${name}`),
        )
      }
      expect(found).toEqual([])
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
      const all = (await crawl(baseURL ?? '')).filter(({ path }) => path.startsWith(`/${locale}`))
      expect(all.length).toBeGreaterThan(5)
      const pages = all.filter(({ html }) => hasLongWord(html))
      const broken: string[] = []
      for (let start = 0; start < pages.length; start += pagesPerDocument) {
        const some = pages.slice(start, start + pagesPerDocument)
        const documents = some.map(({ html }) => html)
        const frame = await openTogether(page, `${baseURL}/${locale}`, documents)
        await expect(frame.locator('main:has(h1)')).toHaveCount(some.length)
        for (const { width, index, words } of await findBrokenWords(frame, widths[locale]))
          broken.push(...words.map((word) => `${some[index]?.path} at ${width} px: ${word}`))
      }
      expect(broken).toEqual([])
    })
})
