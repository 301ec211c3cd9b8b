import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

import { root } from '../tasks/root-folder.ts'
import { expect, test } from './fixtures.ts'

/** `… from 'name'`, `import 'name'` and `import('name')` of a package. */
const importPattern =
  /^(?:import|export)\b[^"'`;]*["']([^"'.][^"']*)["']|\bimport\(["']([^"'.][^"']*)["']\)/gm

test('the built site needs no package that only development installs', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const code = globSync('dist/server/**/*.js', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const imported = [...code.join('\n').matchAll(importPattern)].map(
    ([, first, second]) => first ?? second ?? '',
  )
  const names = imported
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
  // Loaded when the process starts, and only when it is needed.
  expect(names).toEqual(expect.arrayContaining(['react', 'ioredis']))
  const development = names.filter((name) => (packages[`node_modules/${name}`] ?? { dev: true }).dev)
  expect(development).toEqual([])
})
