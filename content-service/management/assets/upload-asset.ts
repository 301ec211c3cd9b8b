import { randomBytes } from 'node:crypto'
import { basename, extname } from 'node:path'

import { unprocessable } from '../../http/api-error.ts'
import { asText, type JsonObject } from '../../store/json.ts'
import type { Call, Reply } from '../define-route.ts'
import { documentText } from '../json-files.ts'
import { numberOption, option } from '../request-input.ts'
import { arrival, binaryFile, departure, dropFromTrash, moveFiles } from './asset-files.ts'
import { announcedFields } from './asset-input.ts'
import {
  allAssets,
  assetActivity,
  assetUrl,
  deliverAsset,
  findAsset,
  newRecordFile,
  type StoredAsset,
} from './asset-records.ts'
import { filesOf } from './delete-assets.ts'
import { checkName } from './file-names.ts'
import { replaceAssetUrlInStories } from './replace-asset-url-in-stories.ts'
import type { ReceivedUpload } from './uploads.ts'

/** The file name in a URL: all dots but the last become `_`, as in Storyblok. */
function nameInUrl(filename: string) {
  const extension = extname(filename)
  const base = basename(filename, extension)
  return (base.replaceAll('.', '_') + extension.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}._~-]/gu, '-')
    .slice(-150)
}

/** POST /assets: announces an upload of a new asset, or (with `id`) a new file for an asset. */
export function announceUpload(call: Call): Reply {
  const filename = option(call, 'filename')
  if (filename === undefined) throw unprocessable('param is missing or the value is empty: filename')
  const name = nameInUrl(filename.slice(-1000))
  checkName(name)
  const size = option(call, 'size')
  if (size !== undefined && !/^\d{1,5}x\d{1,5}$/.test(size)) throw unprocessable('size must be like 1600x900')
  const replacedId = numberOption(call, 'id')
  if (replacedId !== undefined) findAsset(call, replacedId)
  const highest = allAssets(call).reduce((last, { id }) => Math.max(last, id), call.uploads.highestId())
  const id = replacedId ?? call.editing.history().nextId('assets', highest)
  const hash = randomBytes(5).toString('hex')
  const key = ['f', call.space.id, ...(size === undefined ? [] : [size]), hash, name].join('/')
  const metadata = announcedFields(call)
  const url = assetUrl(key)
  return {
    body: {
      id,
      post_url: `${call.origin}/v1/uploads`,
      pretty_url: url.replace('https:', ''),
      public_url: url,
      locked: false,
      meta_data: metadata.meta_data ?? {},
      fields: call.uploads.announce({ id, name, key, metadata, isReplacement: replacedId !== undefined }),
    },
  }
}

/** The path of a URL, with the measured size if the client sent any. */
function measuredKey({ key, received }: ReceivedUpload) {
  return received.dimensions === undefined
    ? key
    : key.replace(/(?<=^f\/\d+\/)\d+x\d+(?=\/)/, received.dimensions)
}

/** The record of a finished upload: of a new asset, or of the one whose file it replaces. */
function recordOf(call: Call, upload: ReceivedUpload, before: StoredAsset | undefined): JsonObject {
  const { name, metadata, received } = upload
  const file = {
    filename: assetUrl(measuredKey(upload)),
    short_filename: name,
    content_type: received.type,
    content_length: received.size,
    updated_at: call.now,
  }
  if (before) return { ...before.record, ...metadata, ...file }
  return {
    id: upload.id,
    space_id: Number(call.space.id),
    created_at: call.now,
    asset_folder_id: null,
    deleted_at: null,
    name,
    alt: '',
    title: '',
    focus: '',
    copyright: '',
    source: '',
    ext_id: null,
    is_private: false,
    expire_at: null,
    internal_tag_ids: [],
    meta_data: {},
    ...metadata,
    ...file,
  }
}

function finish(call: Call, upload: ReceivedUpload): JsonObject {
  const before = upload.isReplacement ? findAsset(call, upload.id) : undefined
  const { id } = upload
  const record = recordOf(call, upload, before)
  const filename = asText(record.filename)
  const file = newRecordFile(call.space.id, upload.name, upload.key.split('/').at(-2) ?? '')
  const root = call.editing.root()
  const moves = [
    arrival(root, upload.received.path, binaryFile(file, filename)),
    ...(before ? departure(root, filesOf(before)) : []),
  ]
  moveFiles(moves, () =>
    call.editing.commit({
      changes: [
        { file, content: documentText(record) },
        ...(before
          ? [{ file: before.file, content: null }, ...replaceAssetUrlInStories(call, before, filename)]
          : []),
      ],
      activities: [assetActivity(before ? 'replace' : 'create', { id, record })],
      numbers: { assets: id },
    }),
  )
  if (before) dropFromTrash(root, filesOf(before))
  return record
}

/** GET /assets/:id/finish_upload: the file becomes an asset. A replaced asset gets a new URL, also in stories. */
export function finishUpload(call: Call): Reply {
  return {
    body: deliverAsset(
      call,
      call.uploads.take(Number(call.params.id), (upload) => finish(call, upload)),
    ),
  }
}
