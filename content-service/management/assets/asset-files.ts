import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

import { assetPath } from '../../assets/asset-path.ts'
import { asText, isObject, type Json } from '../../store/json.ts'
import { foldersIn, listFolder } from '../../store/list-files.ts'
import { historyFolder } from '../../store/writing/database.ts'
import type { History } from '../../store/writing/history.ts'
import { flush } from '../../store/writing/journal.ts'

/** An asset: the file of its record, and the URL, whose path names the asset's own file. */
export interface AssetFiles {
  id: number
  recordFile: string
  filename: string
}

/**
 * The two names (hard links) of a file during a commit that moves it: beside its record, and outside of what is
 * served.
 */
export interface FileMove {
  beside: string
  aside: string
  isArrival: boolean
}

/** The files of uploads that are not finished. */
export function uploadFolder(root: string) {
  return join(root, historyFolder, 'uploads')
}
/** The files of deleted assets: `{id}.jpg`. */
function trashFolder(root: string) {
  return join(root, historyFolder, 'deleted-assets')
}

/** The file of an asset beside its record, as the Storyblok CLI names it. */
export function binaryFile(recordFile: string, filename: string) {
  return recordFile.replace(/\.json$/, extname(assetPath(filename)))
}
function recordOf(binary: string) {
  return `${binary.slice(0, binary.length - extname(binary).length)}.json`
}

function trashName({ id, filename }: AssetFiles) {
  return `${id}${extname(assetPath(filename))}`
}

function namesOf(root: string, asset: AssetFiles) {
  return {
    beside: join(root, binaryFile(asset.recordFile, asset.filename)),
    aside: join(trashFolder(root), trashName(asset)),
  }
}

/** An uploaded file goes beside its record. */
export function arrival(root: string, upload: string, file: string): FileMove {
  return {
    beside: join(root, file),
    aside: upload,
    isArrival: true,
  }
}

/** The file of an asset goes into the trash; a missing one stays missing. */
export function departure(root: string, asset: AssetFiles): FileMove[] {
  const names = namesOf(root, asset)
  return existsSync(names.beside) ? [{ ...names, isArrival: false }] : []
}

/** The file of a deleted asset goes back. */
export function comeback(root: string, asset: AssetFiles): FileMove[] {
  const names = namesOf(root, asset)
  return existsSync(names.aside) ? [{ ...names, isArrival: true }] : []
}

/** Removes the second name of a file: the one beside its record stays if the record exists. */
function settle({ beside, aside }: Omit<FileMove, 'isArrival'>) {
  return rmSync(existsSync(recordOf(beside)) ? aside : beside, { force: true })
}

/**
 * Moves files with the commit that is about them. Each has its second name, on disk, before the commit, and loses the
 * first one after it: whenever the process ends, no record is without its file, and none is lost.
 */
export function moveFiles<T>(moves: readonly FileMove[], commit: () => T): T {
  try {
    for (const { beside, aside, isArrival } of moves) {
      const [from, to] = isArrival ? [aside, beside] : [beside, aside]
      mkdirSync(dirname(to), { recursive: true })
      rmSync(to, { force: true })
      linkSync(from, to)
    }
    const folders = moves.map(({ beside, aside, isArrival }) => dirname(isArrival ? beside : aside))
    for (const folder of new Set(folders)) flush(folder)
    return commit()
  } finally {
    moves.forEach(settle)
  }
}

/** Removes the file of a replaced asset from the trash, which keeps only deleted ones. */
export function dropFromTrash(root: string, asset: AssetFiles) {
  return rmSync(namesOf(root, asset).aside, { force: true })
}

/** A deleted asset: its record and the record's former file. */
export function deletedAsset({ id, files }: { id: number; files: { file: string; content: string }[] }) {
  const [stored] = files
  const record: Json = stored ? JSON.parse(stored.content) : null
  if (!stored || !isObject(record)) return undefined
  return { id, record, recordFile: stored.file, filename: asText(record.filename) }
}

function filesOf(folder: string) {
  return listFolder(folder).flatMap((entry) => (entry.isFile() ? [join(folder, entry.name)] : []))
}
function idOf(path: string) {
  const { dev, ino } = statSync(path)
  return `${dev} ${ino}`
}

/** Completes moves that a process left unfinished, and removes files from the trash that belong to no deleted asset. */
export function tidyAssetFiles(root: string, history: Pick<History, 'trash'>) {
  const trash = trashFolder(root)
  const moving = [...filesOf(uploadFolder(root)), ...filesOf(trash)].filter(
    (path) => statSync(path).nlink > 1,
  )
  if (moving.length > 0) {
    const spaces = foldersIn(join(root, 'assets')).map((space) => join(root, 'assets', space))
    const byId = new Map(spaces.flatMap(filesOf).map((path) => [idOf(path), path]))
    for (const aside of moving) {
      const beside = byId.get(idOf(aside))
      if (beside !== undefined) settle({ beside, aside })
    }
  }
  const kept = new Set(
    history.trash('asset').flatMap((entry) => {
      const asset = deletedAsset(entry)
      return asset ? [trashName(asset)] : []
    }),
  )
  if (existsSync(trash))
    for (const name of readdirSync(trash)) if (!kept.has(name)) rmSync(join(trash, name), { force: true })
}
