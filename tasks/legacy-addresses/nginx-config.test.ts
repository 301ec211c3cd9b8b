import { expect, test } from 'vitest'

import type { LegacyTable, TableAnswer } from './known-addresses.ts'
import { nginxConfig } from './nginx-config.ts'

const to = (target: string, status: 301 | 302 = 301): TableAnswer => ({ status, target })
const onSite: TableAnswer = { status: null }

/** The entries of the first map. */
function entriesOf(known: Record<string, TableAnswer>, patterns: LegacyTable['patterns'] = []): string[] {
  const rows = Object.entries(known).map(([path, answer]) => ({ path, family: null, answer }))
  const { maps } = nginxConfig({ known: rows, patterns }, {})
  const [, map = ''] = /map \$uri \$legacy_target \{\n([^]*?)\n\}/.exec(maps) ?? []
  const lines = map.split('\n').map((line) => line.trim())
  return lines.filter((line) => /^"[~/]/.test(line) && !line.startsWith(String.raw`"~[^`))
}

test.each<[string, Record<string, TableAnswer>, string[]]>([
  ['a redirect', { '/a.php': to('/de/a?b=c#d') }, ['"/a.php" "/de/a?b=c#d";']],
  ['what is gone is left to the site, which has a page for it', { '/a.pdf': { status: 410 } }, []],
  ['a temporary redirect is left to the site', { '/a': to('/de/a', 302) }, []],
  ['a page too', { '/a': onSite }, []],
  ['a target that would be a variable too', { '/a': to('/de/$host') }, []],
  ['one entry for spellings that lead to the same', { '/A': to('/x'), '/a': to('/x') }, ['"/a" "/x";']],
  ['none for spellings that differ', { '/A': to('/x'), '/a': to('/y') }, []],
  ['none for spellings of which one is a page', { '/A': to('/x'), '/a': onSite }, []],
  ['quotes and backslashes', { '/a"b\\c': to('/x') }, [String.raw`"/a\"b\\c" "/x";`]],
  ['umlauts', { '/über': to('/x') }, ['"/über" "/x";']],
])('%s', (_what, known, expected) => {
  expect(entriesOf(known)).toEqual(expected)
})

const pattern = (source: string, answer: TableAnswer) => ({ pattern: source, family: 'f', source, answer })

test('families are regular expressions in their order, without names of variables', () => {
  const patterns = [pattern('^/news/(?<year>\\d{4})$', onSite), pattern('^/news(?:/.*)?$', to('/de/news'))]
  expect(entriesOf({}, patterns)).toEqual([
    String.raw`"~*^/news/(?:\\d{4})$" "";`,
    '"~*^/news(?:/.*)?$" "/de/news";',
  ])
})

test('a page wins over the family that its path fits', () => {
  const patterns = [pattern('^/news(?:/.*)?$', to('/de/news'))]
  expect(entriesOf({ '/News/today': onSite, '/other': onSite }, patterns).slice(0, -1)).toEqual([
    '"/news/today" "";',
  ])
})

test('what is gone wins over the family that its path fits', () => {
  const patterns = [pattern('^/news(?:/.*)?$', to('/de/news'))]
  expect(entriesOf({ '/news/a.pdf': { status: 410 } }, patterns)[0]).toBe('"/news/a.pdf" "";')
})

test('redirects have the security headers of the site', () => {
  const policy = `base-uri 'self'; sandbox "x"`
  const { server } = nginxConfig({ known: [], patterns: [] }, { 'Content-Security-Policy': policy })
  expect(server).toContain(
    String.raw`add_header Content-Security-Policy "base-uri 'self'; sandbox \"x\"" always;`,
  )
})
