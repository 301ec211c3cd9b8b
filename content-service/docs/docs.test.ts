import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { help } from '../cli/command-line.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scripts: object = JSON.parse(read('package.json')).scripts
const pages = globSync('{*.md,docs/**/*.md}', { cwd: root })

/** What a pattern captures in a text. */
function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

test.each(pages)('%s names commands, settings, files and links that exist', (page) => {
  const text = read(page)
  expect(found(text, /npm run (\w+)/g).filter((name) => !(name in scripts))).toEqual([])
  expect(
    found(text, /(?:^|\s)(CONTENT_[A-Z_]+)=/g).filter(
      (name) => name !== 'CONTENT_FOLDERS' && !help.includes(name),
    ),
  ).toEqual([])
  const links = found(text, /\]\(((?!https?:)[^)#]+)\)/g)
  expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([])
  const folders = found(text, /\x60([\w-]+(?:\/[\w-]+)*\/)\x60/g)
  const files = found(text, /\x60((?:[\w-]+\/)*[\w-]+\.tsx?)\x60/g)
  expect(
    [...folders, ...files].filter((path) => !existsSync(join(root, path)) && !path.startsWith('stories/')),
  ).toEqual([])
})

test('README names every folder', () => {
  const folders = globSync('*/', { cwd: root }).map((name) => name.replace(/\/?$/, '/'))
  const named = found(read('README.md'), /\x60([\w-]+\/)\x60/g)
  const expected = new Set([...named, 'dist/', 'node_modules/', 'test-results/'])
  expect(folders.filter((name) => !expected.has(name))).toEqual([])
})
