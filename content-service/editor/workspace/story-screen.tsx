import { useQuery } from '@tanstack/react-query'

import { Message } from './message.tsx'
import { StoryEditor } from './story-editor.tsx'
import type { UnsavedCopy } from './unsaved-copies.ts'
import { useWorkspace } from './workspace-context.ts'

interface StoryScreenProps {
  id: number
  /** Unsaved changes of a tab that has ended. */
  copy: UnsavedCopy | undefined
}

/** Loads a story and shows its editor. */
export function StoryScreen({ id, copy }: StoryScreenProps) {
  const { sessions } = useWorkspace()
  const { data, error, refetch } = useQuery({
    queryKey: ['session', id],
    queryFn: ({ signal }) => sessions.get(id, signal),
    staleTime: Infinity,
    // Loaded again when it is opened again.
    gcTime: 0,
  })
  return data ? (
    <StoryEditor session={data} copy={copy} />
  ) : (
    <Message error={error} onRetry={() => void refetch()} />
  )
}
