import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { createTemporaryFolder } from '../content-service/test-temporary-folder.ts'
import { run } from './run-program.ts'

vi.setConfig({ testTimeout: 60_000 })

test('content:check reports what is wrong with old addresses in CONTENT_FOLDER', async () => {
  const folder = createTemporaryFolder()
  cpSync('content', folder, { recursive: true })
  const edit = (kind: string, name: RegExp, from: RegExp, to: string) => {
    for (const file of readdirSync(join(folder, kind, '200801')).filter((found) => name.test(found))) {
      const path = join(folder, kind, '200801', file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
    }
  }
  edit('datasources', /^/, /"referenzen\/schlagschrauber\|/, '"referenzen/schlagschrauber/teil|')
  edit('stories', /^karriere_/, /"published":\s*true/, '"published": false')
  for (const kind of ['stories', 'published'])
    edit(kind, /^_settings_/, /"redirects":\s*\[/, `$& ${JSON.stringify(typo)},`)
  const { code, output } = await run('node', ['tasks/content-check.ts'], {
    env: { ENV_FILE: '', CONTENT_FOLDER: folder, WEBSITE_FOLDER: 'website' },
  })
  expect(code).toBe(1)
  expect(output).toContain('Link map, 51jen3a7x2e3ugxd5pp88krg0: referenzen/schlagschrauber/teil|')
  expect(output).toContain('The redirect from /de/tippfehler to /de/kontkat is left out: nothing is there.')
  expect(output).toContain(
    '“careers”: everything else leads to /de/karriere, but no page /de/karriere is published',
  )
})

const url = { fieldtype: 'multilink', linktype: 'url', id: '', url: '/de/kontkat', cached_url: '/de/kontkat' }
const typo = { _uid: 'typo', component: 'redirect', from: '/de/tippfehler', to: url, permanent: true }
