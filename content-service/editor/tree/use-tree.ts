import {
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { pageSize, type Stories, type StoryPage, type StoryTerms } from '../api/stories.ts'
import type { StorySummary } from '../model/block-values.ts'

const key = 'editor-folders'

/** The tree of a space: loads only expanded folders, a hundred stories at a time. */
export function useTree(stories: Stories) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => readExpanded())
  const [pages, setPages] = useState<Readonly<Record<number, number>>>({})
  const wanted = [0, ...expanded].flatMap((folder) =>
    Array.from({ length: pages[folder] ?? 1 }, (_, index) => ({ folder, page: index + 1 })),
  )
  const results = useQueries({
    queries: wanted.map(({ folder, page }) => ({
      queryKey: ['tree', folder, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => stories.inFolder(folder, page, signal),
      placeholderData: keepPreviousData,
    })),
    combine: (all) =>
      all.map(({ data, isFetching }, index) => ({ folder: wanted[index]?.folder ?? 0, data, isFetching })),
  })
  const folders = useMemo(() => {
    const found = new Map<number, FolderPages>()
    for (const { folder, data, isFetching } of results)
      if (data) found.set(folder, joined(found.get(folder), data, isFetching))
    return found
  }, [results])
  const rows = useMemo(() => treeRows(folders, expanded), [folders, expanded])
  const expand = (folders: readonly number[], isExpanded: boolean) =>
    setExpanded((before) => {
      const after = new Set(before)
      for (const folder of folders) {
        if (isExpanded) after.add(folder)
        else after.delete(folder)
      }
      sessionStorage.setItem(key, JSON.stringify([...after]))
      return after
    })
  /** Loads the next hundred stories of a folder, unless they are loading. */
  const loadMore = (folder: number) => {
    const loaded = folders.get(folder)
    if (loaded && !loaded.isLoading && loaded.stories.length < loaded.total)
      setPages((before) => ({ ...before, [folder]: Math.floor(loaded.stories.length / pageSize) + 1 }))
  }
  return { rows, expand, loadMore, isExpanded: (folder: number) => expanded.has(folder) }
}

function joined(before: FolderPages | undefined, page: StoryPage, isFetching: boolean): FolderPages {
  return {
    stories: [...(before?.stories ?? []), ...page.stories],
    total: page.total,
    isLoading: isFetching || (before?.isLoading ?? false),
  }
}

/** The folders that were expanded before a reload. */
function readExpanded(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [])
  } catch {
    return new Set()
  }
}

/** The stories that are found, a hundred at a time; undefined if nothing is searched. */
export function useStorySearch(stories: Stories, { term, kind, status }: StoryTerms) {
  const terms = { term: term.trim(), kind, status }
  const isSearched = terms.term + kind + status !== ''
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['tree', 'search', terms],
    queryFn: ({ pageParam, signal }) => stories.search(terms, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  if (!isSearched) return undefined
  return {
    stories: data?.pages.flatMap((page) => page.stories) ?? [],
    /** Undefined until the first answer. */
    total: data?.pages[0]?.total,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}
export type FoundStories = NonNullable<ReturnType<typeof useStorySearch>>

/** Reloads the tree after a change. */
export function useTreeRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['tree'] })
}

/** Expands the folders around the open story, and returns its folder; undefined without a story. */
export function useFoldersOfStory(
  stories: Stories,
  opened: number | undefined,
  expand: (folders: readonly number[], isExpanded: boolean) => void,
): number | undefined {
  const { data: folders } = useQuery({
    queryKey: ['tree', 'path', opened],
    queryFn: async ({ signal }) => {
      const { story } = await stories.read(opened ?? 0, signal)
      return story.breadcrumbs?.map(({ id }) => id) ?? []
    },
    enabled: opened !== undefined,
    staleTime: Infinity,
  })
  const expandAll = useEffectEvent((ids: readonly number[]) => expand(ids, true))
  useEffect(() => {
    if (folders && folders.length > 0) expandAll(folders)
  }, [folders])
  return folders && (folders.at(-1) ?? 0)
}

/** The loaded pages of a folder's stories, in order. */
export interface FolderPages {
  stories: readonly StorySummary[]
  /** The total number of stories. */
  total: number
  isLoading: boolean
}

/** A row of the tree: a story, a folder, or a placeholder for stories that are not loaded yet. */
export type TreeRow = StoryRow | { kind: 'more'; folder: number; level: number }

export interface StoryRow {
  kind: 'story'
  story: StorySummary
  level: number
  isExpanded: boolean
  /** From 1, among its siblings. */
  position: number
  siblings: number
}

/** The visible rows of a tree: an expanded folder is followed by its contents. */
export function treeRows(
  folders: ReadonlyMap<number, FolderPages>,
  expanded: ReadonlySet<number>,
  folder = 0,
  level = 1,
): TreeRow[] {
  const pages = folders.get(folder)
  if (!pages) return [{ kind: 'more', folder, level }]
  const rows = pages.stories.flatMap((story, index): TreeRow[] => {
    const isExpanded = story.is_folder && expanded.has(story.id)
    const row = {
      kind: 'story',
      story,
      level,
      isExpanded,
      position: index + 1,
      siblings: pages.total,
    } as const
    return isExpanded ? [row, ...treeRows(folders, expanded, story.id, level + 1)] : [row]
  })
  return pages.stories.length < pages.total ? [...rows, { kind: 'more', folder, level }] : rows
}

/** The target of a drop on a row: a folder, and the story after which it goes (0: first). */
export interface DropTarget {
  folder: number
  after: number
}

/**
 * @param place the part of the row: its upper or lower edge, or for a folder its middle
 * @returns undefined if the story would be put into itself, or stays where it is
 */
export function dropTarget(
  rows: readonly TreeRow[],
  dragged: StorySummary,
  target: StorySummary,
  place: 'before' | 'inside' | 'after',
): DropTarget | undefined {
  if (target.id === dragged.id || isInside(rows, target, dragged.id)) return undefined
  if (place === 'inside') return { folder: target.id, after: 0 }
  const folder = target.parent_id ?? 0
  if (place === 'after') return { folder, after: target.id }
  const siblings = siblingsIn(rows, folder).filter((id) => id !== dragged.id)
  return { folder, after: siblings[siblings.indexOf(target.id) - 1] ?? 0 }
}

/** The ids of the loaded stories in a folder, in order. */
function siblingsIn(rows: readonly TreeRow[], folder: number): number[] {
  return rows.flatMap((row) =>
    row.kind === 'story' && (row.story.parent_id ?? 0) === folder ? [row.story.id] : [],
  )
}

/** The story before another one in its folder (0: it is the first). */
export function storyBefore(rows: readonly TreeRow[], { id, parent_id }: StorySummary): number {
  const siblings = siblingsIn(rows, parent_id ?? 0)
  return siblings[siblings.indexOf(id) - 1] ?? 0
}

/** Whether a story is somewhere inside a folder. */
function isInside(rows: readonly TreeRow[], story: StorySummary, folder: number): boolean {
  if (!story.parent_id) return false
  if (story.parent_id === folder) return true
  const parent = rows.find((row) => row.kind === 'story' && row.story.id === story.parent_id)
  return parent?.kind === 'story' && isInside(rows, parent.story, folder)
}

/** The target of a move by keyboard among siblings; undefined at either end of the list. */
export function stepTarget(
  rows: readonly TreeRow[],
  story: StorySummary,
  by: -1 | 1,
): DropTarget | undefined {
  const folder = story.parent_id ?? 0
  const siblings = siblingsIn(rows, folder)
  const index = siblings.indexOf(story.id)
  if (siblings[index + by] === undefined) return undefined
  const after = by === 1 ? siblings[index + 1] : siblings[index - 2]
  return { folder, after: after ?? 0 }
}
