import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { SuggestionsOutcome } from '../../server-functions/search/search-results.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { wholeStyleSheet } from '../styles/load-whole-style-sheet.ts'

/** Debounce of requests while typing, in milliseconds. */
const debounce = 120

/**
 * The suggestions for the typed text; those of the last answered query while the next one is on its way, unless the
 * field was emptied in between.
 */
export function useSuggestions(query: string): SuggestionsOutcome | null {
  const locale = useLocale()
  const queries = useRouteContext({ from: '__root__', select: (context) => context.queries })
  const [outcome, setOutcome] = useState<SuggestionsOutcome | null>(null)
  const q = query.trim()
  if (!q && outcome) setOutcome(null)
  useEffect(() => {
    if (!q) return undefined
    const request = new AbortController()
    const load = async () => {
      try {
        // A page without results lacks the style of results.
        const [{ searchSuggestions }] = await Promise.all([queries.load(), wholeStyleSheet()])
        const loaded = await searchSuggestions(q, locale, request.signal)
        if (!request.signal.aborted) setOutcome(loaded)
      } catch {
        if (!request.signal.aborted) setOutcome({ kind: 'unavailable' })
      }
    }
    const timer = setTimeout(() => void load(), debounce)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, locale, queries])
  return outcome
}
