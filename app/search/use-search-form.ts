import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import type { SearchKind } from '../../server-functions/search-params/search-params.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** The state of the search form; submitting it is a client-side navigation. */
export function useSearchForm(query: string, kind: SearchKind | null, onOpen: (() => void) | undefined) {
  const locale = useLocale()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(query)
  const [shownQuery, setShownQuery] = useState(query)

  // The query also changes by the back button and by links.
  if (query !== shownQuery) {
    setShownQuery(query)
    setTyped(query)
  }
  const writtenQuery = useRef(query)
  useEffect(() => {
    // Not initially: something may have been typed before hydration.
    if (field.current && query !== writtenQuery.current) field.current.value = query
    writtenQuery.current = query
  }, [query])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const q = field.current?.value.trim() ?? ''
    onOpen?.()
    void router.navigate({
      to: searchPaths[locale],
      search: { q: q || undefined, kind: kind ?? undefined, page: undefined },
    })
  }
  return { field, typed, setTyped, onSubmit }
}
