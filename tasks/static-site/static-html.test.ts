import { expect, test } from 'vitest'

import {
  filePathOf,
  linkToFiles,
  listAddresses,
  namedAsFiles,
  notFoundHtml,
  staticHtml,
  withPolicy,
} from './static-html.ts'

const origin = 'https://site.example'

test('lists get files by year and page, and by one filter or order', () => {
  const html = [
    '/de/news?year=2013&amp;page=2',
    'https://site.example/de/news?page=2#top',
    '/de/projects?category=medical_devices#projects',
    '/de/projects?category=a&amp;service=b',
    '/de/projects?q=pump',
    '/de/projects?category=a%2Fb',
    '/de/projects?utm_source=letter',
    'https://other.example/?page=2',
  ].map((href) => `<a href="${href}">x</a>`)
  expect(listAddresses(html.join(''), origin)).toEqual([
    '/de/news?year=2013&page=2',
    '/de/news?page=2',
    '/de/projects?category=medical_devices',
  ])
  expect(filePathOf('/de/news?year=2013&page=2')).toBe('/de/news/_/year=2013&page=2')
  expect(filePathOf('/de/%C3%BCber-uns')).toBe('/de/über-uns')
})

const year2013 = '/de/news?year=2013&page=2'
const pathOf = (address: string) => (address === year2013 ? filePathOf(address) : undefined)

const link = (text: string) => linkToFiles(text, origin, pathOf)

test('links lead to the files of lists, others stay', () => {
  expect(link('<a href="/de/news?page=2&amp;year=2013#x">')).toBe(
    '<a href="/de/news/_/year=2013&amp;page=2/#x">',
  )
  expect(link('<link rel="canonical" href="https://site.example/de/news?year=2013&amp;page=2"/>')).toBe(
    '<link rel="canonical" href="https://site.example/de/news/_/year=2013&amp;page=2/"/>',
  )
  for (const other of [
    '<a href="/de/news?year=2013">',
    '<a href="/de/news">',
    '"/de/news?year=2013&amp;page=2"',
  ])
    expect(link(other)).toBe(other)
})

const page = {
  address: '/de/news?year=</script>',
  html: '<!DOCTYPE html><html lang="de"><head><meta charSet="utf-8"/><title>N</title></head></html>',
}

test('a page restores its address, and the page for missing ones is not hydrated', () => {
  const html = staticHtml(page)
  expect(html).toContain('<html data-static="" lang="de"><head><meta charSet="utf-8"/><script>(function')
  expect(html).toContain(String.raw`("/de/news?year=\u003c/script>",["page","year"`)
  expect(notFoundHtml(page)).toContain('<html data-hydrate="never" lang="de">')
})

test('a page hydrates from the file of its payload', () => {
  const rendered = `<html lang="de" data-payload="/de/news/_payload.json?b1&amp;revision=r&amp;year=2013&amp;page=2">`
  expect(staticHtml({ address: year2013, html: rendered })).toContain(
    'data-payload="/de/news/_/year=2013&amp;page=2/_payload.json?b1&amp;revision=r"',
  )
})

test('the policy is an element behind the character set, without what counts in headers only', () => {
  expect(
    withPolicy(
      page.html,
      "base-uri 'self'; frame-ancestors 'none'; connect-src 'self'; report-uri /r; report-to csp",
    ),
  ).toContain(
    `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="base-uri 'self'; connect-src 'self'"/>`,
  )
})

test('pages that have the name of a file are known, and those below them', () => {
  const good = ['/de', '/de/index', '/de/team', '/de/a/404.html', '/de/index.htm']
  const bad = ['/de/index.html', '/de/team/index.html/a', '/de/_payload.json', '/de/404.html', '/de/feed.xml']
  expect([...namedAsFiles([...good, ...bad], ['/de/404.html', '/de/feed.xml'])]).toEqual(bad)
})
