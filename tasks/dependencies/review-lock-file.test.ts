import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../root-folder.ts'
import { licenceReport, LockFile, reviewLockFile } from './review-lock-file.ts'

const lockFile = LockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const good = { integrity: 'sha512-a', license: 'MIT' }

test('the lock file is in order, and docs/licences.md lists its licences (npm run licences)', () => {
  expect(reviewLockFile(lockFile)).toEqual([])
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licenceReport(lockFile))
})

test.each([
  ['a', { ...good, resolved: 'https://packages.example/a.tgz' }, 'comes from https://packages.example/a.tgz'],
  ['a', { license: 'MIT' }, 'has no integrity'],
  ['a', { ...good, license: 'AGPL-3.0-only' }, 'has the licence AGPL-3.0-only, which is not on the list'],
  ['a', { ...good, license: 'WTFPL' }, 'has the licence WTFPL, which is not on the list'],
  [
    'a',
    { ...good, license: '(MIT AND GPL-2.0)' },
    'has the licence (MIT AND GPL-2.0), which is not on the list',
  ],
  ['a', { integrity: 'sha512-a' }, 'has the licence not stated, which is not on the list'],
  [
    'a',
    { ...good, optionalDependencies: { 'a-darwin-arm64': '1' } },
    'its a-darwin-arm64 is missing, which another platform needs',
  ],
])('of a package %s, %j is a problem', (name, entry, problem) => {
  const problems = reviewLockFile({ packages: { [`node_modules/${name}`]: entry } })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})

test.each([
  [{ 'node_modules/a': { ...good, license: '(MIT OR GPL-2.0)' } }],
  [{ 'node_modules/a': { ...good, license: 'WTFPL', dev: true } }],
  [{ 'node_modules/a': { ...good, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' } }],
  [
    {
      'node_modules/a': good,
      'node_modules/a/node_modules/b': { ...good, optionalDependencies: { c: '1' } },
      'node_modules/c': good,
    },
  ],
])('%j is in order', (packages) => {
  expect(reviewLockFile({ packages })).toEqual([])
})
