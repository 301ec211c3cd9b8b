import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'
import { expect, test } from 'vitest'

import config from '../../app.config.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'

test('a font of a few bytes stays a file, as browsers load no other under the content security policy', async () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'fonts'))
  writeFileSync(join(folder, 'fonts/rare.woff2'), 'a small font')
  writeFileSync(join(folder, 'style.css'), "@font-face { src: url('./fonts/rare.woff2') }")
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      ...config.environments?.client?.build,
      cssCodeSplit: true,
      rolldownOptions: { input: join(folder, 'style.css') },
    },
  })
  const files = globSync('dist/assets/*', { cwd: folder })
  expect(files).toContainEqual(expect.stringMatching(/rare-.+\.woff2$/))
})
