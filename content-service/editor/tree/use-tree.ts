import {
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { pageSize, type Stories, type StoryPage, type StoryTerms } from '../api/stories.ts'
import { treeRows, type FolderPages } from './tree-rows.ts'

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
