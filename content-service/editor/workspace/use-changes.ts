import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import type { DoneChange } from '../addresses/change-stories.ts'
import type { Sessions } from './sessions.ts'
import { goToStory } from './story-url.ts'

/** What was last done to the places of stories, and showing it: the tree, and the open story. */
export function useChanges(sessions: Sessions, opened: number | undefined) {
  const client = useQueryClient()
  const [last, setLast] = useState<{ key: number; done: DoneChange }>()
  const refresh = useCallback(() => {
    for (const queryKey of [['tree'], ['session'], ['trash']]) void client.invalidateQueries({ queryKey })
  }, [client])
  const report = useCallback(
    (done: DoneChange) => {
      setLast((before) => ({ key: (before?.key ?? 0) + 1, done }))
      if (done.kind === 'removed') {
        const { ids = [] } = done
        for (const id of ids) sessions.forget(id)
        if (opened !== undefined && ids.includes(opened)) goToStory(undefined)
      }
      refresh()
    },
    [opened, refresh, sessions],
  )
  return { last, report, refresh, dismiss: () => setLast(undefined) }
}
