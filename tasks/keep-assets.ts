import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In a build's `assets/`: the names of the files that it has kept of the build before. Hidden files are not served. */
const listName = '.kept'

/**
 * Copies the assets of the previous build into the next one, so that pages which are open during a deployment can still
 * load their code. They are kept for one release: those that the previous build had kept itself are left out, unless it
 * is the same release, built again.
 * @param previous its `client` folder, which may not exist
 * @param next the `client` folder of the next build
 */
export function keepAssets(previous: string, next: string): void {
  if (!existsSync(join(previous, 'assets'))) return
  const isSameRelease = releaseOf(previous) === releaseOf(next)
  const before = new Set(isSameRelease ? [] : keptIn(previous))
  const present = new Set(namesIn(next))
  const kept = namesIn(previous).filter((name) => !before.has(name) && !present.has(name))
  for (const name of kept) copyFileSync(join(previous, 'assets', name), join(next, 'assets', name))
  writeFileSync(join(next, 'assets', listName), kept.join('\n'))
}

function namesIn(client: string): string[] {
  return readdirSync(join(client, 'assets')).filter((name) => name !== listName)
}

function keptIn(client: string): string[] {
  const list = join(client, 'assets', listName)
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
}

/** The id of a build (build-manifest.ts); '' of one that has none. */
function releaseOf(client: string): string {
  const path = join(client, 'builds/latest.json')
  return existsSync(path) ? String(JSON.parse(readFileSync(path, 'utf8')).id) : ''
}
