import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'

import config from '../app.config.ts'
import { run } from './child-process.ts'
import { root } from './root-folder.ts'

// The rules of docs/decisions/0006, enforced by lint and the build.
describe.each([
  ['app/layout/a.ts', '../../content-service/create-content-service.ts', 'refused'],
  ['app/layout/a.ts', '../../server-functions/pages/find-page.server.ts', 'refused'],
  ['app/layout/a.ts', '../../server-functions/page.functions.ts', 'allowed'],
  ['app/routes/(assets)/f/$.ts', '../../../../server-functions/environment/settings.server.ts', 'refused'],
  ['app/blocks/hero/a.ts', '../../layout/header.tsx', 'refused'],
  ['app/blocks/hero/a.ts', '../../ui/icon.tsx', 'allowed'],
  ['app/rich-text/a.ts', '../blocks/render-blocks.tsx', 'refused'],
  ['server-functions/a.ts', '../app/layout/header.tsx', 'refused'],
  ['server-functions/content/a.ts', '../../locales/path.ts', 'allowed'],
  ['server-functions/content/a.ts', '../pages/page.ts', 'refused'],
  ['server-functions/a.ts', '../content-service/create-content-service.ts', 'refused'],
  [
    'server-functions/content/embedded.server.ts',
    '../../content-service/create-content-service.ts',
    'allowed',
  ],
  ['locales/a.ts', '../app/router.tsx', 'refused'],
  ['content-service/a.ts', '../locales/path.ts', 'refused'],
  ['content-service/a.ts', '../server-functions/pages/page.ts', 'refused'],
])('%s importing %s', (file, imported, verdict) => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  const place = join(folder, file)
  mkdirSync(dirname(place), { recursive: true })
  mkdirSync(dirname(join(dirname(place), imported)), { recursive: true })
  writeFileSync(join(dirname(place), imported), 'export const it = 1\n')
  writeFileSync(place, `export { it } from '${imported}'\n`)
  afterAll(() => rmSync(folder, { recursive: true }))

  it(`is ${verdict} by lint`, async () => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const { output } = await run('oxlint', ['--config', join(folder, '.oxlintrc.json'), folder])
    expect(output.includes('no-restricted-imports') ? 'refused' : 'allowed').toBe(verdict)
  })

  it.each([false, true])(`is ${verdict} by the build (for the server: %s)`, async (ssr) => {
    const building = build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      // The plugin instance of the site's Vite config.
      plugins: config.plugins
        ?.flat()
        .filter((plugin) => plugin && 'name' in plugin && plugin.name === 'import-rules'),
      build: { write: false, ssr, rolldownOptions: { input: place } },
    })
    const outcome = await building.then(() => 'allowed', String)
    expect(outcome).toMatch(verdict === 'allowed' ? /^allowed$/ : `${file} may not import`)
  })
})
