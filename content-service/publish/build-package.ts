import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { ensureEditorBuilt } from '../server.ts'

// Builds what `npm publish dist/package` publishes: JavaScript, as Node strips no types below node_modules, with types and
// the built editor, which has no dependencies at run time.

const root = join(import.meta.dirname, '..')
const output = join(root, 'dist/package')

rmSync(output, { recursive: true, force: true })
const { status } = spawnSync('tsc', ['--project', join(import.meta.dirname, 'tsconfig.json')], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
cpSync(await ensureEditorBuilt(), join(output, 'dist/editor'), { recursive: true })
for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'docs', 'examples'])
  cpSync(join(root, name), join(output, name), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })

const {
  scripts: _scripts,
  devDependencies: _tools,
  private: _private,
  ...kept
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const compiled = JSON.stringify(kept, null, 2).replaceAll(/"(\.\/[\w/-]+)\.ts"/g, '"$1.js"')
writeFileSync(join(output, 'package.json'), `${compiled}\n`)
console.log('dist/package is ready: npm publish dist/package')
