import { useQuery } from '@tanstack/react-query'

import type { OpenSpace } from '../api/space.ts'
import { Message } from './message.tsx'
import type { Sessions } from './sessions.ts'
import { StoryEditor } from './story-editor.tsx'
import type { UnsavedCopy } from './unsaved-copies.ts'

interface StoryScreenProps {
  id: number
  space: OpenSpace
  sessions: Sessions
  /** Unsaved changes of a tab that has ended. */
  copy: UnsavedCopy | undefined
}

/** Loads a story and shows its editor. */
export function StoryScreen({ id, space, sessions, copy }: StoryScreenProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['session', id],
    queryFn: ({ signal }) => sessions.get(id, signal),
    staleTime: Infinity,
    // Loaded again when it is opened again.
    gcTime: 0,
  })
  return data ? (
    <StoryEditor space={space} session={data} sessions={sessions} copy={copy} />
  ) : (
    <Message error={error} onRetry={() => void refetch()} />
  )
}
