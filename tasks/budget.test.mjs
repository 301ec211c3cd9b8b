import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { chunksOf, importsOf } from './budget.mjs'
import { chunksOfPart, pageKinds } from './page-kinds.mjs'

test('a chunk loads what it imports, not what it may import later', () => {
  const code =
    'import{a as b}from"./one.js";import`./two.js`;export*from"./three-x.js";import("./late.js");b()'
  expect(importsOf(code)).toEqual(['one.js', 'two.js', 'three-x.js'])
})

test('a page loads the entry, all it imports, the larger catalogue, and what its parts need besides', () => {
  const folder = mkdtempSync(join(tmpdir(), 'website-budget-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index-1.js': 'import"./shared-1.js";import("./late-1.js")',
    'shared-1.js': 'import"./deep-1.js"',
    'deep-1.js': '1',
    'late-1.js': '2',
    'gallery-12345678.js': 'import"./shared-1.js";import"./part-1.js"',
    'gallery-of-things-1.js': '3',
    'part-1.js': '4',
    'messages-1.js': 'a',
    'messages-2.js': 'abcdefghijklmnop',
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), code)
  const { page, parts, late } = chunksOf(folder, '/assets/index-1.js', ['gallery'])
  expect(page.map(({ name }) => name)).toEqual(['index-1.js', 'shared-1.js', 'deep-1.js', 'messages-2.js'])
  expect(parts.get('gallery')?.map(({ name }) => name)).toEqual(['gallery-12345678.js', 'part-1.js'])
  expect(late.map(({ name }) => name)).toEqual(['gallery-of-things-1.js', 'late-1.js'])
  expect(() => chunksOf(folder, '/assets/index-1.js', ['gone'])).toThrow('no gone-*.js')
})

test('pages are weighed by kind, with the parts they have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'website-budget-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'stories/1'), { recursive: true })
  const stories = {
    'kontakt.json': {
      full_slug: 'website/kontakt',
      content: { component: 'page', body: [{ component: 'map' }] },
    },
    'one.json': {
      full_slug: 'website/one',
      content: { component: 'reference', body: [{ component: 'gallery' }] },
    },
    'two.json': { full_slug: 'website/two', content: { component: 'reference', body: [] } },
    'person.json': { full_slug: 'website/person', content: { component: 'person' } },
    'folder.json': { full_slug: 'website', is_folder: true },
  }
  for (const [name, story] of Object.entries(stories))
    writeFileSync(join(folder, 'stories/1', name), JSON.stringify(story))
  expect([...pageKinds(folder)]).toEqual([
    ['website/kontakt', [[]]],
    ['reference', [['project-end', 'gallery'], ['project-end']]],
  ])
})

test('what a part is weighed by is what the site splits off', () => {
  const code = readFileSync(new URL('../app/blocks/parts.ts', import.meta.url), 'utf8')
  const split = [...code.matchAll(/import\('\.\/([\w-]+)\.tsx?'\)/g)].map(([, name]) => name)
  const weighed = new Set(Object.values(chunksOfPart).flat())
  expect(split.filter((name) => name && !weighed.has(name))).toEqual([])
})
