import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { describe, expect, test } from 'vitest'

import { openStore } from '../store/store.ts'
import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import { generateSpace } from './generate-space.ts'
import { isSpaceGenerated, writeGeneratedSpace } from './write-folder.ts'

function bytesOf(stories: number, seed: number) {
  return [...generateSpace(stories, seed)]
    .map(({ path, content }) => `${path}\n${String(content)}`)
    .join('\n')
}

test('the same seed gives the same bytes, another seed different ones', () => {
  expect(bytesOf(60, 3)).toBe(bytesOf(60, 3))
  expect(bytesOf(60, 3)).not.toBe(bytesOf(60, 4))
})

describe('a generated space', () => {
  const folder = mkdtempSync(join(tmpdir(), 'generate-'))
  writeGeneratedSpace({ folder, stories: 400, seed: 1 })
  const log: string[] = []
  const store = openStore({ folder, watch: false, log: (message) => log.push(message) })
  rmSync(folder, { recursive: true })
  const { draft, published, folders, languages, assets, datasources } = store.space()
  const contents = draft.stories.map(({ content }) => JSON.stringify(content))

  test('has the requested number of stories and no problems', () => {
    expect([draft.stories.length, log, store.problems()]).toEqual([400, [], []])
  })

  test('has two languages, datasources and images', () => {
    expect([languages, datasources.length, assets.size]).toEqual([['en'], 1, 12])
  })

  test('has a start page in every folder', () => {
    const starts = draft.stories.filter(({ is_startpage }) => is_startpage)
    expect(starts.map(({ full_slug }) => full_slug).toSorted()).toEqual(
      folders.map(({ full_slug }) => full_slug).toSorted(),
    )
  })

  test('has drafts and unpublished changes', () => {
    const drafts = draft.stories.filter((story) => !story.published)
    const changed = published.stories.filter((story) => draft.byId.get(story.id) !== story)
    expect(drafts.length).toBeGreaterThan(5)
    expect(changed.length).toBeGreaterThan(5)
    expect(published.stories).toHaveLength(400 - drafts.length)
  })

  test('has stories of 4 to 10 kB with English paths', () => {
    for (const content of contents) expect(content.length / 1000).toSatisfy((kB: number) => kB > 3 && kB < 10)
    const paths = draft.stories.flatMap(({ translations }) =>
      translations.map(({ lang, path }) => `${lang}/${path}`),
    )
    expect(new Set(paths).size).toBe(400)
    const magazine = draft.stories.filter(({ translations }) => translations[0]?.path.startsWith('magazine/'))
    expect(magazine.length).toBeGreaterThan(100)
  })

  test.each([
    /"author":"[\da-f-]{36}"/,
    /"related":\["/,
    /"fieldtype":"asset"/,
    /"linktype":"story"/,
    /"type":"doc"/,
  ])('has content with %s', (pattern) =>
    expect(contents.filter((content) => pattern.test(content)).length).toBeGreaterThan(20),
  )
})

describe('writes to', () => {
  const order = { stories: 3, seed: 1 }

  test.each([
    ['a folder that is not there', (folder: string) => rmSync(folder, { recursive: true })],
    ['an empty one', () => {}],
    [
      'a folder that it generated before, which it replaces',
      (folder: string) => writeGeneratedSpace({ folder, stories: 5, seed: 1 }),
    ],
  ])('%s', (_which, prepare) => {
    const folder = createTemporaryFolder()
    prepare(folder)
    const files = writeGeneratedSpace({ folder, ...order })
    expect(isSpaceGenerated({ folder, ...order })).toBe(true)
    expect(isSpaceGenerated({ folder, stories: 5, seed: 1 })).toBe(false)
    const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    // Plus the marker file.
    expect(written).toHaveLength(files + 1)
  })

  test('does not write to a folder with other files', () => {
    const folder = createTemporaryFolder()
    mkdirSync(join(folder, 'stories'))
    writeFileSync(join(folder, 'stories', 'mine.json'), '{}')
    expect(() => writeGeneratedSpace({ folder, ...order })).toThrow(
      `${folder} contains files that were not generated`,
    )
    expect(readFileSync(join(folder, 'stories', 'mine.json'), 'utf8')).toBe('{}')
    expect(existsSync(`${folder}.part`)).toBe(false)
  })
})

function run(...args: string[]) {
  const command = join(import.meta.dirname, 'generate.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

describe('the command', () => {
  test('writes the requested space', () => {
    const folder = createTemporaryFolder()
    expect(run('--stories', '4', '--seed', '2', '--folder', folder).status).toBe(0)
    expect(isSpaceGenerated({ folder, stories: 4, seed: 2 })).toBe(true)
  })

  test('says what is wrong', () => {
    const problem = '--stories must be a whole number from 1'
    expect(run('--stories', '0')).toEqual({ status: 1, output: expect.stringContaining(problem) })
  })
})
