import type { StoredAsset } from '../model/editor-space.ts'
import { EditorError } from './editor-error.ts'
import type { ManagementClient } from './management-client.ts'

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
type Query = Record<string, string | number | boolean | undefined>

const pageSize = 100

/** The files of a space in the Management API. */
export function createAssets(request: ManagementClient, space: number) {
  const path = `/spaces/${space}/assets`
  const folders = `/spaces/${space}/asset_folders`
  const list = async (query: Query, signal?: AbortSignal) => {
    const { body, total } = await request<{ assets: StoredAsset[] }>(path, { query, signal })
    return { assets: body.assets, total }
  }
  const read = async (id: number) => (await request<StoredAsset>(`${path}/${id}`)).body
  const all = async (signal?: AbortSignal): Promise<StoredAsset[]> => {
    const page = async (page: number) => list({ page, per_page: pageSize }, signal)
    const first = await page(1)
    const count = Math.ceil(first.total / pageSize)
    const more = await Promise.all(
      Array.from({ length: Math.max(0, count - 1) }, async (_, n) => page(n + 2)),
    )
    return [first, ...more].flatMap(({ assets }) => assets)
  }
  return {
    list,
    /** All files, newest first. */
    all,
    /**
     * Uploads a file.
     * @param options `id`: of the file that it replaces, everywhere
     */
    upload: async (
      file: File,
      { folder, id }: { folder?: number | undefined; id?: number } = {},
    ): Promise<StoredAsset> => {
      const { body: signed } = await request<{
        id: number
        post_url: string
        fields: Record<string, string>
      }>(path, {
        method: 'POST',
        body: { filename: file.name, ...(folder && { asset_folder_id: folder }), ...(id && { id }) },
      })
      await postFile(signed.post_url, signed.fields, file)
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
      for (let page = 1; ; page++) {
        const query = { types: 'Asset', page, per_page: pageSize }
        const { body, total } = await request<{ activities: Activity[] }>(`/spaces/${space}/activities`, {
          query,
          signal,
        })
        for (const { activity, trackable } of body.activities)
          if (
            activity.key === 'asset.delete' &&
            trackable &&
            !present.has(trackable.id) &&
            !found.has(trackable.id)
          )
            found.set(trackable.id, {
              id: trackable.id,
              name: trackable.name ?? trackable.filename?.split('/').at(-1) ?? String(trackable.id),
              deleted_at: activity.created_at,
            })
        if (body.activities.length === 0 || page * pageSize >= total) return [...found.values()]
      }
    },
    folders: async (signal?: AbortSignal): Promise<AssetFolder[]> =>
      (await request<{ asset_folders: AssetFolder[] }>(folders, { signal })).body.asset_folders,
    createFolder: async (name: string, parent: number) =>
      (
        await request<{ asset_folder: AssetFolder }>(folders, {
          method: 'POST',
          body: { asset_folder: { name, parent_id: parent || null } },
        })
      ).body.asset_folder,
    renameFolder: async (id: number, name: string) =>
      void (await request(`${folders}/${id}`, { method: 'PUT', body: { asset_folder: { name } } })),
    /** Its folders and files go to the folder around it. */
    removeFolder: async (id: number) => void (await request(`${folders}/${id}`, { method: 'DELETE' })),
  }
}
export type Assets = ReturnType<typeof createAssets>

/** The signed form, as Storyblok's bucket takes it: all fields, then the file. */
async function postFile(url: string, fields: Record<string, string>, file: File): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const response = await fetch(url, { method: 'POST', body: form })
  if (response.ok) return
  const text = await response.text()
  throw new EditorError('invalid', text || `HTTP ${response.status}`)
}
