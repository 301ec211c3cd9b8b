import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { readAddresses } from './read-addresses.ts'

/** The addresses of a file, and its lines without one. */
async function read(content: string | Uint8Array) {
  const file = join(createTemporaryFolder(), 'table')
  writeFileSync(file, content)
  const { hits, unreadable } = await readAddresses([file])
  return {
    addresses: [...hits.keys()],
    problems: unreadable.map(({ line, problem }) => `${line} ${problem}`),
  }
}

/** As Excel writes CSV in German: Windows-1252, semicolons, CRLF. */
const excel = (...rows: string[]) => Buffer.from(rows.join('\r\n'), 'latin1')

test.each<[string, string | Uint8Array, string[]]>([
  [
    'Search Console',
    'URL,Last crawled\nhttps://x.org/a.php,2024-11-12\n"https://x.org/b,c.php",2024-11-13\n',
    ['/a.php', '/b,c.php'],
  ],
  [
    'Search Console in German',
    '\uFEFFURL,Letztes Crawling\nhttps://x.org/größe,2024-11-12\n',
    ['/gr%C3%B6%C3%9Fe'],
  ],
  [
    'Search Console, pages',
    'Die häufigsten Seiten,Klicks,CTR\nhttps://x.org/,17,"3,4 %"\nhttps://x.org/a,5,1%',
    ['/', '/a'],
  ],
  [
    'Search Console, links',
    'Target page,Incoming links\nhttps://x.org/a,17\nhttps://x.org/b,3',
    ['/a', '/b'],
  ],
  ['a column without a name that says so', 'id,was,wann\n1,/a,2020\n2,/b,2021', ['/a', '/b']],
  [
    'a plugin for redirects',
    'source,target,regex,code,type,hits,title,status\n/old,/new,0,301,url,12,"Alt, aber gut",enabled\n/b,/c,0,301,url,0,,enabled',
    ['/old', '/b'],
  ],
  ['another one', 'Origin,Target,Type,Format\n/old,/new,301,plain\n/b,/c,301,plain', ['/old', '/b']],
  ['one that names the target first', 'Ziel;Quelle\n/neu;/alt\n/neu2;/alt2', ['/alt', '/alt2']],
  ['Excel', excel('Adresse;Aufrufe', '/größe;1.234', '"/a;b";5'), ['/gr%C3%B6%C3%9Fe', '/a;b']],
  [
    'Unicode text of Excel',
    Buffer.from('\uFEFFAdresse\tAufrufe\r\n/größe\t5\r\n', 'utf16le'),
    ['/gr%C3%B6%C3%9Fe'],
  ],
  ['quotes around a single column', '"https://x.org/a,b"\n"https://x.org/c"', ['/a,b', '/c']],
  ['a name above a single column', 'URL\nhttps://x.org/a,b\nhttps://x.org/c', ['/a,b', '/c']],
  ['dates without names', '/a,2024-11-12\n/b,2024-11-13', ['/a', '/b']],
  ['tabs without names', '/a\t17\n/b\t3', ['/a', '/b']],
  ['a comment', '# old ones\nURL,n\n/a,1\n#/b,1', ['/a']],
  ['a cell that begins in the first lines', `URL,title\n${'/a,b\n'.repeat(48)}/c,"d\n\n\ne"\n`, ['/a', '/c']],
  ['a line break in a cell', 'URL,title\n/a,"one\ntwo"\n/b,three', ['/a', '/b']],
])('the addresses of %s', async (_what, content, addresses) => {
  expect(await read(content)).toEqual({ addresses, problems: [] })
})

test.each<[string, string, string[]]>([
  ['commas', '/artikel,12.html\n/artikel,13.html', ['/artikel,12.html', '/artikel,13.html']],
  ['semicolons', '/a;jsessionid=1f\n/b;jsessionid=2f', ['/a;jsessionid=1f', '/b;jsessionid=2f']],
  ['one comma', '/a,1\n/b\n/c', ['/a,1', '/b', '/c']],
  ['spaces', '/a b\n/c d', ['/a%20b', '/c%20d']],
])('a list of addresses with %s is none', async (_what, content, addresses) => {
  expect(await read(content)).toEqual({ addresses, problems: [] })
})

test('rows without an address, and those with an address that is not in quotes, are named', async () => {
  const rows = 'URL,Last crawled\n/a,2024-11-12\n/b,c,2024-11-13\n^/d/(.*),\n/e,\n/f,2024-11-12\n'
  expect(await read(rows)).toEqual({
    addresses: ['/a', '/e', '/f'],
    problems: [
      '3 has 3 cells instead of 2: an address with “,” must be in quotes',
      '4 "^/d/(.*)" is neither a path beginning with / nor an http(s) address',
    ],
  })
})

test('a first line that is an address without its slash is no name of a column', async () => {
  const problem = 'is neither a path beginning with / nor an http(s) address'
  expect(await read('index.php?id=1,2\n/a,3')).toEqual({
    addresses: ['/a,3'],
    problems: [`1 "index.php?id=1,2" ${problem}`],
  })
  expect(await read('x.org/a\n/b')).toEqual({ addresses: ['/b'], problems: [`1 "x.org/a" ${problem}`] })
})

test.each([
  [
    'two columns of addresses without names',
    '/a,/b\n/c,/d',
    /its columns 1 and 2 have addresses\. Name the one to check “source” /,
  ],
  ['the redirects of a static site', '/a /b 301\n/c /d 301', /its columns 1 and 2 have addresses\./],
  [
    'numbers behind commas',
    '/seite,12\n/seite,13',
    /it may be a table, or a list of addresses with “,” in them\. /,
  ],
  [
    'sources that are no addresses',
    'source,target\nold,/new\nb,/c',
    /has no address: line 2 "old" is neither /,
  ],
])('%s are refused', async (_what, content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})
