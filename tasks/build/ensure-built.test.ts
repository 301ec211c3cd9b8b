import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../root-folder.ts'
import { sources } from './build-inputs.mjs'

test('the sources of a build include all imports of app.config.ts', () => {
  const files = ['app.config.ts']
  for (const file of files) {
    const imports = readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)
    for (const [, path = ''] of imports) files.push(join(file, '..', path))
  }
  expect(files).toContain('tasks/import-rules.ts')
  expect(files.filter((file) => !sources.some((source) => `${file}/`.startsWith(`${source}/`)))).toEqual([])
})
