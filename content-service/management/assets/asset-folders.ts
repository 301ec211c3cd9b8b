import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { z } from 'zod'

import { notFound } from '../../http/api-error.ts'
import { asText, type Json, type JsonObject } from '../../store/json.ts'
import { listFolder } from '../../store/list-files.ts'
import { type Call, type Reply, route } from '../define-route.ts'
import { documentText, readDocument } from '../json-files.ts'
import { flag, invalidFields, listOption, numberOption, option, readEnvelope } from '../request-input.ts'
import { allAssets, findAsset } from './asset-records.ts'
import { deleteAssets } from './delete-assets.ts'

interface Folder {
  id: number
  file: string
  value: JsonObject
}

const FolderInput = z.object({
  name: z.string().min(1, "can't be blank").optional(),
  parent_id: z.number().nullish(),
})

function pathOf({ space }: Call) {
  return join('assets', space.id, 'folders')
}

/** The folders of assets: one file each, as the Storyblok CLI writes them. One that was put into itself by hand is at the top. */
function foldersIn(call: Call): Folder[] {
  const folders = listFolder(join(call.editing.root(), pathOf(call)))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .flatMap(({ name }) => {
      const file = join(pathOf(call), name)
      const value = readDocument(call, file)
      return typeof value.id === 'number' ? [{ id: value.id, file, value }] : []
    })
  const parents = new Map(folders.map(({ id, value }) => [id, Number(value.parent_id ?? 0)]))
  for (const folder of folders)
    if (isInItself(folder.id, parents)) folder.value = { ...folder.value, parent_id: null }
  return folders
}

function isInItself(id: number, parents: ReadonlyMap<number, number>): boolean {
  const seen = new Set<number>()
  let above = parents.get(id)
  while (above !== undefined && above !== id && !seen.has(above)) {
    seen.add(above)
    above = parents.get(above)
  }
  return above === id
}

function findFolder(call: Call): Folder {
  const found = foldersIn(call).find(({ id }) => String(id) === call.params.id)
  if (!found) throw notFound()
  return found
}

function deliver(folders: readonly Folder[], { value }: Folder): JsonObject {
  const parent = folders.find(({ id }) => id === value.parent_id)
  return { ...value, parent_id: parent?.id ?? null, parent_uuid: parent?.value.uuid ?? null }
}

function listFolders(call: Call): Reply {
  const folders = foldersIn(call)
  const ids = listOption(call, 'by_ids')
  const uuids = listOption(call, 'by_uuids')
  const term = option(call, 'search')?.toLowerCase()
  const parent = numberOption(call, 'with_parent')
  const found = folders.filter(
    ({ id, value }) =>
      (!ids || ids.includes(String(id))) &&
      (!uuids || uuids.includes(asText(value.uuid))) &&
      (term === undefined || asText(value.name).toLowerCase().includes(term)) &&
      (parent === undefined || Number(value.parent_id ?? 0) === parent),
  )
  return { body: { asset_folders: found.map((folder) => deliver(folders, folder)) } }
}

/** @throws ApiError 422 if the parent does not exist or is inside the folder */
function checkParent(folders: readonly Folder[], own: number | undefined, parentId: number | null) {
  for (let id = parentId; id;) {
    const folder = folders.find((candidate) => candidate.id === id)
    if (!folder || folder.id === own) throw invalidFields({ parent_id: 'is invalid' })
    id = Number(folder.value.parent_id ?? 0)
  }
}

/** @throws ApiError 422 unless the folder of an asset exists; null is none */
export function checkFolder(call: Call, id: Json | undefined) {
  if (id && !foldersIn(call).some((folder) => folder.id === id))
    throw invalidFields({ asset_folder_id: 'is invalid: there is no such folder' })
}

function fileOf(call: Call, value: JsonObject) {
  const name = asText(value.name)
    .replaceAll(/[^\p{L}\p{N}._~-]/gu, '_')
    .slice(0, 100)
  return join(pathOf(call), `${name}_${asText(value.uuid)}.json`)
}

function createFolder(call: Call): Reply {
  const { name, parent_id: parentId } = readEnvelope(call, 'asset_folder', FolderInput)
  if (name === undefined) throw invalidFields({ name: "can't be blank" })
  const folders = foldersIn(call)
  checkParent(folders, undefined, parentId ?? null)
  const highest = folders.reduce((last, { id }) => Math.max(last, id), 0)
  const id = call.editing.history().nextId('asset_folders', highest)
  const value: JsonObject = { id, name, parent_id: parentId ?? null, uuid: randomUUID(), parent_uuid: null }
  const file = fileOf(call, value)
  const created = { id, file, value: deliver(folders, { id, file, value }) }
  call.editing.commit({
    changes: [{ file, content: documentText(created.value) }],
    numbers: { asset_folders: id },
  })
  return { status: 201, body: { asset_folder: created.value } }
}

function updateFolder(call: Call): Reply {
  const input = readEnvelope(call, 'asset_folder', FolderInput)
  const { id, file, value } = findFolder(call)
  const folders = foldersIn(call)
  const parentId = input.parent_id === undefined ? Number(value.parent_id ?? 0) || null : input.parent_id
  checkParent(folders, id, parentId)
  const next = { ...value, ...(input.name !== undefined && { name: input.name }), parent_id: parentId }
  const renamed = fileOf(call, next)
  const content = documentText(deliver(folders, { id, file, value: next }))
  call.editing.commit({
    changes: [{ file: renamed, content }, ...(renamed === file ? [] : [{ file, content: null }])],
  })
  return { status: 204 }
}

function below(folders: readonly Folder[], id: number): Folder[] {
  return folders
    .filter(({ value }) => value.parent_id === id)
    .flatMap((folder) => [folder].concat(below(folders, folder.id)))
}

function assetsIn(call: Call, ids: ReadonlySet<number>) {
  return allAssets(call).flatMap(({ id, record }) =>
    ids.has(Number(record.asset_folder_id)) ? [findAsset(call, id)] : [],
  )
}

/** DELETE: its folders and assets move to its parent, or are deleted with `recursive`. */
function deleteFolder(call: Call): Reply {
  const folder = findFolder(call)
  const folders = foldersIn(call)
  const parentId = folder.value.parent_id ?? null
  if (flag(call, 'recursive')) {
    const gone = [folder, ...below(folders, folder.id)]
    const ids = new Set(gone.map(({ id }) => id))
    const assets = assetsIn(call, ids)
    deleteAssets(
      call,
      assets,
      gone.map(({ file }) => ({ file, content: null })),
    )
    return { status: 204 }
  }
  const inner = folders.filter(({ value }) => value.parent_id === folder.id)
  const assets = assetsIn(call, new Set([folder.id]))
  call.editing.commit({
    changes: [
      ...inner.map(({ file, value }) => ({ file, content: documentText({ ...value, parent_id: parentId }) })),
      ...assets.map(({ file, record }) => ({
        file,
        content: documentText({ ...record, asset_folder_id: parentId }),
      })),
      { file: folder.file, content: null },
    ],
  })
  return { status: 204 }
}

export const assetFolderRoutes = [
  route('GET', '/asset_folders', listFolders),
  route('POST', '/asset_folders', createFolder),
  route('GET', '/asset_folders/:id', (call) => ({
    body: { asset_folder: deliver(foldersIn(call), findFolder(call)) },
  })),
  route('PUT', '/asset_folders/:id', updateFolder),
  route('DELETE', '/asset_folders/:id', deleteFolder),
]
