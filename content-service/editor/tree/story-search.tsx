import type { KeyboardEvent } from 'react'

import type { StoryTerms } from '../api/stories.ts'
import { componentName } from '../form/allowed-components.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { statusTexts, treeTexts } from './tree-texts.ts'

import styles from './tree.module.css'

interface StorySearchProps {
  terms: StoryTerms
  onChange: (terms: StoryTerms) => void
}

/** Searches stories by words, kind and status. Down goes to the results, Escape ends the search. */
export function StorySearch({ terms, onChange }: StorySearchProps) {
  const {
    space: { components },
  } = useWorkspace()
  const texts = useTexts(treeTexts)
  const statuses = useTexts(statusTexts)
  const { term, kind, status } = terms
  const kinds = [...components.values()].filter(({ is_root }) => is_root)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange({ term: '', kind: '', status: '' })
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-pane=tree] :is(ul a, [role=treeitem][tabindex="0"])')?.focus()
  }
  return (
    <search className={styles.search}>
      <input
        type="search"
        className={styles.field}
        placeholder={texts.searchShort}
        aria-label={texts.search}
        aria-keyshortcuts="Control+K Meta+K"
        value={term}
        onChange={({ target }) => onChange({ ...terms, term: target.value })}
        onKeyDown={onKeyDown}
      />
      <div className={styles.filters} data-shown={term + kind + status !== '' || undefined}>
        <select
          className={styles.field}
          aria-label={texts.kind}
          value={kind}
          onChange={({ target }) => onChange({ ...terms, kind: target.value })}
        >
          <option value="">{texts.anyKind}</option>
          {kinds.map((component) => (
            <option key={component.name} value={component.name}>
              {componentName(component)}
            </option>
          ))}
        </select>
        <select
          className={styles.field}
          aria-label={texts.statusLabel}
          value={status}
          onChange={({ target }) => {
            const chosen = (['', 'published', 'draft'] as const).find((each) => each === target.value)
            onChange({ ...terms, status: chosen ?? '' })
          }}
        >
          <option value="">{texts.anyStatus}</option>
          <option value="published">{statuses.published}</option>
          <option value="draft">{statuses.draft}</option>
        </select>
      </div>
    </search>
  )
}
