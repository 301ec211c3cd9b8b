import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { asText } from '../../store/json.ts'
import type { Space } from '../../store/space.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call } from '../define-route.ts'
import { documentText } from '../json-files.ts'
import { invalidFields } from '../request-input.ts'
import { type AssetFiles, comeback, deletedAsset, departure, moveFiles } from './asset-files.ts'
import { assetActivity, type StoredAsset } from './asset-records.ts'

/** Where the files of an asset are. */
export function filesOf({ id, file, record }: StoredAsset): AssetFiles {
  return {
    id,
    recordFile: file,
    filename: asText(record.filename),
  }
}

/** Moves assets with their files into the trash, in one commit with `others`. */
export function deleteAssets(
  call: Call,
  assets: readonly StoredAsset[],
  more: readonly FileChange[] = [],
): Space {
  const root = call.editing.root()
  const moves = assets.flatMap((asset) => departure(root, filesOf(asset)))
  return moveFiles(moves, () =>
    call.editing.commit({
      changes: [...assets.map(({ file }) => ({ file, content: null })), ...more],
      trashed: assets.map(({ id, file, record }) => ({
        model: 'asset',
        id,
        uuid: String(id),
        files: [{ file, content: documentText(record) }],
      })),
      numbers: { assets: Math.max(0, ...assets.map(({ id }) => id)) },
      activities: assets.map((asset) => assetActivity('delete', asset)),
    }),
  )
}

/**
 * Restores deleted assets; ids that are not in the trash are ignored.
 * @throws ApiError 422 if another asset has the file or the id of one
 */
export function restoreAssets(call: Call, ids: readonly number[]): number {
  const wanted = new Set(ids)
  const root = call.editing.root()
  const assets = call.editing
    .history()
    .trash('asset')
    .flatMap((entry) => (wanted.has(entry.id) ? (deletedAsset(entry) ?? []) : []))
  for (const { id, recordFile } of assets)
    if (call.space.assetFileOf(id) !== undefined || existsSync(join(root, recordFile)))
      throw invalidFields({ ids: `has ${id}, whose place another asset has taken` })
  moveFiles(
    assets.flatMap((asset) => comeback(root, asset)),
    () =>
      call.editing.commit({
        changes: assets.map(({ recordFile, record }) => ({
          file: recordFile,
          content: documentText(record),
        })),
        restored: assets.map(({ id }) => ({ model: 'asset', id })),
        activities: assets.map((asset) => assetActivity('restore', asset)),
      }),
  )
  return assets.length
}
