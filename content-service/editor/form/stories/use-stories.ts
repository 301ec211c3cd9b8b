import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { OpenSpace } from '../../api/space.ts'
import type { StorySummary } from '../../model/story.ts'

/** The maximum of `findStories` per call. */
const pageSize = 100

/** The stories of these uuids: undefined while loading, null if there is none or it cannot be read. */
export function useStories(
  space: OpenSpace,
  uuids: readonly string[],
): (uuid: string) => StorySummary | null | undefined {
  const wanted = uuids.filter(Boolean)
  const { data, isPending } = useQuery({
    queryKey: ['tree', 'uuids', wanted],
    queryFn: async ({ signal }) => {
      const found = new Map<string, StorySummary>()
      for (let from = 0; from < wanted.length; from += pageSize)
        for (const story of await space.findStories({ uuids: wanted.slice(from, from + pageSize) }, signal))
          found.set(story.uuid, story)
      return found
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  return (uuid) => data?.get(uuid) ?? (isPending ? undefined : null)
}
