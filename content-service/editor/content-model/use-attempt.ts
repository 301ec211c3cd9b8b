import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { EditorError } from '../api/editor-error.ts'
import { noticeTexts } from '../story-bar/notice-texts.ts'
import { useTexts } from '../texts/interface-language.tsx'

/** Changes the model: forms and lists show it anew, and an error is said. */
export function useAttempt() {
  const { errors } = useTexts(noticeTexts)
  const client = useQueryClient()
  const [state, setState] = useState<'none' | 'busy' | 'saved'>('none')
  const [error, setError] = useState<string>()
  const attempt = async (task: () => Promise<void>): Promise<boolean> => {
    setState('busy')
    setError(undefined)
    try {
      await task()
      setState('saved')
      return true
    } catch (failure) {
      if (!(failure instanceof EditorError)) throw failure
      setError(`${errors[failure.kind]} ${failure.message}`)
      setState('none')
      return false
    } finally {
      await Promise.all(
        [['space'], ['model']].map(async (queryKey) => client.invalidateQueries({ queryKey })),
      )
    }
  }
  return { attempt, state, error }
}
