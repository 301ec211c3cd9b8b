import type { Block, Story, StorySummary } from '../model/block-values.ts'
import {
  listOf,
  type ManagementClient,
  pageSize,
  readerOf,
  type RequestOptions,
} from './management-client.ts'

/** A story as it was read, with its ETag. */
export interface ReadStory {
  story: Story & {
    preview_token?: { token: string; timestamp: string }
    breadcrumbs?: { id: number }[]
    last_author?: { friendly_name: string } | null
  }
  tag: string
}
export interface StoryRevision {
  id: number
  created_at: string
  status: string
  user: string | null
  content: Block
}
/** The changed fields of a story; others stay. */
export interface StoryChange {
  name?: string
  slug?: string
  content?: Block
  parent_id?: number
  is_folder?: boolean
  translated_slugs_attributes?: { lang: string; slug?: string; name?: string | null; _destroy?: boolean }[]
}
export interface StoryPage {
  stories: StorySummary[]
  total: number
}

/** What is searched; '' is any. */
export interface StoryTerms {
  term: string
  kind: string
  status: '' | 'published' | 'draft'
}

export { pageSize }

/** The stories of a space in the Management API. */
export function createStories(request: ManagementClient, space: number) {
  const path = `/spaces/${space}/stories`
  const readVersions = readerOf<{ story_versions: StoryRevision[] }>(request)
  const { page: list, all } = listOf<'stories', StorySummary>(request, path, 'stories')
  const one = async (path: string, options?: RequestOptions): Promise<ReadStory> => {
    const { body, etag = '' } = await request<Pick<ReadStory, 'story'>>(path, options)
    return { story: body.story, tag: etag }
  }
  return {
    /** The stories and folders in a folder (0: the root), 100 a page, in the order of the tree. */
    inFolder: (folder: number, page: number, signal?: AbortSignal) =>
      list({ with_parent: folder, page }, signal),
    /** Stories that match, 100 a page; without words all, by name. */
    search: ({ term, kind, status }: StoryTerms, page: number, signal?: AbortSignal) =>
      list(
        {
          page,
          story_only: true,
          search: term || undefined,
          sort_by: term ? undefined : 'name:asc',
          'filter_query[component][in]': kind || undefined,
          is_published: status === '' ? undefined : status === 'published',
        },
        signal,
      ),
    find: list,
    /** All that match, without pages. */
    all,
    read: (id: number, signal?: AbortSignal) => one(`${path}/${id}`, { signal }),
    create: (story: StoryChange) => one(path, { method: 'POST', body: { story } }),
    /** Rejects with a conflict if somebody else has saved since `tag`. */
    save: (id: number, story: StoryChange, { tag, publish }: { tag?: string; publish?: boolean } = {}) =>
      one(`${path}/${id}`, { method: 'PUT', body: { story }, ifMatch: tag, query: { publish } }),
    /** Stories that refer to one of these, by uuid; folders too. */
    referring: async (uuids: readonly string[], signal?: AbortSignal): Promise<StorySummary[]> => {
      const found = new Map<number, StorySummary>()
      for (let start = 0; start < uuids.length; start += pageSize) {
        const reference_search = uuids.slice(start, start + pageSize).join(',')
        for (const story of await all({ reference_search }, signal)) found.set(story.id, story)
      }
      return [...found.values()]
    },
    /** Everything below a folder, by its full_slug. */
    below: (folder: string, signal?: AbortSignal) => all({ starts_with: `${folder}/` }, signal),
    /** Deleted stories, last deleted first. */
    deleted: (signal?: AbortSignal) => all({ in_trash: true }, signal),
    undelete: async (id: number) =>
      (await request<{ moved_to_root: boolean }>(`${path}/${id}/undelete`)).body,
    publish: (id: number) => one(`${path}/${id}/publish`),
    unpublish: (id: number) => one(`${path}/${id}/unpublish`),
    discard: (id: number) => one(`${path}/${id}/discard_changes`),
    duplicate: (id: number, story: { name: string; slug: string; parent_id: number }) =>
      one(`${path}/${id}/duplicate`, { method: 'PUT', body: { story } }),
    remove: (id: number) => request(`${path}/${id}`, { method: 'DELETE', body: {} }),
    /** Moves a story after another one (0: first) in a folder (0: the root). */
    move: (id: number, folder: number, after: number) =>
      request(`${path}/${id}/move`, { method: 'PUT', query: { to_folder: folder, after_id: after } }),
    versions: (id: number, signal?: AbortSignal) => {
      const query = { by_story_id: id, show_content: true, per_page: pageSize }
      return readVersions(`/spaces/${space}/story_versions`, 'story_versions', { query, signal })
    },
    restore: (id: number, version: number) =>
      one(`${path}/${id}/restore_with`, { query: { version, versions_v2: true } }),
  }
}
export type Stories = ReturnType<typeof createStories>
