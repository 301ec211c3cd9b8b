import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { digestOf } from './digest.ts'
import { alone } from './lock.mjs'
import { run } from './run.ts'
import { Failure, root } from './task.ts'

/** What a build is made of; content/ is not among it: the content service reads it when it runs. */
export const sources = [
  'app',
  'server-functions',
  'content-service',
  'locales',
  'public',
  'app.config.ts',
  'tasks/import-law.ts',
  'tasks/lazy-server-functions.ts',
  'tasks/precompressed.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** What a build puts into dist/; the manifest tells what imports what (budget.ts). */
const parts = ['client', 'server', 'manifest.json']
const dist = join(root, 'dist')
const staging = join(dist, '.building')
const builtFrom = join(dist, '.sources')

/**
 * Builds the site into dist/ unless the build there is of these sources.
 * @param options `fresh` builds in any case
 * @throws {Failure} with the output of a build that failed; the build before it stays
 */
export async function ensureBuilt({ fresh = false } = {}): Promise<void> {
  if (!fresh && isBuilt()) return
  await alone(async () => {
    if (fresh || !isBuilt()) await build()
  })
}

function isBuilt(): boolean {
  const isComplete = [...parts, '.sources'].every((part) => existsSync(join(dist, part)))
  return isComplete && readFileSync(builtFrom, 'utf8') === sourcesDigest()
}

/** Beside the old build and then into its place at once: a server may be running on it, and a build may fail. */
async function build(): Promise<void> {
  console.log('Building …')
  const digest = sourcesDigest()
  rmSync(staging, { recursive: true, force: true })
  const args = ['build', '--config', 'app.config.ts', '--outDir', staging]
  const { code, output } = await run('vite', args, { env: { NODE_ENV: 'production' } })
  if (code !== 0)
    throw new Failure(
      `${output.trim()}\n\nThe build failed: \`vite build\` ended with code ${code}, see above.`,
    )
  // Visitors are not served it.
  renameSync(join(staging, 'client/.vite/manifest.json'), join(staging, 'manifest.json'))
  rmSync(join(staging, 'client/.vite'), { recursive: true })
  rmSync(builtFrom, { force: true })
  for (const part of parts) {
    if (existsSync(join(dist, part))) renameSync(join(dist, part), join(staging, `old-${part}`))
    renameSync(join(staging, part), join(dist, part))
  }
  rmSync(staging, { recursive: true, force: true })
  writeFileSync(builtFrom, digest)
}

function sourcesDigest(): string {
  return digestOf(root, sources, (path) => !/\.test\.tsx?$/.test(path))
}
