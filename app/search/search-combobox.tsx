import { Plural, useLingui } from '@lingui/react/macro'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import type { SearchKind } from '../../server-functions/search-params/search-params.ts'
import type { SuggestionsOutcome } from '../../server-functions/search/search-results.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { BlockErrorBoundary } from '../ui/block-error-boundary.tsx'
import { Icon } from '../ui/icon.tsx'
import { Corrections } from './corrections.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

import styles from './search-combobox.module.css'

interface SearchComboboxProps {
  /** The query of the page. */
  query?: string
  /** The kind that the page is filtered by; a new query keeps it. */
  kind?: SearchKind | null
  /** On the page the suggestions cover the results; in a dialog they are below the field. */
  isPopup: boolean
  /** Called when a suggestion or the results are opened. */
  onOpen?: () => void
}

/**
 * The search form: a GET form, and with JavaScript a combobox with a list of suggestions (WAI-ARIA APG, "Editable
 * Combobox With List Autocomplete"). The focus stays in the field; `aria-activedescendant` is the active suggestion.
 */
export function SearchCombobox(props: SearchComboboxProps) {
  return (
    <BlockErrorBoundary>
      <Combobox {...props} />
    </BlockErrorBoundary>
  )
}

function Combobox({ query = '', kind = null, isPopup, onOpen }: SearchComboboxProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const hydrated = useHydrated()
  // Not `useId`: the router renders another tree around the page in the browser, so its ids differ from the server's.
  const id = isPopup ? 'page-search' : 'dialog-search'
  const container = useRef<HTMLElement>(null)
  const { field, typed, setTyped, onSubmit } = useSearchForm(query, kind, onOpen)
  const [isDismissed, setDismissed] = useState(isPopup)
  const [active, setActive] = useState(-1)
  const outcome = useSuggestions(isDismissed ? '' : typed)
  const items = outcome?.kind === 'suggestions' ? outcome.items : []
  const isExpanded = items.length > 0
  const optionId = (index: number) => `${id}-${index}`

  const close = () => {
    setActive(-1)
    setDismissed(isPopup)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return
    if (key === 'Escape' && isPopup && isExpanded) close()
    else if (key === 'ArrowDown' && !isExpanded) setDismissed(false)
    else if (altKey || !isExpanded) return
    else if (key === 'Enter' && active >= 0) document.getElementById(optionId(active))?.click()
    else if (key in moves && (active >= 0 || key.startsWith('Arrow')))
      setActive((index) => moves[key]?.(index, items.length) ?? index)
    else return
    event.preventDefault()
  }

  return (
    <search ref={container} className={styles.search} data-popup={isPopup || undefined}>
      <form
        id={`${id}-form`}
        className={styles.form}
        action={searchPaths[locale]}
        onSubmit={(event) => {
          close()
          onSubmit(event)
        }}
      >
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          placeholder={t`Search this site`}
          aria-label={t({ message: 'Search', context: 'noun' })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-search-field
          {...(hydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isExpanded,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': active >= 0 && isExpanded ? optionId(active) : undefined,
          })}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setDismissed(false)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            if (!container.current?.contains(relatedTarget)) close()
          }}
        />
        <button type="submit">{t`Search`}</button>
      </form>
      <div className={styles.panel} hidden={!outcome}>
        {hydrated && (
          <SuggestionList
            id={`${id}-list`}
            items={items}
            active={active}
            optionId={optionId}
            onOpen={() => {
              close()
              onOpen?.()
            }}
          />
        )}
        <p className={styles.status}>
          <output aria-label={t`Status`}>{outcome && <Status outcome={outcome} onOpen={onOpen} />}</output>
          {outcome?.kind === 'suggestions' && outcome.total > items.length && (
            <button type="submit" form={`${id}-form`}>{t`Show all results`}</button>
          )}
        </p>
      </div>
    </search>
  )
}

interface StatusProps {
  outcome: SuggestionsOutcome
  onOpen: (() => void) | undefined
}

/** The number of results, and what was searched instead: announced on change. */
function Status({ outcome, onOpen }: StatusProps) {
  const { t } = useLingui()
  if (outcome.kind === 'unavailable') return t`The search cannot be reached right now.`
  return (
    <>
      <Plural value={outcome.total} _0="No results" one="# result" other="# results" />
      {(outcome.corrections.length > 0 || outcome.isPartial) && (
        <span className={styles.corrections}>
          {' '}
          <Corrections {...outcome} onOpen={onOpen} />
        </span>
      )}
    </>
  )
}

/** The next active option for a key, by the active one (-1: none) and the number of options. Arrows wrap around. */
const moves: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1 < count ? index + 1 : 0),
  ArrowUp: (index, count) => (index > 0 ? index - 1 : count - 1),
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** The state of the search form; submitting it is a client-side navigation. */
function useSearchForm(query: string, kind: SearchKind | null, onOpen: (() => void) | undefined) {
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
