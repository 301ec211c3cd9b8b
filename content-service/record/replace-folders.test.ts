import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import { replaceFolders, undoReplacement } from './replace-folders.ts'

// `languages` is only in the old content, `assets` only in the new one, and `tags` in neither.
const parts = ['stories/1', 'languages/1', 'assets/1', 'tags/1', 'space.json']

function write(root: string, path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** The files of a folder with their texts, without the staging folder. */
function filesOf(folder: string) {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('.recording'))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )
}

function prepare() {
  const folder = createTemporaryFolder()
  const staging = join(folder, '.recording')
  for (const path of ['stories/1/a.json', 'languages/1/b.json', 'space.json', 'own.txt'])
    write(folder, path, 'old')
  for (const path of ['stories/1/c.json', 'assets/1/d.json', 'space.json'])
    write(join(staging, 'new'), path, 'new')
  return { folder, staging }
}

const before = {
  'stories/1/a.json': 'old',
  'languages/1/b.json': 'old',
  'space.json': 'old',
  'own.txt': 'old',
}
const after = { 'stories/1/c.json': 'new', 'assets/1/d.json': 'new', 'space.json': 'new', 'own.txt': 'old' }

/** The renames of a replacement: three old parts, three new ones, and two of the folder that says how far it is. */
const steps = Array.from({ length: 8 }, (_, index) => index + 1)

test('parts are replaced, others stay', () => {
  const { folder, staging } = prepare()
  const moves: string[] = []
  replaceFolders(folder, staging, parts, (from, to) => {
    moves.push(from)
    renameSync(from, to)
  })
  expect(filesOf(folder)).toEqual(after)
  expect(moves).toHaveLength(steps.length)
})

test.each(steps)('an error at rename %i leaves everything as it was', (failing) => {
  const { folder, staging } = prepare()
  let count = 0
  const move = (from: string, to: string) => {
    count += 1
    if (count === failing) throw new Error('ENOSPC')
    renameSync(from, to)
  }
  expect(() => replaceFolders(folder, staging, parts, move)).toThrow('ENOSPC')
  expect(filesOf(folder)).toEqual(before)
})

test.each(steps)('a process that ends before rename %i is taken back by the next one', (last) => {
  const { folder, staging } = prepare()
  const copy = join(createTemporaryFolder(), 'copy')
  let count = 0
  replaceFolders(folder, staging, parts, (from, to) => {
    count += 1
    if (count === last) cpSync(folder, copy, { recursive: true })
    renameSync(from, to)
  })
  undoReplacement(copy, join(copy, '.recording'), parts)
  expect(filesOf(copy)).toEqual(before)
  // What has come to its end is not taken back.
  undoReplacement(folder, staging, parts)
  expect([filesOf(folder), existsSync(join(staging, 'done'))]).toEqual([after, true])
})
