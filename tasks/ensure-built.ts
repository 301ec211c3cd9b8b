import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { hashFiles } from './hash-files.ts'
import { keepAssets } from './keep-assets.ts'
import { withLock } from './process-lock.mjs'
import { run } from './run-program.ts'
import { TaskError, root } from './run-task.ts'

/** Inputs of a build; content/ is read at run time. */
export const sources = [
  'app',
  'server-functions',
  'content-service',
  'locales',
  'public',
  'app.config.ts',
  'tasks/build-manifest.ts',
  'tasks/import-rules.ts',
  'tasks/lazy-server-functions.ts',
  'tasks/listen-problem.ts',
  'tasks/precompressed.ts',
  'tasks/process-url.ts',
  'tasks/production-server.ts',
  'tasks/server',
  'tasks/split-styles.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** Outputs of a build; the manifest lists imports (javascript-budget.ts). */
const outputs = ['client', 'server', 'manifest.json']
const dist = join(root, 'dist')
const staging = join(dist, '.building')
const sourcesFile = join(dist, '.sources')

/**
 * Builds the site into dist/ unless that build is up to date.
 * @param options `fresh` always builds
 * @throws {TaskError} with the output of a failed build; the previous build stays
 */
export async function ensureBuilt({ fresh = false } = {}): Promise<void> {
  if (!fresh && isBuilt()) return
  await withLock(async () => {
    if (fresh || !isBuilt()) await build()
  })
}

function isBuilt(): boolean {
  const isComplete = [...outputs, '.sources'].every((part) => existsSync(join(dist, part)))
  return isComplete && readFileSync(sourcesFile, 'utf8') === sourcesDigest()
}

/** Build to a staging folder and swap: a server may run on the old build, and the build may fail. */
async function build(): Promise<void> {
  console.log('Building …')
  const digest = sourcesDigest()
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
  keepAssets(join(dist, 'client'), join(staging, 'client'))
  rmSync(sourcesFile, { force: true })
  for (const part of outputs) {
    if (existsSync(join(dist, part))) renameSync(join(dist, part), join(staging, `old-${part}`))
    renameSync(join(staging, part), join(dist, part))
  }
  rmSync(staging, { recursive: true, force: true })
  writeFileSync(sourcesFile, digest)
}

function sourcesDigest(): string {
  // The local editor is built on its own (ensure-editor-built.ts).
  return hashFiles(root, sources, (path) => !/\.test\.tsx?$|^content-service\/editor\//.test(path))
}
