import { asText } from '../../json.ts'
import type { Space } from '../../store/space.ts'
import type { FileChange } from '../../writing/journal.ts'
import { documentText } from '../documents.ts'
import type { Call } from '../route.ts'
import { deletedAsset, returnFiles, withdrawFiles } from './asset-files.ts'
import { assetActivity, type StoredAsset } from './asset-records.ts'

/** Moves assets into the trash, with their files, and changes what goes with them. */
export const deleteAssets = (
  call: Call,
  assets: readonly StoredAsset[],
  more: readonly FileChange[] = [],
): Space => {
  const files = assets.map(({ id, file, record }) => ({
    id,
    recordFile: file,
    filename: asText(record['filename']),
  }))
  return withdrawFiles(call.editing.root(), files, () =>
    call.editing.commit({
      changes: [...assets.map(({ file }) => ({ file, content: null })), ...more],
      trashed: assets.map(({ id, file, record }) => ({
        model: 'asset',
        id,
        uuid: String(id),
        files: [{ file, content: documentText(record) }],
      })),
      activities: assets.map((asset) => assetActivity('delete', asset)),
    }),
  )
}

/** Restores deleted assets; ids that are not in the trash are ignored. */
export const restoreAssets = (call: Call, ids: readonly number[]): number => {
  const wanted = new Set(ids)
  const assets = call.editing
    .history()
    .trash('asset')
    .flatMap((entry) => (wanted.has(entry.id) ? (deletedAsset(entry) ?? []) : []))
  returnFiles(call.editing.root(), assets, () =>
    call.editing.commit({
      changes: assets.map(({ recordFile, record }) => ({ file: recordFile, content: documentText(record) })),
      restored: assets.map(({ id }) => ({ model: 'asset', id })),
      activities: assets.map((asset) => assetActivity('restore', asset)),
    }),
  )
  return assets.length
}
