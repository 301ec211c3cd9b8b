import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Also runs on an older Node without packages (install.mjs).

/** Inputs of a build; content/ is read at run time. */
export const sources = [
  'app',
  'server-functions',
  'content-service',
  'locales',
  'public',
  'app.config.ts',
  'tasks/command-line.ts',
  'tasks/contact-messages.ts',
  'tasks/import-rules.ts',
  'tasks/root-folder.ts',
  'tasks/server',
  'tasks/vite-plugins',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** Outputs of a build; the manifest lists imports (javascript-budget.ts). */
export const outputs = ['client', 'server', 'manifest.json']

/**
 * Whether the folder holds a complete build of its sources; or one without them, as where only the build was copied.
 * @param {string} root
 */
export function isBuilt(root) {
  const dist = join(root, 'dist')
  if (![...outputs, '.sources'].every((part) => existsSync(join(dist, part)))) return false
  return (
    !existsSync(join(root, 'app')) || readFileSync(join(dist, '.sources'), 'utf8') === sourcesDigest(root)
  )
}

/**
 * Identifies the sources of a build.
 * @param {string} root
 */
export function sourcesDigest(root) {
  // The editor of the content service is built on its own, and its types are checked on their own.
  return hashFiles(
    root,
    sources,
    (path) => !/\.test\.tsx?$|^content-service\/(\.cache|editor|dist|e2e)\//.test(path),
  )
}

/**
 * SHA-256 over the names and contents of files, whatever their order and dates.
 * @param {string} root
 * @param {string[]} paths files and folders below `root`; one that does not exist counts as absent
 * @param {(path: string) => boolean} isWanted
 */
export function hashFiles(root, paths, isWanted = () => true) {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => filesIn(root, path)).filter(isWanted)
  // Node 18 has no `toSorted`.
  // oxlint-disable-next-line unicorn/no-array-sort
  for (const path of files.sort()) {
    const content = readFileSync(join(root, path))
    // The length separates files unambiguously.
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`))
}
