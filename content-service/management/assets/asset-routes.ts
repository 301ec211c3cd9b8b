import { randomBytes } from 'node:crypto'
import { basename, extname } from 'node:path'

import { z } from 'zod'

import { unprocessable } from '../../api-error.ts'
import { asText, type JsonObject } from '../../json.ts'
import { flag, listOption, numberOption, option, parseInput, readEnvelope, replyWithPage } from '../call.ts'
import { documentText } from '../documents.ts'
import { type Call, type Reply, route } from '../route.ts'
import { binaryFile, placeFile, withdrawFiles } from './asset-files.ts'
import { assetFolderRoutes } from './asset-folders.ts'
import {
  allAssets,
  assetActivity,
  assetAddress,
  deliverAsset,
  findAsset,
  newRecordFile,
  readdressInStories,
  type StoredAsset,
} from './asset-records.ts'
import { deleteAssets, restoreAssets } from './delete-assets.ts'
import type { Upload } from './uploads.ts'

const sortable = /^(created_at|updated_at|short_filename):(asc|desc)$/

/** @throws ApiError 422 */
const sorted = (call: Call, assets: readonly StoredAsset[]) => {
  const order = option(call, 'sort_by')
  if (order === undefined) return assets.toSorted((a, b) => b.id - a.id)
  const [, field = '', direction] = sortable.exec(order) ?? []
  if (field === '')
    throw unprocessable('sort_by must be created_at, updated_at or short_filename, with :asc or :desc')
  const sign = direction === 'desc' ? -1 : 1
  return assets.toSorted((a, b) => sign * asText(a.record[field]).localeCompare(asText(b.record[field])))
}

const contains = (record: JsonObject, fields: readonly string[], term: string) =>
  fields.some((field) => asText(record[field]).toLowerCase().includes(term.toLowerCase()))

/** GET /assets */
const listAssets = (call: Call): Reply => {
  const folder = numberOption(call, 'in_folder')
  const isPrivate = flag(call, 'is_private')
  const tags = listOption(call, 'with_tags')
  const texts = [
    [option(call, 'search'), ['filename', 'alt', 'title', 'copyright']],
    [option(call, 'by_alt'), ['alt']],
    [option(call, 'by_title'), ['title']],
    [option(call, 'by_copyright'), ['copyright']],
    [option(call, 'ext_id'), ['ext_id']],
  ] as const
  const found = allAssets(call).filter(({ record }) => {
    const ids = Array.isArray(record['internal_tag_ids']) ? record['internal_tag_ids'].map(String) : []
    return (
      (folder === undefined || Number(record['asset_folder_id'] ?? 0) === folder) &&
      (isPrivate === undefined || (record['is_private'] === true) === isPrivate) &&
      (!tags || tags.some((tag) => ids.includes(tag))) &&
      texts.every(([term, fields]) => term === undefined || contains(record, fields, term))
    )
  })
  return replyWithPage(call, sorted(call, found), (items) => ({
    assets: items.map(({ record }) => deliverAsset(record)),
  }))
}

/** The name in an address: dots but the last are `_`, as Storyblok writes it. */
const addressName = (filename: string) => {
  const extension = extname(filename)
  const base = basename(filename, extension)
  return (base.replaceAll('.', '_') + extension.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}._~-]/gu, '-')
    .slice(-150)
}

/** POST /assets: the first step of an upload. */
const announceUpload = (call: Call): Reply => {
  const filename = option(call, 'filename')
  if (filename === undefined) throw unprocessable('param is missing or the value is empty: filename')
  const size = option(call, 'size')
  if (size !== undefined && !/^\d{0,5}x\d{0,5}$/.test(size)) throw unprocessable('size must be like 1600x900')
  const replacedId = numberOption(call, 'id')
  if (replacedId !== undefined) findAsset(call, replacedId)
  const highest = allAssets(call).reduce((last, { id }) => Math.max(last, id), call.uploads.highestId())
  const id = replacedId ?? call.editing.history().nextId('assets', highest)
  const name = addressName(filename)
  const segments = [
    'f',
    call.space.id,
    ...(size === undefined ? [] : [size]),
    randomBytes(5).toString('hex'),
    name,
  ]
  const upload: Omit<Upload, 'expires'> = {
    id,
    name,
    key: segments.join('/'),
    folderId: numberOption(call, 'asset_folder_id') ?? null,
    isPrivate: flag(call, 'is_private') ?? false,
    extId: option(call, 'ext_id') ?? null,
    isReplacement: replacedId !== undefined,
  }
  const address = assetAddress(upload.key)
  return {
    body: {
      id,
      post_url: `${call.origin}/v1/uploads`,
      pretty_url: address.replace('https:', ''),
      public_url: address,
      locked: false,
      meta_data: {},
      fields: call.uploads.announce(upload),
    },
  }
}

/** The record of a finished upload: of a new asset, or of the one whose file it replaces. */
const recordOf = (
  call: Call,
  upload: ReturnType<Call['uploads']['take']>,
  before: StoredAsset | undefined,
): JsonObject => {
  const { key, name, folderId, isPrivate, extId, received } = upload
  const file = {
    filename: assetAddress(key),
    short_filename: name,
    content_type: received.type,
    content_length: received.size,
    updated_at: call.now,
  }
  if (before) return { ...before.record, ...file }
  return {
    id: upload.id,
    space_id: Number(call.space.id),
    created_at: call.now,
    asset_folder_id: folderId,
    deleted_at: null,
    ...file,
    name,
    alt: '',
    title: '',
    focus: '',
    copyright: '',
    source: '',
    ext_id: extId,
    is_private: isPrivate,
    expire_at: null,
    internal_tag_ids: [],
    meta_data: {},
  }
}

/** GET /assets/:id/finish_upload: the file becomes an asset. A replaced one gets a new address, in stories too. */
const finishUpload = (call: Call): Reply => {
  const upload = call.uploads.take(Number(call.params['id']))
  const before = upload.isReplacement ? findAsset(call, upload.id) : undefined
  const record = recordOf(call, upload, before)
  const id = Number(record['id'])
  const filename = asText(record['filename'])
  const hash = upload.key.split('/').at(-2) ?? ''
  const file = newRecordFile(call.space.id, upload.name, hash)
  const commit = () =>
    call.editing.commit({
      changes: [
        { file, content: documentText(record) },
        ...(before ? [{ file: before.file, content: null }, ...readdressInStories(call, id, filename)] : []),
      ],
      activities: [assetActivity(before ? 'replace' : 'create', { id, record })],
      ...(!before && { numbers: { assets: id } }),
    })
  const old = before ? [{ id, recordFile: before.file, filename: asText(before.record['filename']) }] : []
  const root = call.editing.root()
  placeFile(root, upload.received.path, binaryFile(file, filename), () => withdrawFiles(root, old, commit))
  return { body: deliverAsset(record) }
}

const AssetInput = z.object({
  alt: z.string().nullish(),
  title: z.string().nullish(),
  copyright: z.string().nullish(),
  focus: z
    .string()
    .regex(/^(?:\d+x\d+:\d+x\d+)?$/, 'must be like 100x100:101x101')
    .nullish(),
  source: z.string().nullish(),
  asset_folder_id: z.number().nullish(),
  is_private: z.boolean().nullish(),
  expire_at: z.string().nullish(),
  publish_at: z.string().nullish(),
  ext_id: z.string().nullish(),
  locked: z.boolean().nullish(),
  internal_tag_ids: z.array(z.union([z.number(), z.string()])).nullish(),
  meta_data: z.record(z.string(), z.json()).nullish(),
})

/** PUT and PATCH /assets/:id: what is known about the file. */
const updateAsset = (call: Call): Reply => {
  const { id, file, record } = findAsset(call)
  const input = readEnvelope(call, 'asset', AssetInput)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const meta = isRecord(record['meta_data']) ? record['meta_data'] : {}
  const changed: JsonObject = {
    ...record,
    ...given,
    meta_data: { ...meta, ...input.meta_data },
    updated_at: call.now,
  }
  call.editing.commit({
    changes: [{ file, content: documentText(changed) }],
    activities: [assetActivity('update', { id, record: changed })],
  })
  return { status: 204 }
}

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deleteAsset = (call: Call): Reply => {
  const asset = findAsset(call)
  deleteAssets(call, [asset])
  return { body: { ...deliverAsset(asset.record), deleted_at: call.now } }
}

const Ids = z.object({
  ids: z.array(z.coerce.number()).min(1, 'must name at least one asset').max(500, 'may be at most 500'),
})
const BulkUpdate = Ids.extend({ asset: z.object({ asset_folder_id: z.number().nullable() }) })

const bulkDestroy = (call: Call): Reply => {
  const { ids } = parseInput(call.body, Ids)
  const assets = ids.map((id) => findAsset(call, id))
  deleteAssets(call, assets)
  return { body: { message: `${assets.length} assets were deleted` } }
}

const bulkRestore = (call: Call): Reply => {
  const { ids } = parseInput(call.body, Ids)
  return { body: { message: `${restoreAssets(call, ids)} assets were restored` } }
}

const bulkUpdate = (call: Call): Reply => {
  const { ids, asset } = parseInput(call.body, BulkUpdate)
  const assets = ids.map((id) => findAsset(call, id))
  call.editing.commit({
    changes: assets.map(({ file, record }) => ({
      file,
      content: documentText({ ...record, asset_folder_id: asset.asset_folder_id, updated_at: call.now }),
    })),
  })
  return { body: { message: `${assets.length} assets were moved` } }
}

/** Assets, their upload in three steps, and their folders. */
export const assetRoutes = [
  route('GET', '/assets', listAssets),
  route('POST', '/assets', announceUpload),
  route('POST', '/assets/bulk_destroy', bulkDestroy),
  route('POST', '/assets/bulk_restore', bulkRestore),
  route('POST', '/assets/bulk_update', bulkUpdate),
  route('GET', '/assets/:id', (call) => ({ body: deliverAsset(findAsset(call).record) })),
  route('GET', '/assets/:id/finish_upload', finishUpload),
  route('PUT', '/assets/:id', updateAsset),
  route('PATCH', '/assets/:id', updateAsset),
  route('DELETE', '/assets/:id', deleteAsset),
  ...assetFolderRoutes,
]
