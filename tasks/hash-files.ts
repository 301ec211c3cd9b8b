import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * SHA-256 over the names and contents of files, whatever their order and dates.
 * @param paths files and folders below `root`; one that does not exist counts as absent
 */
export function hashFiles(root: string, paths: string[], isWanted = (_path: string) => true): string {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => filesIn(root, path)).filter(isWanted)
  for (const path of files.toSorted()) {
    const content = readFileSync(join(root, path))
    // The length separates files unambiguously.
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(root: string, path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`))
}
