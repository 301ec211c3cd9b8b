import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { TaskError } from '../command-line.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { readAddresses } from './read-addresses.ts'
import { readSitemap } from './read-sitemap.ts'

/** Writes files and reads the first; its hits and the lines without an address, as `file:line problem`. */
async function read(files: Record<string, string | Uint8Array>, count = 1) {
  const folder = createTemporaryFolder()
  const paths = Object.keys(files).map((name) => join(folder, name))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const { hits, unreadable, unreadableCount, otherMethods } = await readAddresses(paths.slice(0, count))
  const problems = unreadable.map(
    ({ source, line, problem }) => `${source.slice(folder.length + 1)}:${line} ${problem}`,
  )
  return { hits: Object.fromEntries(hits), problems, unreadableCount, otherMethods }
}

const sitemap = (...locs: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `<url><loc>${loc}</loc><priority>1</priority></url>\n`).join('')}</urlset>\n`
const index = (...locs: string[]) =>
  `<sitemapindex>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`
const log = (request: string) => `203.0.113.7 - - [10/Oct/2023:13:55:36 +0200] "${request}" 200 1\n`

test('a list: paths and URLs, comments, equal addresses counted', async () => {
  const list =
    '\uFEFF# old addresses\r\n/a.php\r\n\r\n  https://www.example.org/a.php#top \nhttp://example.org\nHTTPS://example.org?x=1\n/größe x\nexample.org/b\nhttp://[\n/a.php'
  expect(await read({ 'urls.txt': list })).toEqual({
    hits: { '/a.php': 3, '/': 1, '/?x=1': 1, '/gr%C3%B6%C3%9Fe%20x': 1 },
    problems: [
      'urls.txt:8 "example.org/b" is neither a path beginning with / nor an http(s) address',
      'urls.txt:9 "http://[" is neither a path beginning with / nor an http(s) address',
    ],
    unreadableCount: 2,
    otherMethods: 0,
  })
})

test.each([
  ['UTF-8', Buffer.from('/größe\n/über')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF/größe\n/über')],
  ['Windows-1252', Buffer.from('/größe\r\n/über', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFF/größe\r\n/über', 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from('/größe\r\n/über', 'utf16le')],
  ['UTF-16, big-endian', Buffer.from('\uFEFF/größe\n/über', 'utf16le').swap16()],
  ['UTF-16, gzipped', gzipSync(Buffer.from('\uFEFF/größe\n/über', 'utf16le'))],
])('a list in %s', async (_encoding, bytes) => {
  expect((await read({ a: bytes })).hits).toEqual({ '/gr%C3%B6%C3%9Fe': 1, '/%C3%BCber': 1 })
})

test('a sitemap in ISO-8859-1', async () => {
  const text =
    '<?xml version="1.0" encoding="ISO-8859-1"?><urlset><url><loc>https://x.org/ü</loc></url></urlset>'
  expect((await read({ a: Buffer.from(text, 'latin1') })).hits).toEqual({ '/%C3%BC': 1 })
})

test('a log is told by its content, also behind garbage', async () => {
  const text = `garbage\n${log('GET /a HTTP/1.1')}${log('POST /a HTTP/1.1')}${log('HEAD /a HTTP/1.1')}`
  expect(await read({ 'sitemap.xml': text })).toEqual({
    hits: { '/a': 2 },
    problems: ['sitemap.xml:1 is no line of an access log (common or combined format)'],
    unreadableCount: 1,
    otherMethods: 1,
  })
})

test('a sitemap: pages, not their pictures', async () => {
  const picture = '</loc><image:image><image:loc>https://x.org/p.jpg</image:loc></image:image><loc>'
  const text = sitemap(
    'https://x.org/ü?a=1&amp;b=2',
    '<![CDATA[ https://x.org/c ]]>',
    `/d${picture}/e`,
    'ftp://x',
  )
  expect(await read({ 'old.txt': text })).toEqual({
    hits: { '/%C3%BC?a=1&b=2': 1, '/c': 1, '/d': 1, '/e': 1 },
    problems: ['old.txt:6 <loc> "ftp://x" is no http(s) address'],
    unreadableCount: 1,
    otherMethods: 0,
  })
})

test('a sitemap index reads the sitemaps beside it, plain or gzipped', async () => {
  const files = {
    'index.xml': index('https://x.org/maps/news.xml.gz', 'https://x.org/pages.xml?v=1'),
    'news.xml.gz': gzipSync(sitemap('https://x.org/news', 'https://x.org/a')),
    'pages.xml': sitemap('https://x.org/a'),
  }
  expect((await read(files)).hits).toEqual({ '/news': 1, '/a': 2 })
})

test('several files, gzipped logs of several members too', async () => {
  const rotated = Buffer.concat([gzipSync(log('GET /a HTTP/1.1')), gzipSync(log('GET /b HTTP/1.1'))])
  expect((await read({ 'access.log': rotated, list: '/a' }, 2)).hits).toEqual({ '/a': 2, '/b': 1 })
})

test('a file of one long line and one with lines across chunks', async () => {
  const locs = Array.from({ length: 5_000 }, (_value, index) => `https://x.org/a-long-address/${index}`)
  const lines = locs.join('\r\n')
  const { hits, problems } = await read({ a: sitemap(...locs).replaceAll('\n', ''), b: lines }, 2)
  expect(problems).toEqual([])
  expect(Object.keys(hits)).toHaveLength(5_000)
  expect(new Set(Object.values(hits))).toEqual(new Set([2]))
})

test('of many lines without an address the first are kept', async () => {
  const { problems, unreadableCount } = await read({ a: `/a\n${'x\n'.repeat(150)}` })
  expect([problems.length, unreadableCount]).toEqual([100, 150])
})

test.each<[string, string, string[]]>([
  ['a list', `/a\n/${'b'.repeat(1_000_000)}\n/c`, ['a:2 is longer than 64 kB']],
  ['a log', log(`GET /a HTTP/1.1`) + log(`GET /${'b'.repeat(10_000_000)}`), ['a:2 is longer than 64 kB']],
  ['a sitemap', sitemap('/a', `/${'b'.repeat(1_000_000)}`), [expect.stringContaining('<loc> "/bbb')]],
])('a line that is too long is none of %s', async (_what, text, problems) => {
  const { hits, ...read_ } = await read({ a: text })
  expect(read_).toMatchObject({ problems, unreadableCount: 1 })
  expect(hits).toMatchObject({ '/a': 1 })
})

test('a sitemap that is too large is refused', async () => {
  const entries = readSitemap(['<urlset>', ' '.repeat(52_500_000)])
  await expect(entries.next()).rejects.toThrow(/^line 2: larger than 50 MB, the maximum of a sitemap$/)
})

test('a file of a very long line is refused', async () => {
  await expect(read({ a: Buffer.alloc(52_500_000, ' ') })).rejects.toThrow(/a line is longer than 50 MB$/)
})

test.each<[string, Record<string, string | Uint8Array>, RegExp]>([
  [
    'a long DOCTYPE',
    { a: `<!DOCTYPE x [${'<!ELEMENT x ANY>'.repeat(100_000)}]><urlset/>` },
    /a cannot be read: line 1: longer than 64 kB: doctype$/,
  ],
  ['a long comment', { a: `<!--${' '.repeat(200_000)}--><urlset/>` }, /line 1: longer than 64 kB: comment$/],
  [
    'elements inside each other',
    { a: `<urlset>\n${'<a>'.repeat(100)}` },
    /a cannot be read: line 2: <a> is too deeply nested$/,
  ],
  [
    'a list without any address, such as rules of a web server',
    { a: 'RewriteEngine On\nRewriteRule ^old$ /new [R=301]\n' },
    /a has no address: line 1 "RewriteEngine On" is neither .* A file is a list, a table \(CSV\), a sitemap or an access log$/,
  ],
  ['JSON', { a: '{\n  "a": "/a"\n}' }, /a has no address: line 1 "\{" is neither /],
  ['a workbook', { a: Buffer.from('PK\u0003\u0004…') }, /it is a workbook, a ZIP archive or a PDF\. Save /],
  ['XML that ends early', { a: '<urlset>\n<url><loc>/a' }, /a cannot be read: line 2: Unclosed root tag$/],
  [
    'other XML',
    { a: '<html></html>' },
    /line 1: <html> is no sitemap: <urlset> or <sitemapindex> is expected$/,
  ],
  [
    'gzip that ends early',
    { a: gzipSync('/a\n').subarray(0, 15) },
    /a cannot be read: unexpected end of file$/,
  ],
  [
    'a missing sitemap',
    { a: index('https://x.org/b.xml') },
    /b\.xml cannot be read: there is no such file\. .*\/a names it: put it into the same folder$/,
  ],
  [
    'an index in an index',
    { a: index('https://x.org/b'), b: index('https://x.org/a') },
    /b is a sitemap index, and .*a is one already$/,
  ],
])('%s is refused', async (_what, files, message) => {
  const reading = read(files)
  await expect(reading).rejects.toThrow(message)
  await expect(reading).rejects.toBeInstanceOf(TaskError)
})
