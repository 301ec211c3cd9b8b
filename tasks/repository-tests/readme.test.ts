import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { root } from '../root-folder.ts'
import { checkUnitFilters } from '../test/find-unit-tests.ts'
import { runInProcess } from '../test/run-in-process.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
const isScript = (name: string) => name in scripts

/** What a pattern captures in a page. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('README names every command, and none that is missing', () => {
  const named = new Set(found(readme, /npm (?:run )?([\w:-]+)/g))
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([])
})

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('has commands that exist', () => {
    expect(found(text, /npm run ([\w:-]+)/g).filter((name) => !isScript(name))).toEqual([])
  })

  test('names steps and arguments of npm test that exist', async () => {
    const { chooseSteps } = await import('../test/test-steps.ts')
    for (const args of found(text, /npm test -- ([\w -]+)/g))
      expect([...chooseSteps(args.trim().split(' ')).keys()].length).toBeGreaterThan(0)
  })

  test('names unit tests that exist', () => {
    expect(() => checkUnitFilters(found(text, /\x60unit ([\w-]+)\x60/g))).not.toThrow()
  })

  test('names files and folders that exist', () => {
    const folders = 'app|server-functions|content-service|content|locales|e2e|tasks|docs|public|deploy'
    const named = [
      ...found(text, new RegExp(String.raw`\x60((?:${folders})/[\w./()-]*[\w/])\x60`, 'g')),
      ...found(text, /\]\(((?:images|docs|decisions)\/[^)#]+)\)/g).map((path) =>
        page.startsWith('docs/') ? `docs/${path}` : path,
      ),
      // Of a decision the number is enough.
    ].map((path) => path.replace(/^(docs\/decisions\/\d{4}).*/, '$1*'))
    expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
  })

  test('names settings that exist', () => {
    const known = new Set(found(read('.env.example'), /^([A-Z][A-Z_]+)=/gm))
    const others = /^(NODE_|CI$|CHROMIUM_|INSTALL_|SHOTS_|OTEL_|UV_|MALLOC_|ENV_FILE|PATH$|SPACE$|SERVICE$)/
    const named = found(text, /(?:^|\s|\x60)([A-Z]+_[A-Z_]+)(?:=|\x60)/gm)
    expect(named.filter((name) => !known.has(name) && !others.test(name))).toEqual([])
  })
})

const files = globSync('{app,server-functions,content-service,content,locales,e2e,tasks,deploy}/**/*.*', {
  cwd: root,
})
/** The files that a text names but the repository lacks. A bare name is that of a file somewhere in it. */
const missingFiles = (text: string, pattern: RegExp) =>
  found(text, pattern).filter(
    (path) => !existsSync(join(root, path)) && !files.some((file) => file.endsWith(`/${path}`)),
  )

test.each(globSync('docs/decisions/*.md', { cwd: root }))('%s names files that exist', (page) => {
  const named = /`((?:[\w$.()-]+\/)*[\w$()-][\w$.()-]*\.(?:tsx?|mjs|css))`/g
  expect(missingFiles(read(page), named)).toEqual([])
})

const commented = files.filter((file) => /^(?:app|tasks|e2e)\/.*\.(?:tsx?|mjs|css)$/.test(file))

test('comments name files and decisions that exist', () => {
  const named =
    /(?<![\w/-])((?:(?:\w[\w.-]*|\(\w+\))\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)|docs\/decisions\/\d{4})\b/g
  const wrong = commented.flatMap((file) => {
    const comments = found(read(file), /(\/\*\*?\s[^]*?\*\/|(?<=^|\s)\/\/ .*)/g).join('\n')
    return missingFiles(comments, named)
      .filter((path) => globSync(`${path}-*`, { cwd: root }).length === 0)
      .map((path) => `${file}: ${path}`)
  })
  expect(wrong).toEqual([])
})

/** All but `npm start`, which has to be built, and those that are programs of others. */
const commands = Object.keys(scripts).filter(
  (name) => !['start', 'content', 'format', 'lint', 'types'].includes(name),
)

/** The program of a command of package.json, with arguments; of one that is part of the build its source. */
function programOf(name: string) {
  const script = (scripts[name] ?? '').replace(/dist\/server\/contact\.js$/, 'tasks/contact-messages.ts')
  return (/node (?:--\S+ )*([\w/-]+\.ts[\w -]*)$/.exec(script)?.[1] ?? '').split(' ')
}
const scriptOf = (name: string) => programOf(name)[0] ?? ''

/** Runs a command with an argument, without installing. */
const runCommand = (name: string, argument: string) => {
  const [script = '', ...args] = programOf(name)
  return runInProcess(() => import(join(root, script)), [...args, argument], {})
}

test.each(commands)('npm run %s -- --help tells how it is used', async (name) => {
  const { code, output } = await runCommand(name, '--help')
  expect(output).toMatch(new RegExp(`^.*npm (?:run )?${name}\\b`, 'm'))
  expect(code).toBe(0)
})

/**
 * Those that read their options themselves, and one of those for which `runCommand` does it; Playwright reads others.
 */
const readers = commands.filter(
  (name) => name === 'build' || !/run(?:Playwright)?Command\(/.test(read(scriptOf(name))),
)

test.each(readers)('npm run %s names a wrong option, without a stack', async (name) => {
  const { code, output } = await runCommand(name, '--wrong')
  expect(output).toContain('--wrong')
  expect(output).not.toMatch(/^ +at .+:\d+/m)
  expect(code).toBeGreaterThan(0)
})

test('the table of folders has folders that exist', () => {
  const rows = found(readme, /^\| (`[^|]+`) +\|/gm).filter((row) => !row.includes('npm'))
  // `app/routes`, `page` is `app/page`, too.
  const folders = rows.flatMap((row) => {
    const parent = /`([\w-]+\/)/.exec(row)?.[1] ?? ''
    return found(row, /`([^`]+)`/g).map((name) => (name.includes('/') ? name : parent + name))
  })
  expect(folders.length).toBeGreaterThan(25)
  expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})

test('the picture is small', () => {
  expect(readFileSync(join(root, 'docs/images/site.webp')).length).toBeLessThan(200_000)
})
