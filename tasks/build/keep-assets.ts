import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A file in a build's `assets/` with the names of the files kept from the previous build. Hidden files are not served.
 */
const listName = '.kept'

/** Chunks that open pages, or a running server, may still load. */
const parts = ['client', 'server']

/**
 * Copies the assets of the previous build into the next one, so that pages that are open and servers that run during a
 * deployment can still load their code. They are kept for one release: those that the previous build had kept itself
 * are left out, unless it is the same release, built again.
 * @param previous the folder of a build, which may not exist
 * @param next that of the next build
 */
export function keepAssets(previous: string, next: string): void {
  const isSameRelease = releaseOf(previous) === releaseOf(next)
  for (const part of parts) {
    const [from, to] = [join(previous, part, 'assets'), join(next, part, 'assets')]
    if (!existsSync(from)) continue
    const before = new Set(isSameRelease ? [] : keptIn(from))
    const present = new Set(namesIn(to))
    const kept = namesIn(from).filter((name) => !before.has(name) && !present.has(name))
    for (const name of kept) copyFileSync(join(from, name), join(to, name))
    writeFileSync(join(to, listName), kept.join('\n'))
  }
}

function namesIn(assets: string): string[] {
  return readdirSync(assets).filter((name) => name !== listName)
}

function keptIn(assets: string): string[] {
  const list = join(assets, listName)
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
}

/** The id of a build (build-manifest.ts); '' of one that has none. */
function releaseOf(build: string): string {
  const path = join(build, 'client/builds/latest.json')
  return existsSync(path) ? String(JSON.parse(readFileSync(path, 'utf8')).id) : ''
}
