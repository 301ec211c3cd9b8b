import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../root-folder.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
type Packages = Record<string, string>
const manifests: { dependencies: Packages; devDependencies: Packages; optionalDependencies?: Packages }[] = [
  'package.json',
  'content-service/package.json',
].map((path) => JSON.parse(read(path)))
const renovate: { packageRules: { matchPackageNames?: string[] }[] } = JSON.parse(read('renovate.json'))

const installed = new Set(
  manifests.flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  ),
)
const development = new Set(
  manifests
    .flatMap(({ devDependencies }) => Object.keys(devDependencies))
    .filter((name) => !installed.has(name)),
)

test('docs/dependencies.md says of every package what it is for, and of no other', () => {
  const [, first = '', second = ''] = read('docs/dependencies.md').split(
    /^## Where the site runs|^## For development.*/m,
  )
  for (const [table, names] of [
    [first, installed],
    [second, development],
  ] as const) {
    const rows = [...table.matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)]
    expect(rows.map(([, name]) => name)).toEqual([...names].toSorted())
    for (const [row, , purpose = ''] of rows) expect(purpose.length, row).toBeGreaterThan(3)
  }
})

test('groups of updates are of packages that are used', () => {
  const names = [...installed, ...development]
  const patterns = renovate.packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  expect(patterns.length).toBeGreaterThan(10)
  const unused = patterns.filter((pattern) => {
    const start = pattern.replace(/\*\*$/, '')
    return !names.some((name) => (start === pattern ? name === pattern : name.startsWith(start)))
  })
  expect(unused).toEqual([])
})
