import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { hashFiles } from './build-inputs.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'digest-'))
  write('app/a.ts', 'one')
  write('app/deep/b.ts', 'two')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('hashFiles', () => {
  it('does not depend on dates or the order of paths', () => {
    write('public/c.txt', 'three')
    const before = hashFiles(root, ['app', 'public'])
    utimesSync(join(root, 'app/a.ts'), new Date(0), new Date(0))
    expect(hashFiles(root, ['public', 'app'])).toBe(before)
  })

  it.each([
    ['a changed file', () => write('app/deep/b.ts', 'TWO')],
    ['a new file', () => write('app/deep/c.ts', '')],
    ['a file removed', () => rmSync(join(root, 'app/a.ts'))],
    ['a source that came to be', () => write('public/x', '')],
    ['text moved from one file to the next', () => (write('app/a.ts', 'onetwo'), write('app/deep/b.ts', ''))],
  ])('changes with %s', (_, change) => {
    const before = hashFiles(root, ['app', 'public'])
    change()
    expect(hashFiles(root, ['app', 'public'])).not.toBe(before)
  })

  it('leaves out filtered files', () => {
    const before = hashFiles(root, ['app'], isNoTest)
    write('app/a.test.ts', 'new')
    expect(hashFiles(root, ['app'], isNoTest)).toBe(before)
    expect(hashFiles(root, ['app'])).not.toBe(before)
  })
})

function isNoTest(path: string) {
  return !path.endsWith('.test.ts')
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
