import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { routeOf } from './route-of.ts'

test.each(locales)('the pages of the language %s are a route', (locale) => {
  expect(routeOf(`/${locale}/a`)).toBe(`/${locale}/$`)
})

test.each([
  ['/de', '/de/$'],
  ['/en/references/impact-driver', '/en/$'],
  ['/de/kontakt/_payload.json', '/de/$/_payload.json'],
  ['/de/feed.xml', 'document'],
  ['/sitemap-12.xml', 'document'],
  ['/demo', '/$'],
  ['/', '/$'],
  ['/icon.svg', '/$'],
  ['/assets/start-abc.js', '/assets/$'],
  ['/f/200801/1x1/abc/a.png/m/100x0', '/f/$'],
  ['/_serverFn/abc', '/_serverFn/$'],
  ['/__nuxt_island/newest-news_1.json', '/__nuxt_island/$'],
  ['/health/ready', '/health/ready'],
  ['/metrics', '/metrics'],
  ['/hooks/storyblok', '/hooks/storyblok'],
  ['/reports/csp', '/reports/csp'],
  ['', 'refused'],
])('%s is of the route %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

test('there are few routes, whatever is asked for', () => {
  const routes = new Set<string>()
  const parts = fc.constantFrom(
    '/',
    'de',
    'en',
    'assets',
    'health',
    'metrics',
    'f',
    'x',
    '_payload.json',
    '.',
  )
  const paths = fc.array(fc.oneof(parts, fc.string()), { maxLength: 6 })
  fc.assert(
    fc.property(paths, (path) => void routes.add(routeOf(`/${path.join('')}`))),
    { numRuns: 2000 },
  )
  expect(routes.size).toBeLessThan(20)
})
