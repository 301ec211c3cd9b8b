import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { digestOf } from './digest.mjs'
import { Failure } from './failure.mjs'
import { alone } from './lock.mjs'
import { run } from './run.mjs'
import { root, toolEnvironment } from './runtime.mjs'
import { task } from './task.mjs'

// content/ is not among them: the content service reads it when it runs.
const sources = [
  'app',
  'server-functions',
  'content-service',
  'locales',
  'public',
  'app.config.ts',
  'tasks/import-law.ts',
  'tasks/late-server-functions.ts',
  'tasks/precompressed.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const dist = join(root, 'dist')
const staging = join(dist, '.building')
const builtFrom = join(dist, '.sources')

/**
 * Builds the site into dist/client and dist/server unless the build there is of these sources.
 * @param {{ fresh?: boolean }} [options] `fresh` builds in any case
 * @throws {Failure} with the output of a build that failed; the build before it stays
 */
export async function ensureBuilt({ fresh = false } = {}) {
  if (!fresh && isBuilt()) return
  await alone(async () => {
    if (fresh || !isBuilt()) await build()
  })
}

function isBuilt() {
  const complete = ['client', 'server/server.js', '.sources'].every((path) => existsSync(join(dist, path)))
  return complete && readFileSync(builtFrom, 'utf8') === sourcesDigest()
}

/** Beside the old build and then into its place at once: a server may be running on it, and a build may fail. */
async function build() {
  console.log('Building …')
  const digest = sourcesDigest()
  rmSync(staging, { recursive: true, force: true })
  const args = ['build', '--config', 'app.config.ts', '--outDir', staging]
  const { code, output } = await run('vite', args, { env: { ...toolEnvironment(), NODE_ENV: 'production' } })
  if (code !== 0 || !existsSync(join(staging, 'server/server.js'))) {
    throw new Failure(
      `${output.trim()}\n\nThe build failed: \`vite build\` ended with code ${code}, see above.`,
    )
  }
  rmSync(builtFrom, { force: true })
  for (const part of ['client', 'server']) {
    if (existsSync(join(dist, part))) renameSync(join(dist, part), join(staging, `old-${part}`))
    renameSync(join(staging, part), join(dist, part))
  }
  rmSync(staging, { recursive: true, force: true })
  writeFileSync(builtFrom, digest)
}

function sourcesDigest() {
  return digestOf(root, sources, (path) => !/\.test\.tsx?$/.test(path))
}

if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  await task(() => ensureBuilt({ fresh: true }))
}
