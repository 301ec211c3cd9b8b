import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { pageSize, type Stories, type StoryPage } from '../api/stories.ts'
import { type FolderPages, treeRows } from './tree-rows.ts'

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

/** The stories that match a term; undefined without one. */
export function useStorySearch(stories: Stories, term: string) {
  const words = term.trim()
  const { data } = useQuery({
    queryKey: ['tree', 'search', words],
    queryFn: ({ signal }) => stories.search(words, signal),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
  return words === '' ? undefined : (data ?? { stories: [], total: 0 })
}

/** Reloads the tree after a change. */
export function useTreeRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['tree'] })
}
