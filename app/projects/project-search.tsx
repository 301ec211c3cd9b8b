import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'

import type { ProjectQuery } from '../../server-functions/content/schema/project-listing.ts'
import { useCurrentPage } from '../router/use-site-and-page.ts'
import { resultsId } from './filter-link.tsx'

import styles from './project-search.module.css'

/** Debounce of searching while typing, in milliseconds. */
const debounce = 300

/** The search form, a GET form. With JavaScript it searches while typing, by client-side navigation. */
export function ProjectSearch({ query: { q = '', ...filters } }: { query: ProjectQuery }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const path = useCurrentPage()?.canonical ?? ''
  const field = useRef<HTMLInputElement>(null)
  /** The term of the last navigation. */
  const submittedTerm = useRef(q)
  const isTyping = useRef(false)
  /** Whether the term in the URL is still being typed: the next one replaces it in the history. */
  const isTermTyped = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The term can also change by the back button or by removing it as a condition. While the visitor is typing, the field
  // is not overwritten by the result of an earlier term.
  useEffect(() => {
    if (!field.current || isTyping.current || q === submittedTerm.current) return
    field.current.value = q
    submittedTerm.current = q
    isTermTyped.current = false
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = async (isSubmitted: boolean) => {
    clearTimeout(timer.current)
    // Do not cancel a pending navigation to another page.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
    const term = termIn(field.current)
    const replace = isTermTyped.current
    const isNew = term !== submittedTerm.current
    if (isNew || isSubmitted) isTermTyped.current = !isSubmitted
    if (isNew) {
      submittedTerm.current = term
      await navigate({
        to: '.',
        search: (params) => ({ ...params, page: undefined, q: term || undefined }),
        replace,
        resetScroll: false,
      })
    }
    isTyping.current = termIn(field.current) !== submittedTerm.current
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void search(true)
  }
  const onInput = () => {
    isTyping.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void search(false), debounce)
  }

  return (
    <search>
      <form className={styles.search} action={`${path}#${resultsId}`} onSubmit={onSubmit}>
        {Object.entries(filters).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={t`Search projects`}
          aria-label={t`Search projects`}
          autoComplete="off"
          enterKeyHint="search"
          onInput={onInput}
        />
        <button type="submit">{t`Search`}</button>
      </form>
    </search>
  )
}

function termIn(field: HTMLInputElement | null): string {
  return field?.value.trim() ?? ''
}
