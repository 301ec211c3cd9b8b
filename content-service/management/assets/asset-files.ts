import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

import { assetPath } from '../../assets/asset-path.ts'
import { asText, isObject, type Json } from '../../json.ts'
import { foldersIn, listFolder } from '../../store/list-files.ts'
import { historyFolder } from '../../writing/database.ts'
import type { History } from '../../writing/history.ts'

/** The file of an asset beside its record, as the Storyblok CLI names it. */
export const binaryFile = (recordFile: string, filename: string) =>
  recordFile.replace(/\.json$/, extname(assetPath(filename)))

const trashFile = (root: string, id: number, filename: string) =>
  join(root, historyFolder, 'deleted-assets', `${id}${extname(assetPath(filename))}`)

/**
 * A second name for a file: the first one is removed after the commit that is about it, so that the file has a name
 * whenever the process ends.
 */
const link = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { force: true })
  linkSync(from, to)
}

/** Puts an uploaded file beside its record, commits, and removes the upload. */
export const placeFile = <T>(root: string, upload: string, file: string, commit: () => T): T => {
  const path = join(root, file)
  link(upload, path)
  try {
    const result = commit()
    rmSync(upload, { force: true })
    return result
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}

type Asset = { id: number; filename: string; recordFile: string }

/** Keeps the files of deleted assets, commits, and removes them from their folder. */
export const withdrawFiles = <T>(root: string, assets: readonly Asset[], commit: () => T): T => {
  const files = assets.flatMap(({ id, filename, recordFile }) => {
    const path = join(root, binaryFile(recordFile, filename))
    return existsSync(path) ? [{ path, kept: trashFile(root, id, filename) }] : []
  })
  for (const { path, kept } of files) link(path, kept)
  const result = commit()
  for (const { path } of files) rmSync(path, { force: true })
  return result
}

/** Puts the files of deleted assets back, and commits. */
export const returnFiles = <T>(root: string, assets: readonly Asset[], commit: () => T): T => {
  const files = assets.flatMap(({ id, filename, recordFile }) => {
    const kept = trashFile(root, id, filename)
    return existsSync(kept) ? [{ kept, path: join(root, binaryFile(recordFile, filename)) }] : []
  })
  for (const { path, kept } of files) link(kept, path)
  const result = commit()
  for (const { kept } of files) rmSync(kept, { force: true })
  return result
}

/** A deleted asset: its record, and the file that it was in. */
export const deletedAsset = ({ id, files }: { id: number; files: { file: string; content: string }[] }) => {
  const [stored] = files
  const record: Json = stored ? JSON.parse(stored.content) : null
  if (!stored || !isObject(record)) return undefined
  return { id, record, recordFile: stored.file, filename: asText(record['filename']) }
}

/**
 * Completes what an ended process has left: the files of assets that are deleted already, and those of uploads without a
 * record, which have two names still.
 */
export const tidyAssetFiles = (root: string, history: Pick<History, 'trash'>) => {
  for (const entry of history.trash('asset')) {
    const asset = deletedAsset(entry)
    if (!asset || existsSync(join(root, asset.recordFile))) continue
    rmSync(join(root, binaryFile(asset.recordFile, asset.filename)), { force: true })
  }
  for (const space of foldersIn(join(root, 'assets'))) {
    const folder = join(root, 'assets', space)
    const names = new Set(listFolder(folder).map(({ name }) => name))
    for (const name of names)
      if (isUploaded(name) && !names.has(`${name.slice(0, -extname(name).length)}.json`))
        rmSync(join(folder, name), { force: true })
  }
}

/** Uploaded files have their address' hash in their name: others are not touched. */
const isUploaded = (name: string) => /_[0-9a-f]{10}\.\w+$/.test(name)
