import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { TaskError } from '../command-line.ts'
import { openOutputFolder } from './output-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'))
  return () => rmSync(folder, { recursive: true })
})

function write(files: Record<string, string>) {
  const output = openOutputFolder(folder)
  for (const [path, text] of Object.entries(files)) output.write(path, text)
  return output
}

test('only what changed is written again, and what is no longer written is removed', () => {
  write({ '/index.html': 'a', '/de/x/index.html': 'b', '/de/y/index.html': 'c' }).finish()
  const { mtimeNs } = statSync(join(folder, 'index.html'), { bigint: true })
  writeFileSync(join(folder, 'notes.txt'), 'of somebody else')
  const summary = write({ '/index.html': 'a', '/de/x/index.html': 'changed' }).finish()
  expect(summary).toEqual({ total: 2, written: 1, removed: 1 })
  expect(statSync(join(folder, 'index.html'), { bigint: true }).mtimeNs).toBe(mtimeNs)
  expect(readFileSync(join(folder, 'de/x/index.html'), 'utf8')).toBe('changed')
  expect(readdirSync(join(folder, 'de'))).toEqual(['x'])
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true)
})

test('what a failed run wrote is known to the next one, and a page that fails keeps its files', () => {
  write({ '/de/x/index.html': 'a', '/de/x/_payload.json': '{}', '/de/y/index.html': 'b' })
  const output = write({})
  output.keep('/de/x')
  expect(output.finish()).toEqual({ total: 2, written: 0, removed: 1 })
  expect(readdirSync(join(folder, 'de'))).toEqual(['x'])
})

test('a folder with other files is refused, and so is a path that leads out of it', () => {
  expect(() => openOutputFolder(folder).write('/../x', '')).toThrow('not in the folder')
  rmSync(join(folder, '.files'), { force: true })
  writeFileSync(join(folder, 'notes.txt'), '')
  expect(() => openOutputFolder(folder)).toThrow(TaskError)
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})
