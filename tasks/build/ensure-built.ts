import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { run } from '../child-process.ts'
import { TaskError } from '../command-line.ts'
import { withLock } from '../install/process-lock.mjs'
import { root } from '../root-folder.ts'
import { isBuilt, outputs, sourcesDigest } from './build-inputs.mjs'
import { keepAssets } from './keep-assets.ts'

const dist = join(root, 'dist')
const staging = join(dist, '.building')
const sourcesFile = join(dist, '.sources')

/**
 * Builds the site into dist/ unless that build is up to date.
 * @param options `fresh` always builds
 * @throws {TaskError} with the output of a failed build; the previous build stays
 */
export async function ensureBuilt({ fresh = false } = {}): Promise<void> {
  if (!fresh && isBuilt(root)) return
  await withLock(async () => {
    if (fresh || !isBuilt(root)) await build()
  })
}

/** Build to a staging folder and swap: a server may run on the old build, and the build may fail. */
async function build(): Promise<void> {
  console.log('Building …')
  const digest = sourcesDigest(root)
  rmSync(staging, { recursive: true, force: true })
  const args = ['build', '--config', 'app.config.ts', '--outDir', staging]
  const { code, output } = await run('vite', args, {
    env: { NODE_ENV: 'production', BUILD_ID: digest.slice(0, 16) },
  })
  if (code !== 0)
    throw new TaskError(
      `${output.trim()}\n\nThe build failed: \`vite build\` ended with code ${code}, see above.`,
    )
  // Not served.
  renameSync(join(staging, 'client/.vite/manifest.json'), join(staging, 'manifest.json'))
  rmSync(join(staging, 'client/.vite'), { recursive: true })
  keepAssets(dist, staging)
  rmSync(sourcesFile, { force: true })
  for (const part of outputs) {
    if (existsSync(join(dist, part))) renameSync(join(dist, part), join(staging, `old-${part}`))
    renameSync(join(staging, part), join(dist, part))
  }
  rmSync(staging, { recursive: true, force: true })
  writeFileSync(sourcesFile, digest)
}
