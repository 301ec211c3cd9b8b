import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from './demo-space.ts'
import { structuredDataProblems } from './structured-data-problems.ts'

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
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
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
