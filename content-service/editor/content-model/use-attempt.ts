import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { EditorError } from '../api/editor-error.ts'
import { useErrorText } from '../texts/error-text.ts'

/** Shows a changed model in forms and lists. */
export function useModelRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return async () =>
    Promise.all([['space'], ['model']].map(async (queryKey) => client.invalidateQueries({ queryKey })))
}

/** Changes the model: forms and lists show it anew, and an error is said. */
export function useAttempt() {
  const errorText = useErrorText()
  const refresh = useModelRefresh()
  const [state, setState] = useState<'none' | 'busy' | 'saved'>('none')
  const [error, setError] = useState<string>()
  const attempt = async (task: () => Promise<unknown>): Promise<boolean> => {
    setState('busy')
    setError(undefined)
    try {
      await task()
      setState('saved')
      return true
    } catch (failure) {
      if (!(failure instanceof EditorError)) throw failure
      setError(errorText(failure))
      setState('none')
      return false
    } finally {
      await refresh()
    }
  }
  return { attempt, state, error }
}
