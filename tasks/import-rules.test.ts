import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { build, parseSync } from 'vite'
import { afterAll, describe, expect, it, test } from 'vitest'

import config from '../app.config.ts'
import { appOrder, mayImport, serverOrder } from './import-rules.ts'
import { root } from './root-folder.ts'

const isTest = (path: string) => /\.test\.|\/test-|(^|\/)node_modules\/|^content-service\/testing/.test(path)

/** The files that a source file imports, in any way: also their types, which a build does not see. */
function importsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  const { staticImports, staticExports } = parseSync(path, source).module
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((it) => it.moduleRequest?.value ?? [])),
    ...Array.from(source.matchAll(/\bimport\(\s*'([^']+)'/g), ([, specifier = '']) => specifier),
  ]
  return named.flatMap((name) => {
    if (name.startsWith('.')) return join(dirname(path), name)
    const [isService, file = 'index'] = /^storyblok-content-service(?:\/(.+))?$/.exec(name) ?? []
    return isService === undefined ? [] : `content-service/${file}.ts`
  })
}

const imports = globSync('{app,locales,content-service,server-functions}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !isTest(path))
  .flatMap((from) => importsOf(from).map((to) => ({ from, to })))

test('every import of the repository is allowed, type imports included (docs/decisions/0006)', () => {
  expect(imports.length).toBeGreaterThan(2000)
  expect(imports.filter(({ from, to }) => !mayImport(from, to))).toEqual([])
})

test.each([
  ['server-functions', serverOrder, ['*.functions.ts']],
  ['app', appOrder, ['*.ts', 'router.tsx']],
] as const)(
  'every folder of %s has one place in the order, which the decision repeats',
  (top, order, files) => {
    const paths = globSync(`${top}/*/**/*.{ts,tsx,css}`, { cwd: root })
    const folders = new Set(paths.map((path) => path.split('/')[1]))
    expect(new Set(order.flat())).toEqual(new Set([...files, ...folders]))
    const decision = readFileSync(join(root, 'docs/decisions/0006-import-rules.md'), 'utf8')
    const section = decision.split(`Inside \`${top}/\``)[1]?.split('\nInside ')[0] ?? ''
    const lines = Array.from(section.matchAll(/^\d+\. (`.*)$/gm), ([, line = '']) =>
      Array.from(line.split(':')[0]?.matchAll(/`([^`]+?)\/?`/g) ?? [], ([, name]) => name),
    )
    expect(lines).toEqual(order)
  },
)

describe.each([
  ['app/layout/a.ts', 'content-service/index.ts', 'refused'],
  ['app/layout/a.ts', 'server-functions/pages/find-page.server.ts', 'refused'],
  ['app/layout/a.ts', 'server-functions/page.functions.ts', 'allowed'],
  ['app/blocks/hero/a.ts', 'app/layout/header.tsx', 'refused'],
  ['app/blocks/hero/a.ts', 'app/ui/icon.tsx', 'allowed'],
  ['app/rich-text/a.ts', 'app/blocks/registry.tsx', 'refused'],
  ['app/shelf/a.ts', 'app/calculator/a.ts', 'refused'],
  ['app/new-folder/a.ts', 'app/ui/icon.tsx', 'refused'],
  ['app/client.ts', 'app/hydration/a.ts', 'allowed'],
  ['app/page/a.ts', 'app/router.tsx', 'refused'],
  ['server-functions/a.functions.ts', 'app/layout/header.tsx', 'refused'],
  ['server-functions/a.functions.ts', 'server-functions/pages/page.ts', 'allowed'],
  ['server-functions/pages/a.ts', 'server-functions/page.functions.ts', 'refused'],
  ['server-functions/pages/a.ts', 'server-functions/shelf/fill-shelf.server.ts', 'allowed'],
  ['server-functions/shelf/a.ts', 'server-functions/pages/page.ts', 'refused'],
  ['server-functions/shelf/a.ts', 'server-functions/press/press-path.ts', 'refused'],
  ['server-functions/content/schema/a.ts', 'server-functions/pages/page.ts', 'refused'],
  ['server-functions/content/schema/a.ts', 'server-functions/content/cache.ts', 'allowed'],
  ['server-functions/new-folder/a.ts', 'server-functions/content/cache.ts', 'refused'],
  ['server-functions/pages/a.ts', 'server-functions/new-folder/a.ts', 'refused'],
  ['server-functions/content/a.ts', 'locales/path.ts', 'allowed'],
  ['server-functions/pages/a.ts', 'content-service/index.ts', 'refused'],
  ['server-functions/content/embedded-content-service.server.ts', 'content-service/index.ts', 'allowed'],
  ['locales/a.ts', 'app/router.tsx', 'refused'],
  ['server-functions/content/embedded-content-service.server.ts', 'content-service/store.ts', 'refused'],
  ['content-service/a.ts', 'locales/path.ts', 'refused'],
  ['content-service/store/a.ts', 'content-service/http/respond.ts', 'allowed'],
])('%s importing %s', (from, to, verdict) => {
  it(`is ${verdict}`, () => {
    expect(mayImport(from, to) ? 'allowed' : 'refused').toBe(verdict)
  })
})

describe('the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (path: string, source: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }

  it.each([
    [false, 'server-functions/pages/page.ts', /may not import/],
    [true, 'server-functions/pages/page.ts', /may not import/],
    [false, 'server-functions/content/cache.ts', /^allowed$/],
  ])('follows the rules, for the server: %s, for %s', async (ssr, imported, outcome) => {
    write(imported, 'export const it = 1\n')
    const from = 'server-functions/shelf/a.ts'
    write(from, `export { it } from '../../${imported}'\n`)
    const building = build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      // The plugin instance of the site's Vite config.
      plugins: config.plugins
        ?.flat()
        .filter((plugin) => plugin && 'name' in plugin && plugin.name === 'import-rules'),
      build: { write: false, ssr, rolldownOptions: { input: join(folder, from) } },
    })
    expect(await building.then(() => 'allowed', String)).toMatch(outcome)
  })
})
