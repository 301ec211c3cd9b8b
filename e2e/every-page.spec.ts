import { checkPages } from './check-page.ts'
import { everyPath, pages } from './demo-pages.ts'
import { checkedContent, expect, test } from './fixtures.ts'
import { indexingOf, pagesOfSitemap } from './sitemap-pages.ts'

test.use(checkedContent)

/** Filtered lists and 404 pages, beside one page per content type. */
const others = [
  ['/de/referenzen?category=medizintechnik', '/en/references?category=haustechnik&maturity=0.3'],
  ['/de/referenzen?maturity=0.8&service=erproben', '/en/references?q=xyz&maturity=0.8'],
  ['/de/neuigkeiten?page=2', '/en/news?year=1999'],
  ['/de/gibt-es-nicht', '/en/kontkt'],
] as const

// Each page is checked by axe and in some thirty viewports.
test.setTimeout(90_000)

for (const paths of [...pages, ...others])
  test(`${paths.join(' and ')} are accessible and responsive`, async ({ page, gotoHydrated, baseURL }) => {
    await checkPages({ page, gotoHydrated, baseURL }, paths)
  })

test('every page of the content is a 200 and, unless hidden from search engines, in the sitemap; no page has a link that is broken or redirected', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const ask = (path: string, accept: string) =>
    fetch(`${baseURL}${path}`, { headers: { accept }, redirect: 'manual' })
  const paths = everyPath()
  expect(paths.length).toBeGreaterThan(10)
  const sitemap = pagesOfSitemap(await (await ask('/sitemap.xml', '*/*')).text())
  const linked = new Map<string, string>()
  for (const path of paths) {
    const answer = await ask(path, 'text/html')
    expect.soft(answer.status, path).toBe(200)
    const html = await answer.text()
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect.soft(html, path).toContain(`<html lang="${path.slice(1, 3)}"`)
    expect.soft(html, path).not.toMatch(/\[object Object\]|>undefined<|NaN/)
    const { isHidden, canonical, alternates } = indexingOf(html)
    const isCanonical = canonical === `http://localhost:3000${path}`
    expect.soft(sitemap.has(path), `sitemap: ${path}`).toBe(isCanonical && !isHidden)
    if (sitemap.has(path)) expect.soft(alternates, path).toEqual(sitemap.get(path))
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    expect.soft(links.length, path).toBeGreaterThan(15)
    for (const href of links.filter((it) => it.startsWith('/')))
      linked.set(href.replaceAll('&amp;', '&').replace(/#.*/, ''), path)
  }
  for (const path of paths) linked.delete(path)
  // Each of them was requested above.
  expect([...sitemap.keys()].filter((path) => !paths.includes(path))).toEqual([])
  for (const [path, alternates] of sitemap)
    for (const alternate of Object.values(alternates))
      expect.soft(Object.values(sitemap.get(alternate) ?? {}), alternate).toContain(path)
  const pending = [...linked]
  const followLinks = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [href, path] = next
      expect.soft(href, path).toMatch(/^\/(de|en|f|press)(\/|$|\?)/)
      const { status, body } = await ask(href, '*/*')
      await body?.cancel()
      expect.soft(status, `${href} on ${path}`).toBe(200)
    }
  }
  await Promise.all([followLinks(), followLinks(), followLinks(), followLinks()])
})
