import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../texts/interface-language.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { addressTexts } from './address-texts.ts'
import { StoryLinks } from './story-links.tsx'

interface UsedInProps {
  /** The uuid of a story, or the path of a file. */
  reference: string
}

/** The stories that use a story or a file. */
export function UsedIn({ reference }: UsedInProps) {
  const { space } = useWorkspace()
  const texts = useTexts(addressTexts)
  const { data: stories } = useQuery({
    queryKey: ['tree', 'used', reference],
    queryFn: ({ signal }) => space.stories.referring([reference], signal),
    staleTime: 0,
  })
  if (!stories) return <output>{texts.lookingForUse}</output>
  if (stories.length === 0) return <output>{texts.unused}</output>
  return <StoryLinks title={texts.used(stories.length)} stories={stories} />
}
