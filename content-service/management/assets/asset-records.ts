import { basename, extname, join } from 'node:path'

import { z } from 'zod'

import { assetPath, isStoryblokAsset } from '../../assets/asset-path.ts'
import { notFound } from '../../http/api-error.ts'
import { asText, type JsonObject } from '../../store/json.ts'
import type { NewActivity } from '../../store/writing/history.ts'
import { internalTags } from '../components/component-kinds.ts'
import { tagIdsOf } from '../components/component-rules.ts'
import type { Call } from '../define-route.ts'
import { fileNamePart, readDocument } from '../json-files.ts'
import { recordsOf } from '../record-routes.ts'

/** An asset with its record's file. */
export interface StoredAsset {
  id: number
  file: string
  record: JsonObject
}

/** The bucket in which Storyblok's Management API names assets; clients strip it. */
const bucket = 'https://s3.amazonaws.com/'

/** The host of assets in content. */
export function assetUrl(key: string) {
  return `https://a.storyblok.com/${key}`
}

const Record = z.record(z.string(), z.json())

/** All assets with an id. */
export function allAssets({ space }: Call): StoredAsset[] {
  return space.assetRecords.flatMap((found) => {
    const record = Record.parse(found)
    const id = record.id
    const file = typeof id === 'number' ? space.assetFileOf(id) : undefined
    return typeof id === 'number' && file !== undefined ? [{ id, file, record }] : []
  })
}

/** @throws ApiError 404 */
export function findAsset(call: Call, id = Number(call.params.id)): StoredAsset {
  const file = call.space.assetFileOf(id)
  if (file === undefined) throw notFound()
  return { id, file, record: readDocument(call, file) }
}

/** The names of the tags of an asset. */
function tagsOf(record: JsonObject, tags: readonly Tag[]) {
  const ids = new Set(tagIdsOf(record))
  return tags.filter(({ id }) => ids.has(String(id)))
}

export interface Tag {
  id: number
  name: string
}

/** All internal tags. */
export function allTags(call: Call): Tag[] {
  return recordsOf(call, internalTags).map(({ value }) => ({
    id: Number(value.id),
    name: asText(value.name),
  }))
}

/** An asset as the API returns it. */
export function deliverAsset(
  call: Call,
  record: JsonObject,
  tags: readonly Tag[] = tagIdsOf(record).length > 0 ? allTags(call) : [],
): JsonObject {
  return {
    alt: null,
    title: null,
    copyright: null,
    focus: null,
    asset_folder_id: null,
    ext_id: null,
    is_private: false,
    expire_at: null,
    deleted_at: null,
    internal_tag_ids: [],
    meta_data: {},
    locked: false,
    ...record,
    internal_tags_list: tagsOf(record, tags).map(({ id, name }) => ({ id, name })),
    filename: filenameOf(record),
    short_filename: asText(record.short_filename) || basename(assetPathOf(record)),
  }
}

/** The URL in the bucket; that of a file on another host stays. */
function filenameOf(record: JsonObject) {
  const filename = asText(record.filename)
  return isStoryblokAsset(filename) ? bucket + assetPathOf(record).slice(1) : filename
}

/** `a.storyblok.com/f/…` with a slash before it. */
function assetPathOf(record: JsonObject) {
  return `/a.storyblok.com${assetPath(asText(record.filename))}`
}

export function assetActivity(
  action: string,
  { id, record }: Pick<StoredAsset, 'id' | 'record'>,
): NewActivity {
  return {
    key: `asset.${action}`,
    trackableId: id,
    trackableType: 'Asset',
    trackable: { id, name: record.short_filename ?? null, filename: record.filename ?? null },
  }
}

/** The file of a new record: the asset's name and the hash in its URL, which is unique. */
export function newRecordFile(spaceId: string, name: string, hash: string) {
  const base = fileNamePart(basename(name, extname(name)), 150)
  return join('assets', spaceId, `${base}_${hash}.json`)
}
