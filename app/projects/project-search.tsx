import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'

import type { ProjectQuery } from '../../server-functions/content/schema/project-query.ts'
import { useCurrentPage } from '../page/current-page.ts'
import { resultsId } from './index-link.tsx'

import styles from './project-search.module.css'

/** Milliseconds of stillness after which a half-typed word is searched for. */
const stillness = 300

/** A form that asks by its address. With JavaScript it asks while one types, and the page stays. */
export function ProjectSearch({ query: { q = '', ...others } }: { query: ProjectQuery }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const path = useCurrentPage()?.canonical ?? ''
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(q)
  const typing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The word may change from elsewhere: the back button, a condition taken away. Who is typing is not corrected, be it by
  // the answer to the first half of a word.
  useEffect(() => {
    if (!field.current || typing.current || q === asked.current) return
    field.current.value = q
    asked.current = q
  }, [q])
  // What was typed before this code arrived is searched for, too.
  useEffect(() => {
    if (wordIn(field.current) !== asked.current) onInput()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = async (replace: boolean) => {
    clearTimeout(timer.current)
    // Who is already on the way to another page is not called back.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
    const word = wordIn(field.current)
    if (word !== asked.current) {
      asked.current = word
      await navigate({
        to: '.',
        search: (search) => ({ ...search, page: undefined, q: word || undefined }),
        replace,
        resetScroll: false,
      })
    }
    typing.current = wordIn(field.current) !== asked.current
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void ask(false)
  }
  const onInput = () => {
    typing.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(true), stillness)
  }

  return (
    <search>
      <form className={styles['search']} action={`${path}#${resultsId}`} onSubmit={onSubmit}>
        {Object.entries(others).map(
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

function wordIn(field: HTMLInputElement | null): string {
  return field?.value.trim() ?? ''
}
