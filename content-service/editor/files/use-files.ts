import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import type { AssetFolder } from '../api/assets.ts'
import { EditorError } from '../api/editor-error.ts'
import type { OpenSpace } from '../api/space.ts'
import { assetText, isPicture } from '../form/assets/asset-value.ts'
import type { StoredAsset } from '../model/editor-space.ts'

/** A folder's id, files in no folder, or all. */
export type FolderChoice = number | 'none' | 'all'

export interface FileQuery {
  folder: FolderChoice
  search: string
  isMissingAlt: boolean
}

/** The languages in which a picture has no alternative text. */
export function missingAlts({ languages }: OpenSpace, { filename, ...asset }: StoredAsset): string[] {
  if (!isPicture(filename)) return []
  const codes = ['default', ...languages.map(({ code }) => code)]
  return codes.filter((code) => assetText({ alt: asset.alt, meta_data: asset.meta_data }, 'alt', code) === '')
}

function isFound(space: OpenSpace, { folder, search, isMissingAlt }: FileQuery, asset: StoredAsset): boolean {
  const { asset_folder_id: own, short_filename, alt, title, copyright, meta_data } = asset
  if (folder !== 'all' && (own ?? 0) !== (folder === 'none' ? 0 : folder)) return false
  if (isMissingAlt && missingAlts(space, asset).length === 0) return false
  const text = [short_filename, alt, title, copyright, ...Object.values(meta_data ?? {})]
    .join(' ')
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The files of the space that a query finds, and the folders. */
export function useFiles(space: OpenSpace, query: FileQuery) {
  const { data: files, error } = useQuery({
    queryKey: ['files'],
    queryFn: ({ signal }) => space.assets.all(signal),
  })
  const { data: folders } = useQuery({
    queryKey: ['files', 'folders'],
    queryFn: ({ signal }) => space.assets.folders(signal),
  })
  const found = useMemo(() => files?.filter((file) => isFound(space, query, file)), [space, files, query])
  const rows = useMemo((): FolderRow[] => folderRows(folders ?? []), [folders])
  return { found, all: files ?? [], folders: rows, error }
}

/** Reads the files anew after a change. */
export function useFilesRefresh() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['files'], ['trash']]) void client.invalidateQueries({ queryKey })
  }
}

interface Upload {
  done: number
  total: number
  refused: { name: string; error: Error }[]
}

/** Uploads files one after the other; one that is refused stops no other. */
export function useFilesUpload(space: OpenSpace, folder: number | undefined) {
  const refresh = useFilesRefresh()
  const [upload, setUpload] = useState<Upload>()
  const send = async (files: readonly File[]) => {
    const state: Upload = { done: 0, total: files.length, refused: [] }
    setUpload({ ...state })
    for (const file of files) {
      try {
        await space.assets.upload(file, { folder })
      } catch (error) {
        if (!(error instanceof EditorError) && !(error instanceof TypeError)) throw error
        state.refused = [...state.refused, { name: file.name, error }]
      }
      state.done += 1
      setUpload({ ...state })
    }
    refresh()
  }
  return { upload, send, isBusy: upload !== undefined && upload.done < upload.total }
}

/** A folder of files with its path, such as `Presse / 2026`. */
export interface FolderRow extends AssetFolder {
  level: number
  path: string
}

/** Folders in the order of a tree; one whose parent does not exist is at the top. */
function folderRows(folders: readonly AssetFolder[]): FolderRow[] {
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
