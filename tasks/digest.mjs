import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * SHA-256 over the names and contents of files, whatever their order and dates.
 * @param {string} root
 * @param {string[]} paths files and folders below `root`; one that does not exist counts as absent
 * @param {(path: string) => boolean} [wanted] which files count
 */
export function digestOf(root, paths, wanted = () => true) {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => filesIn(root, path)).filter(wanted)
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the Node this must start on
  files.sort()
  for (const path of files) {
    const content = readFileSync(join(root, path))
    // The length keeps one file's end from passing for the next one's beginning.
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
