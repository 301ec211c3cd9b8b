import { useQuery } from '@tanstack/react-query'

import type { OpenSpace } from '../api/space.ts'
import { Message } from './message.tsx'
import type { Sessions } from './sessions.ts'
import { StoryEditor } from './story-editor.tsx'

interface StoryScreenProps {
  id: number
  space: OpenSpace
  sessions: Sessions
  onRemoved: () => void
}

/** Loads a story and shows its editor. */
export function StoryScreen({ id, space, sessions, onRemoved }: StoryScreenProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['session', id],
    queryFn: ({ signal }) => sessions.get(id, signal),
    staleTime: Infinity,
    // Loaded again when it is opened again.
    gcTime: 0,
  })
  return data ? (
    <StoryEditor space={space} session={data} sessions={sessions} onRemoved={onRemoved} />
  ) : (
    <Message error={error} onRetry={() => void refetch()} />
  )
}
