import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { createTemporaryFolder } from '../../testing/test-temporary-folder.ts'
import { openDatabase } from './database.ts'
import { type FileChange, openJournal } from './journal.ts'
import { openWriter, type Writer } from './writer.ts'

const commitProcess = fileURLToPath(new URL('test-interrupted-commit.ts', import.meta.url))

/** A folder with two files of a story. */
function createFolder() {
  const root = createTemporaryFolder()
  const folder = join(root, 'content')
  for (const kind of ['stories', 'published']) mkdirSync(join(folder, kind, '1'), { recursive: true })
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content)
  write('stories/1/a.json', 'draft')
  write('stories/1/old.json', 'old')
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null
  const lines: string[] = []
  const open = (): Writer => {
    const writer = openWriter({ folder, log: (line) => lines.push(line), now: Date.now })
    onTestFinished(() => writer.close())
    return writer
  }
  return { root, folder, write, read, open, lines }
}

const changes: FileChange[] = [
  { file: 'published/1/a.json', content: 'draft' },
  { file: 'stories/1/a.json', content: 'changed' },
  { file: 'stories/1/old.json', content: null },
]
const before = [null, 'draft', 'old']
const after = ['draft', 'changed', null]

test.each([
  ['prepared', before],
  ['recorded', after],
  ['replaced published/1/a.json', after],
  ['replaced stories/1/a.json', after],
  ['replaced stories/1/old.json', after],
  ['flushed', after],
])('a process that ends after the step “%s” leaves all files of its commit or none', (step, expected) => {
  const { folder, read, open, lines } = createFolder()
  const ended = spawnSync(process.execPath, [commitProcess, folder, JSON.stringify(changes), step])
  expect(ended.signal).toBe('SIGKILL')
  const writer = open()
  expect(changes.map(({ file }) => read(file))).toEqual(expected)
  expect(writer.history().trash('story')).toHaveLength(expected === after ? 1 : 0)
  for (const kind of ['stories', 'published'])
    expect(readdirSync(join(folder, kind, '1')).filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(lines).toEqual([])
})

test('of commits that follow each other the last one is completed', () => {
  const { folder, read, open } = createFolder()
  const run = (content: string, step: string) =>
    spawnSync(process.execPath, [
      commitProcess,
      folder,
      JSON.stringify([{ file: 'stories/1/a.json', content }]),
      step,
    ])
  run('first', 'replaced stories/1/a.json')
  run('second', 'recorded')
  open()
  expect(read('stories/1/a.json')).toBe('second')
})

test('a file that was changed by hand after an interrupted commit is kept, and said', () => {
  const { folder, read, write, open, lines } = createFolder()
  spawnSync(process.execPath, [commitProcess, folder, JSON.stringify(changes), 'recorded'])
  write('stories/1/a.json', 'by hand')
  open()
  expect([read('stories/1/a.json'), read('published/1/a.json')]).toEqual(['by hand', 'draft'])
  expect(lines).toEqual([
    expect.stringMatching(/stories\/1\/a\.json was changed after an interrupted commit/),
  ])
})

test('a commit that cannot be written changes nothing', () => {
  const { folder, read, open } = createFolder()
  mkdirSync(join(folder, 'stories/1/folder.json/inside'), { recursive: true })
  const writer = open()
  const impossible = { file: 'stories/1/folder.json', content: 'x' }
  expect(() => writer.commit({ changes: [...changes, impossible] })).toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(changes.map(({ file }) => read(file))).toEqual(before)
  writer.commit({ changes })
  expect(changes.map(({ file }) => read(file))).toEqual(after)
})

test('a commit that fails before it is recorded leaves no temporary file', () => {
  const { folder, open } = createFolder()
  const writer = open()
  const number = { cv: Number.NaN }
  expect(() => writer.commit({ changes, numbers: number })).toThrow(/NOT NULL/)
  expect(readdirSync(join(folder, 'stories/1'))).toEqual(['a.json', 'old.json'])
})

test('a full disk is reported as such, and changes nothing', () => {
  const { folder, read } = createFolder()
  const { db, close } = openDatabase(folder)
  onTestFinished(close)
  const journal = openJournal({ root: folder, db, log: () => {} })
  const { page_count: pages } = z
    .object({ page_count: z.number() })
    .parse(db.prepare('PRAGMA page_count').get())
  db.exec(`PRAGMA max_page_count = ${pages}`)
  const large = { file: 'stories/1/a.json', content: 'x'.repeat(100_000) }
  expect(() => journal.commit([...changes, large])).toThrow(/full/)
  expect(changes.map(({ file }) => read(file))).toEqual(before)
})

test('a commit is completed though its temporary files, or their folder, were removed meanwhile', () => {
  const { folder, read } = createFolder()
  const { db, close } = openDatabase(folder)
  onTestFinished(close)
  const clean = () => {
    rmSync(join(folder, 'stories/1/.a.json.tmp'))
    rmSync(join(folder, 'published'), { recursive: true })
  }
  const afterStep = (step: string) => (step === 'recorded' ? clean() : undefined)
  openJournal({ root: folder, db, log: () => {}, afterStep }).commit(changes)
  expect(changes.map(({ file }) => read(file))).toEqual(after)
})

test('a folder that cannot be written is named', () => {
  const { folder, write, open } = createFolder()
  write('.history', 'a file')
  expect(open).toThrow(`${folder} cannot be written: `)
})

test('a folder has one writer; a second one is told which process it is', () => {
  const { folder, open } = createFolder()
  const writer = open()
  const second = spawnSync(process.execPath, [commitProcess, folder, '[]', ''], { encoding: 'utf8' })
  expect(second.stderr).toContain(`can have one writer, and process ${process.pid}, since `)
  writer.close()
  expect(spawnSync(process.execPath, [commitProcess, folder, '[]', '']).status).toBe(0)
})

test('a content folder that is a link and is switched is written at its new place', () => {
  const { root, folder, open } = createFolder()
  const other = createFolder()
  const link = join(root, 'current')
  symlinkSync(folder, link)
  const writer = openWriter({ folder: link, log: () => {}, now: Date.now })
  onTestFinished(() => writer.close())
  rmSync(link)
  symlinkSync(other.folder, link)
  writer.commit({ changes })
  expect(other.read('stories/1/a.json')).toBe('changed')
  open()
})
