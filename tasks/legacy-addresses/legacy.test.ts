import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { TaskError } from '../command-line.ts'
import { parseArguments } from './parse-arguments.ts'
import { missing, page, startTestSite } from './test-legacy-site.ts'

const script = fileURLToPath(new URL('legacy-addresses.ts', import.meta.url))

/** Runs the command with a list on standard input; its exit code and what it prints. */
function legacy(
  words: string[],
  list: string,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
    child.stdin?.end(list)
  })
}

test(
  'exit code 0 if all live, 1 if any is dead, 2 if nothing could be checked',
  { timeout: 30_000 },
  async () => {
    const { base } = await startTestSite({ '/a': page('A'), '/b': missing(['/a', 'A']) })
    const check = (list: string, ...words: string[]) => legacy(['check', '-', '--base', base, ...words], list)
    const [living, dead, quiet, nobody] = await Promise.all([
      check('/a\nx'),
      check('/a\n/b', '--csv'),
      check('/a\nx', '--quiet'),
      legacy(['check', '-', '--base', 'http://127.0.0.1:1'], '/a'),
    ])
    expect(living).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('addresses'),
      stderr: expect.stringMatching(/^1 line without an address:\n {2}standard input:2 /),
    })
    expect(dead).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^address,.*\r\n\/a,.*\r\n\/b,.*\/a,.*\r\n$/),
      stderr: '',
    })
    expect(quiet).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(nobody).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Nothing answers at http:\/\/127\.0\.0\.1:1 /),
    })
  },
)

test('a reader that goes away ends the output quietly', async () => {
  const { base } = await startTestSite({ '/a': page('A') })
  const child = spawn(process.execPath, [script, 'check', '-', '--base', base])
  child.stdout.destroy()
  child.stdin.end('/a')
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
})

test('a sitemap named - is a file', async () => {
  const index = '<sitemapindex><sitemap><loc>https://x.org/-</loc></sitemap></sitemapindex>'
  expect(await legacy(['check', '-'], index)).toEqual({
    code: 2,
    stdout: '',
    stderr:
      './- cannot be read: there is no such file. standard input names it: put it into the same folder\n',
  })
})

test.each([
  [['chek', 'a'], /^"chek" is no command\. Example: npm run legacy -- check urls\.txt\n/],
  [['check'], /^No file is named\. Example: /],
  [['check', '-', '-'], /^Standard input can be read once\./],
  [['check', 'a', '--json', '--csv'], /^--json and --csv exclude each other\. Example: .* check a --json\n/],
  [
    ['check', 'a', '--base', 'localhost:3000'],
    /^--base "localhost:3000" is no address of a site\. Example: /,
  ],
  [['check', 'a', '--base', 'http://x.org/de'], /^--base "http:\/\/x\.org\/de" is no address of a site\./],
  [['check', 'a', '--bse', 'x'], /^Unknown option '--bse'/],
  [['export'], /^The export is either nginx or csv, not ""\. Example: .* export nginx\n/],
  [['export', 'csv', '--base', 'x'], /^Unknown option '--base'/],
  [['check', 'a', '--base'], /^Option '--base <value>' argument missing/],
])('%j is wrong', (words, message) => {
  expect(() => parseArguments(words)).toThrow(TaskError)
  expect(() => parseArguments(words)).toThrow(message)
})

test('right ones', () => {
  expect(parseArguments(['check', 'a', '-', '--base', 'https://x.org/', '--csv', '--quiet'])).toEqual({
    command: 'check',
    files: ['a', '-'],
    base: 'https://x.org',
    format: 'csv',
    detail: 'dead',
  })
  expect(parseArguments(['check', 'a'])).toMatchObject({
    base: 'http://localhost:3000',
    format: 'text',
    detail: 'all',
  })
  expect(parseArguments(['check', 'a', '--summary'])).toMatchObject({ detail: 'summary' })
  expect([parseArguments([]), parseArguments(['--help'])]).toEqual([{ command: 'help' }, { command: 'help' }])
})
