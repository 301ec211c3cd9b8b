import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { Stories } from '../api/stories.ts'

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
