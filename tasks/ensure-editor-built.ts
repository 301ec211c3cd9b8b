import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { hashFiles } from './build-state.mjs'
import { run } from './child-process.ts'
import { TaskError } from './command-line.ts'
import { withLock } from './process-lock.mjs'
import { root } from './root-folder.ts'

const folder = 'content-service/editor'
const output = join(root, 'dist/editor')
const stamp = join(output, '.sources')

/**
 * Builds the local editor into dist/editor unless that build is up to date.
 * @throws {TaskError} with the output of a failed build
 */
export async function ensureEditorBuilt(): Promise<void> {
  if (isBuilt()) return
  await withLock(async () => {
    if (!isBuilt()) await build()
  })
}

function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest()
}

async function build(): Promise<void> {
  console.log('Building the editor …')
  const digest = sourcesDigest()
  const args = ['build', '--config', `${folder}/vite.config.ts`, '--outDir', output]
  const { code, output: printed } = await run('vite', args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new TaskError(`${printed.trim()}\n\nThe editor was not built: see above.`)
  writeFileSync(stamp, digest)
}

function sourcesDigest(): string {
  return hashFiles(root, [folder, 'package-lock.json'], (path) => !/\.test\.tsx?$/.test(path))
}
