import { useQuery } from '@tanstack/react-query'

import type { OpenSpace } from '../api/space.ts'
import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { addressTexts } from './address-texts.ts'
import { hasRedirects, storiesAt, visiblePages } from './change-stories.ts'
import { StoryLinks } from './story-links.tsx'

/** What a change of a story's place is about: what is in it, what links to it, and whether redirects can be left. */
export function useReach(space: OpenSpace, story: StorySummary) {
  const { data } = useQuery({
    queryKey: ['tree', 'reach', story.id],
    queryFn: async ({ signal }) => {
      const all = await storiesAt(space, story, signal)
      const own = new Set(all.map(({ id }) => id))
      const uuids = all.flatMap(({ uuid, is_folder }) => (is_folder ? [] : [uuid]))
      const linking = await space.stories.referring(uuids, signal)
      return {
        inside: all.filter(({ id, is_folder }) => id !== story.id && !is_folder),
        pages: visiblePages(space, all),
        linking: linking.filter(({ id }) => !own.has(id)),
        canRedirect: await hasRedirects(space),
      }
    },
    staleTime: 0,
  })
  return data
}
type Reach = NonNullable<ReturnType<typeof useReach>>

interface LinksHereProps {
  reach: Reach | undefined
  /** What becomes of the links. */
  consequence: string
  /** One of the stories is opened. */
  onLeave: () => void
}

/** The stories that link to a story, or into a folder. */
export function LinksHere({ reach, consequence, onLeave }: LinksHereProps) {
  const texts = useTexts(addressTexts)
  if (!reach) return <output>{texts.looking}</output>
  const { linking } = reach
  if (linking.length === 0) return <output>{texts.noLinks}</output>
  return (
    <StoryLinks
      title={texts.links(linking.length)}
      consequence={consequence}
      stories={linking}
      onLeave={onLeave}
    />
  )
}
