import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { run } from './run.mjs'
import { root } from './runtime.mjs'

// The law is docs/decisions/0006; lint holds it.
it.each([
  ['app/chrome/a.ts', '../../content-service/service.ts', 'refused'],
  ['app/chrome/a.ts', '../../server-functions/page.server.ts', 'refused'],
  ['app/chrome/a.ts', '../../server-functions/page.functions.ts', 'allowed'],
  ['server-functions/a.ts', '../app/chrome/header.tsx', 'refused'],
  ['server-functions/content/a.ts', '../../app/router.tsx', 'refused'],
  ['server-functions/content/a.ts', '../../app/locale/path.ts', 'allowed'],
  ['server-functions/a.ts', '../content-service/service.ts', 'refused'],
  ['server-functions/content/embedded.server.ts', '../../content-service/service.ts', 'allowed'],
  ['content-service/a.ts', '../app/locale/path.ts', 'refused'],
  ['content-service/a.ts', '../server-functions/page.ts', 'refused'],
])('%s importing %s is %s', async (file, imported, verdict) => {
  const folder = mkdtempSync(join(tmpdir(), 'law-'))
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `export { it } from '${imported}'\n`)
    const { output } = await run('oxlint', ['--config', join(folder, '.oxlintrc.json'), folder])
    expect(output.includes('no-restricted-imports') ? 'refused' : 'allowed').toBe(verdict)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
