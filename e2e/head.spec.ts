import { readdirSync, readFileSync } from 'node:fs'

import { parse } from 'node-html-parser'

import { demo, everyPath } from './demo-pages.ts'
import { expect, test } from './demo-space.ts'
import { parseGraph, structuredDataProblems } from './structured-data-problems.ts'

/** Listing states with an address of their own, beside the pages of the demo space. */
const listings = [
  ['/de/neuigkeiten?page=2', '/de/neuigkeiten?year=2013', '/de/referenzen?category=medizintechnik'],
  ['/en/news?page=2', '/en/news?year=2013', '/en/references?category=medizintechnik'],
].flat()

interface Head {
  path: string
  title: string
  description: string
  canonical: string | undefined
  alternates: Map<string, string>
  properties: Map<string, string>
  json: string[]
}

async function headOf(baseURL: string | undefined, path: string): Promise<Head> {
  const answer = await fetch(baseURL + path, { headers: { accept: 'text/html' } })
  expect(answer.status, path).toBe(200)
  const head = parse(await answer.text(), { blockTextElements: { script: true } }).querySelector('head')
  const all = (selector: string) => head?.querySelectorAll(selector) ?? []
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
  const values = (selector: string, key: string, value: string) =>
    all(selector).map((it) => [it.getAttribute(key) ?? '', it.getAttribute(value) ?? ''] as const)
  return {
    path,
    title: texts('title').join(),
    description: all('meta[name=description]')
      .map((it) => it.getAttribute('content'))
      .join(),
    canonical: all('link[rel=canonical]')[0]?.getAttribute('href'),
    alternates: new Map(values('link[rel=alternate][hreflang]', 'hreflang', 'href')),
    properties: new Map(values('meta[property]', 'property', 'content')),
    json: texts('script[type="application/ld+json"]'),
  }
}

test('every page has a title and description of its own, reciprocal alternates and valid structured data', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const heads = new Map<string, Head>()
  for (const path of [...everyPath(demo), ...listings]) {
    const head = await headOf(baseURL, path)
    heads.set(`http://localhost:3000${path}`, head)
  }
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
})

const node = (type: string, fields: object) => ({ '@type': type, '@id': 'https://a.example/#a', ...fields })

test('the validator finds an unknown type and property, and a missing field', async () => {
  const problems = await structuredDataProblems({
    '@context': 'https://schema.org',
    '@graph': [
      node('Projekt', {}),
      node('CreativeWork', { kunde: 'A' }),
      node('JobPosting', { title: 'A', description: 'B', jobLocation: { '@type': 'Place' } }),
    ],
  })
  expect(problems.join('\n')).toMatch(/"Projekt" is not[^]*"kunde" for type[^]*"datePosted" is missing/)
})

test('elements for crawlers stay until the first client-side navigation', async ({ page, gotoHydrated }) => {
  const elements = page.locator(
    'head :is(meta[property], link[hreflang], meta[name=description], [type="application/ld+json"])',
  )
  await gotoHydrated('/de/kontakt')
  expect(await elements.count()).toBeGreaterThan(15)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/de/impressum')
  await expect(page).toHaveTitle(/Impressum/)
  await expect(elements).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/impressum$/)
  await page.goBack()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/kontakt$/)
})

test('the script of the browser does not contain the structured data', () => {
  const files = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))
  const scripts = files.map((name) => readFileSync(`dist/client/assets/${name}`, 'utf8')).join('')
  expect(scripts.length).toBeGreaterThan(100_000)
  expect(scripts).not.toMatch(/ProfessionalService|twitter:title|og:image/)
})

test('the web manifest and its icons are served', async ({ baseURL }) => {
  const answer = await fetch(`${baseURL}/site.webmanifest`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  const { name, icons }: { name: string; icons: { src: string; type: string }[] } = await answer.json()
  expect(name).toBe('Varnholt')
  const unlisted = [
    { src: '/apple-touch-icon.png', type: 'image/png' },
    { src: '/favicon.ico', type: 'image/vnd.microsoft.icon' },
  ]
  for (const { src, type } of [...icons, ...unlisted]) {
    const icon = await fetch(baseURL + src)
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type])
    await icon.body?.cancel()
  }
})
