import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { keepAssets } from './keep-assets.ts'

test('a build keeps the assets of the release before it, and only those', () => {
  const root = createTemporaryFolder()
  const build = (folder: string, id: string, previous: string) => {
    const next = join(root, folder)
    for (const part of ['client/assets', 'client/builds', 'server/assets'])
      mkdirSync(join(next, part), { recursive: true })
    for (const name of [`site-${id}.js`, `site-${id}.js.br`, 'font.woff2'])
      writeFileSync(join(next, 'client/assets', name), id)
    writeFileSync(join(next, 'server/assets', `site-${id}.js`), id)
    writeFileSync(join(next, 'client/builds/latest.json'), JSON.stringify({ id }))
    keepAssets(join(root, previous), next)
    const [client, server] = ['client', 'server'].map((part) =>
      readdirSync(join(next, part, 'assets')).filter((name) => /^site-.\.js$/.test(name)),
    )
    expect(server).toEqual(client)
    return client
  }
  expect(build('1', 'a', 'none')).toEqual(['site-a.js'])
  expect(build('2', 'b', '1')).toEqual(['site-a.js', 'site-b.js'])
  expect(build('2 again', 'b', '2')).toEqual(['site-a.js', 'site-b.js'])
  expect(build('3', 'c', '2 again')).toEqual(['site-b.js', 'site-c.js'])
  expect(readdirSync(join(root, '3/client/assets'))).toContain('site-b.js.br')
})
