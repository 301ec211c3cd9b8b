import type { StoredAsset } from '../model/component.ts'
import { EditorError, listOf, type ManagementClient, readerOf } from './management-client.ts'

export interface AssetFolder {
  id: number
  name: string
  parent_id: number | null
}
export interface DeletedAsset {
  id: number
  name: string
  deleted_at: string
}
interface Activity {
  activity: { key: string; created_at: string }
  trackable: { id: number; name: string | null; filename: string | null } | null
}
interface SignedUpload {
  id: number
  post_url: string
  fields: Record<string, string>
}

/** The files of a space in the Management API. */
export function createAssets(request: ManagementClient, space: number) {
  const path = `/spaces/${space}/assets`
  const folders = `/spaces/${space}/asset_folders`
  const assets = listOf<'assets', StoredAsset>(request, path, 'assets')
  const activities = listOf<'activities', Activity>(request, `/spaces/${space}/activities`, 'activities')
  const readPart = readerOf<{ asset_folders: AssetFolder[]; asset_folder: AssetFolder }>(request)
  const read = async (id: number) => (await request<StoredAsset>(`${path}/${id}`)).body
  /** All files, newest first. */
  const all = (signal?: AbortSignal) => assets.all({}, signal)
  return {
    list: assets.page,
    all,
    /**
     * Uploads a file.
     * @param options `id`: of the file that it replaces, everywhere
     */
    upload: async (
      file: File,
      { folder, id }: { folder?: number | undefined; id?: number } = {},
    ): Promise<StoredAsset> => {
      const about = { filename: file.name, ...(folder && { asset_folder_id: folder }), ...(id && { id }) }
      const { body: signed } = await request<SignedUpload>(path, { method: 'POST', body: about })
      await postFile(signed, file)
      const { body } = await request<StoredAsset>(`${path}/${signed.id}/finish_upload`)
      return read(body.id)
    },
    save: async (id: number, changed: Partial<StoredAsset>): Promise<StoredAsset> => {
      await request(`${path}/${id}`, { method: 'PATCH', body: { asset: changed } })
      return read(id)
    },
    remove: async (id: number) => void (await request(`${path}/${id}`, { method: 'DELETE' })),
    restore: async (ids: readonly number[]) =>
      void (await request(`${path}/bulk_restore`, { method: 'POST', body: { ids } })),
    /** Deleted files, last deleted first. The API has no list of them: they are in the activities. */
    deleted: async (signal?: AbortSignal): Promise<DeletedAsset[]> => {
      const present = new Set((await all(signal)).map(({ id }) => id))
      const found = new Map<number, DeletedAsset>()
      for (const { activity, trackable } of await activities.all({ types: 'Asset' }, signal)) {
        if (activity.key !== 'asset.delete' || !trackable) continue
        const { id, name, filename } = trackable
        if (present.has(id) || found.has(id)) continue
        const shown = name ?? filename?.split('/').at(-1) ?? String(id)
        found.set(id, { id, name: shown, deleted_at: activity.created_at })
      }
      return [...found.values()]
    },
    folders: (signal?: AbortSignal) => readPart(folders, 'asset_folders', { signal }),
    createFolder: (name: string, parent: number) =>
      readPart(folders, 'asset_folder', {
        method: 'POST',
        body: { asset_folder: { name, parent_id: parent || null } },
      }),
    renameFolder: async (id: number, name: string) =>
      void (await request(`${folders}/${id}`, { method: 'PUT', body: { asset_folder: { name } } })),
    /** Its folders and files move to its parent folder. */
    removeFolder: async (id: number) => void (await request(`${folders}/${id}`, { method: 'DELETE' })),
  }
}

/** The signed form, as Storyblok's bucket takes it: all fields, then the file. */
async function postFile({ post_url, fields }: SignedUpload, file: File): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const response = await fetch(post_url, { method: 'POST', body: form })
  if (response.ok) return
  const text = await response.text()
  throw new EditorError('invalid', text || `HTTP ${response.status}`)
}
