import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { readIdTable } from './read-id-table.ts'
import { writeLinkMap } from './write-link-map.ts'

test.each([
  ['a table with names, in another order', 'name;ID;path\nPumpe;a1;/de/referenzen/pumpe/'],
  ['a table without names', 'a1,https://alt.example/referenzen/pumpe#x,Pumpe'],
  ['one from a spreadsheet', '\uFEFFid\tpath\tname\r\nA1\treferenzen/pumpe\t"Pumpe"\r\n'],
])('%s is read', (_what, text) => {
  expect(readIdTable(text)).toEqual({
    rows: [{ id: 'a1', value: 'referenzen/pumpe|Pumpe', english: '' }],
    problems: [],
  })
})

test('English paths and names', () => {
  const text = 'id,path,name,path_en,name_en\n1,b?category=haus|x,N,,\n2,b,N,/en/c,M\n3,b,N,,M\n4,b,N,c,'
  expect(readIdTable(text).rows.map(({ id, english }) => [id, english])).toEqual([
    ['1', ''],
    ['2', 'c|M'],
    ['3', 'b|M'],
    ['4', 'c|N'],
  ])
})

test('what is not understood is named with its line, and the rest is read', () => {
  const { rows, problems } = readIdTable(
    'id,path,name\na/b,c,N\na1,,N\na2,mailto:x@y.example,N\na3,c,\na4,c,N|M\na5,c,N\n\na5,d,N\na5,c,N\n',
  )
  expect(rows).toEqual([{ id: 'a5', value: 'c|N', english: '' }])
  expect(problems).toEqual([
    'line 2: "a/b" is no id, which is one part of an address, without slashes, spaces and dots',
    'line 3: a1 leads to "", which is no path of a page',
    'line 4: a2 leads to "mailto:x@y.example", which is no path of a page',
    'line 5: a3 has no name',
    'line 6: the name of a4 has a |, which the link map cannot hold',
    'line 9: a5 leads to c|N in line 7 already',
  ])
})

/** Runs the command on a folder; what it prints, and the datasource then. */
async function write(content: string, table: string) {
  const file = join(createTemporaryFolder(), 'ids.csv')
  writeFileSync(file, table)
  const said: string[] = []
  for (const name of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, name).mockImplementation((text) => void said.push(String(text)))
    onTestFinished(() => spy.mockRestore())
  }
  const code = await writeLinkMap({ command: 'link-map', file, content })
  return { code, said: said.join('\n') }
}

const entriesOf = (path: string): { name: string; value: string }[] =>
  JSON.parse(readFileSync(path, 'utf8')).find(({ slug }: { slug: string }) => slug === 'link-map').entries

test('ids are added to the datasource of a folder, and those that are there stay', async () => {
  const content = createTemporaryFolder()
  cpSync('e2e/space/datasources', join(content, 'datasources'), { recursive: true })
  const path = join(content, 'datasources/200801/datasources.json')
  const before = JSON.parse(readFileSync(path, 'utf8')).map(({ slug }: { slug: string }) => slug)
  const { code, said } = await write(content, 'id,path,name\nneu1,kontakt,Kontakt\nkein id,kontakt,Kontakt\n')
  expect(code).toBe(1)
  expect(said).toContain('ids added 1, changed 0, ')
  expect(said).toContain('Not understood: 1\n  line 3: "kein id" is no id')
  expect(await write(content, 'neu1,leistungen,Leistungen')).toMatchObject({
    code: 0,
    said: expect.stringContaining('ids added 0, changed 1, '),
  })
  const file = before.includes('link-map') ? path : join(content, 'datasources/200801/link-map.json')
  expect(entriesOf(file)).toContainEqual(
    expect.objectContaining({ name: 'neu1', value: 'leistungen|Leistungen' }),
  )
  expect(JSON.parse(readFileSync(path, 'utf8')).map(({ slug }: { slug: string }) => slug)).toEqual(before)
})

test('a folder without a link map gets one; a folder without a space is refused', async () => {
  const content = createTemporaryFolder()
  await expect(write(content, 'a1,kontakt,Kontakt')).rejects.toThrow('is no content folder')
  mkdirSync(join(content, 'stories', '7'), { recursive: true })
  expect((await write(content, 'a1,kontakt,Kontakt')).code).toBe(0)
  expect(entriesOf(join(content, 'datasources/7/link-map.json'))).toEqual([
    { id: 1, name: 'a1', value: 'kontakt|Kontakt', dimension_values: {} },
  ])
  await expect(write(content, 'a,b')).rejects.toThrow('has no row with id, path and name')
})
