import { expect, test } from 'vitest'

import { readSiteSettings, sitePaths } from './site-settings.ts'

const site = readSiteSettings({
  folder: 'website',
  kinds: ['page'],
  paths: { default: '/de/{path}', en: '/en/{path}', fr: 'nowhere' },
  redirects: { story: 'settings' },
})

test.each([
  ['website/firma/presse', 'website/company/press', ['/de/firma/presse', '/en/company/press']],
  ['website/presse', undefined, ['/de/presse', '/en/presse']],
  ['website', undefined, ['/de', '/en']],
  ['websites/presse', undefined, []],
])('the paths of %s on the site', (full_slug, path, expected) => {
  const localized_paths = path === undefined ? [] : [{ lang: 'en', path }]
  expect(sitePaths(site, { uuid: '', full_slug, content_type: 'page', localized_paths })).toEqual(expected)
})

test('what is not a page has no path, and settings that are not whole are none', () => {
  expect(sitePaths(site, { uuid: '', full_slug: 'website/x', content_type: 'client' })).toEqual([])
  expect(site.redirects).toBeUndefined()
  expect(readSiteSettings(null)).toEqual({ paths: {} })
  expect(
    sitePaths(readSiteSettings({ paths: { default: '/{path}' } }), { uuid: '', full_slug: 'a/b' }),
  ).toEqual(['/a/b'])
})
