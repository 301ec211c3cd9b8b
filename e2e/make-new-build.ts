import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A build after which nothing is left of the present one: all its assets and itself have other names. */
export interface NewBuild {
  id: string
  /** The script that starts its server. */
  main: string
  remove: () => void
}

/** Copies the build in `dist/`, below the packages that it needs. */
export function makeNewBuild(): NewBuild {
  const folder = mkdtempSync('.cache/new-build-')
  for (const part of ['client', 'server'])
    cpSync(join('dist', part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\.(?:br|gz)$|[/\\]\.kept$/.test(path),
    })
  const assets = join(folder, 'client/assets')
  const latest: unknown = JSON.parse(readFileSync(join(folder, 'client/builds/latest.json'), 'utf8'))
  const oldId = String(Object(latest).id)
  const id = turned(oldId)
  const names = new Map([[oldId, id]])
  for (const file of readdirSync(assets)) {
    const [hash] = /(?<=-)[\w-]{8}(?=\.(?:js|css)$)/.exec(file) ?? []
    if (!hash) continue
    names.set(file, file.replace(hash, turned(hash)))
    renameSync(join(assets, file), join(assets, file.replace(hash, turned(hash))))
  }
  const anyName = new RegExp([...names.keys()].join('|').replaceAll('.', '\\.'), 'g')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|json|css)$/.test(file)) continue
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll(anyName, (name) => names.get(name) ?? name),
    )
  }
  renameSync(join(folder, `client/builds/meta/${oldId}.json`), join(folder, `client/builds/meta/${id}.json`))
  return { id, main: join(folder, 'server/main.js'), remove: () => rmSync(folder, { recursive: true }) }
}

/** Another hash of the same length. */
const turned = (hash: string) => hash.slice(1) + hash.slice(0, 1)
