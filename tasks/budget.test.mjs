import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { chunksOf, importsOf } from './budget.mjs'

test('a chunk loads what it imports, not what it may import later', () => {
  const code =
    'import{a as b}from"./one.js";import`./two.js`;export*from"./three-x.js";import("./late.js");b()'
  expect(importsOf(code)).toEqual(['one.js', 'two.js', 'three-x.js'])
})

test('a page loads the entry, all it imports, and the larger catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'website-budget-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index-1.js': 'import"./shared-1.js";import("./late-1.js")',
    'shared-1.js': 'import"./deep-1.js"',
    'deep-1.js': '1',
    'late-1.js': '2',
    'messages-1.js': 'a',
    'messages-2.js': 'abcdefghijklmnop',
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), code)
  const { page, late } = chunksOf(folder, '/assets/index-1.js')
  expect(page.map(({ name }) => name)).toEqual(['index-1.js', 'shared-1.js', 'deep-1.js', 'messages-2.js'])
  expect(late.map(({ name }) => name)).toEqual(['late-1.js'])
})
