import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { keepAssets } from '../build/keep-assets.ts'
import { root } from '../root-folder.ts'

/** A build that a site can run. */
export interface Build {
  id: string
  /** Its folder, with `server/main.js`. */
  folder: string
}

/** A script that only the old build has. */
const oldAsset = 'of-the-old-build.js'

/**
 * Two builds as a deployment leaves them, made of the present one: the old one, and a new one with another id, which has
 * kept the assets of the old one.
 */
export function makeBuilds() {
  const folder = join(root, '.cache/several-machines')
  rmSync(folder, { recursive: true, force: true })
  const before: Build = { id: readBuildId(join(root, 'dist')), folder: join(folder, 'old') }
  const after: Build = { id: `f${before.id.slice(0, -1)}`, folder: join(folder, 'new') }
  for (const build of [before, after])
    for (const part of ['client', 'server'])
      cpSync(join(root, 'dist', part), join(build.folder, part), { recursive: true })
  writeFileSync(join(before.folder, 'client/assets', oldAsset), '// The old build.\n')
  replaceIn(join(after.folder, 'server'), before.id, after.id)
  replaceIn(join(after.folder, 'client/builds'), before.id, after.id)
  keepAssets(before.folder, after.folder)
  return { before, after, oldAsset: `/assets/${oldAsset}`, remove: () => rmSync(folder, { recursive: true }) }
}

function readBuildId(dist: string): string {
  return String(JSON.parse(readFileSync(join(dist, 'client/builds/latest.json'), 'utf8')).id)
}

function replaceIn(folder: string, text: string, replacement: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(?:js|json)$/.test(name)).map((name) => join(folder, name))) {
    const content = readFileSync(file, 'utf8')
    if (content.includes(text)) writeFileSync(file, content.replaceAll(text, replacement))
  }
}
