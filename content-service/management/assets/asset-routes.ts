import { z } from 'zod'

import { type Call, type Reply, route } from '../define-route.ts'
import { checkIfMatch, documentTag } from '../if-match.ts'
import { documentText } from '../json-files.ts'
import { parseInput, readEnvelope } from '../request-input.ts'
import { assetFolderRoutes, checkFolder } from './asset-folders.ts'
import { applyInput, AssetInput, checkAsset } from './asset-input.ts'
import { assetActivity, deliverAsset, findAsset, type StoredAsset } from './asset-records.ts'
import { deleteAssets, restoreAssets } from './delete-assets.ts'
import { listAssets } from './list-assets.ts'
import { announceUpload, finishUpload } from './upload-asset.ts'

function getAsset(call: Call): Reply {
  const { record } = findAsset(call)
  return { body: deliverAsset(call, record), headers: { ETag: documentTag(record) } }
}

/** PUT and PATCH /assets/:id: texts, tags, folder. */
function updateAsset(call: Call): Reply {
  const { id, file, record } = findAsset(call)
  checkIfMatch(call, record, () => deliverAsset(call, record))
  const input = readEnvelope(call, 'asset', AssetInput)
  const changed = { ...applyInput(record, input), updated_at: call.now }
  checkAsset(call, changed, record)
  call.editing.commit({
    changes: [{ file, content: documentText(changed) }],
    activities: [assetActivity('update', { id, record: changed })],
  })
  return { status: 204 }
}

function deleteAsset(call: Call): Reply {
  const asset = findAsset(call)
  const body = { ...deliverAsset(call, asset.record), deleted_at: call.now }
  deleteAssets(call, [asset])
  return { body }
}

const Ids = z.object({
  ids: z
    .array(z.coerce.number())
    .min(1, 'must name at least one asset')
    .max(100, 'may be at most 100')
    .transform((ids) => [...new Set(ids)]),
})
const BulkUpdate = z.object({
  ...Ids.shape,
  asset: z.object({ asset_folder_id: z.coerce.number().int().min(0).nullable() }),
})

function message(assets: readonly unknown[] | number, action: string): Reply {
  const count = typeof assets === 'number' ? assets : assets.length
  return { body: { message: `${count} ${count === 1 ? 'asset was' : 'assets were'} ${action}` } }
}

function findAll(call: Call, ids: readonly number[]): StoredAsset[] {
  return ids.map((id) => findAsset(call, id))
}

function bulkDestroy(call: Call): Reply {
  const assets = findAll(call, parseInput(call.body, Ids).ids)
  deleteAssets(call, assets)
  return message(assets, 'deleted')
}

function bulkRestore(call: Call): Reply {
  return message(restoreAssets(call, parseInput(call.body, Ids).ids), 'restored')
}

function bulkUpdate(call: Call): Reply {
  const { ids, asset: change } = parseInput(call.body, BulkUpdate)
  const assets = findAll(call, ids)
  checkFolder(call, change.asset_folder_id)
  const moved = assets.map((asset) => ({
    ...asset,
    record: { ...asset.record, asset_folder_id: change.asset_folder_id || null, updated_at: call.now },
  }))
  call.editing.commit({
    changes: moved.map(({ file, record }) => ({ file, content: documentText(record) })),
    activities: moved.map((asset) => assetActivity('update', asset)),
  })
  return message(assets, 'moved')
}

/** Assets, their upload in three steps, and their folders. */
export const assetRoutes = [
  route('GET', '/assets', listAssets),
  route('POST', '/assets', announceUpload),
  route('POST', '/assets/bulk_destroy', bulkDestroy),
  route('POST', '/assets/bulk_restore', bulkRestore),
  route('POST', '/assets/bulk_update', bulkUpdate),
  route('GET', '/assets/:id', getAsset),
  route('GET', '/assets/:id/finish_upload', finishUpload),
  route('PUT', '/assets/:id', updateAsset),
  route('PATCH', '/assets/:id', updateAsset),
  route('DELETE', '/assets/:id', deleteAsset),
  ...assetFolderRoutes,
]
