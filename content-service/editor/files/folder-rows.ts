import type { AssetFolder } from '../api/assets.ts'

/** A folder of files with its path, such as `Presse / 2026`. */
export interface FolderRow extends AssetFolder {
  level: number
  path: string
}

/** Folders in the order of a tree; one whose parent does not exist is at the top. */
export function folderRows(folders: readonly AssetFolder[]): FolderRow[] {
  const ids = new Set(folders.map(({ id }) => id))
  const below = (parent: number | null, level: number, path: string): FolderRow[] =>
    folders
      .filter(({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null) === parent)
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .flatMap((folder) => {
        const own = path === '' ? folder.name : `${path} / ${folder.name}`
        const row: FolderRow = { ...folder, level, path: own }
        return [row].concat(below(folder.id, level + 1, own))
      })
  return below(null, 0, '')
}
