import type { KeyboardEvent } from 'react'

import type { StoryTerms } from '../api/stories.ts'
import { componentName } from '../form/allowed-components.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Select } from '../ui/dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { statusTexts, treeTexts } from './tree-texts.ts'

import styles from './tree.module.css'

interface StorySearchProps {
  terms: StoryTerms
  onChange: (terms: StoryTerms) => void
}

/** Searches stories by words, kind and status. Down goes to the results, Escape ends the search. */
export function StorySearch({ terms, onChange }: StorySearchProps) {
  const { components } = useWorkspace().space
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
        <Select
          className={styles.field}
          aria-label={texts.kind}
          value={kind}
          options={[['', texts.anyKind], ...kinds.map((item) => [item.name, componentName(item)] as const)]}
          onChange={(chosen) => onChange({ ...terms, kind: chosen })}
        />
        <Select
          className={styles.field}
          aria-label={texts.statusLabel}
          value={status}
          options={[
            ['', texts.anyStatus],
            ['published', statuses.published],
            ['draft', statuses.draft],
          ]}
          onChange={(value) => {
            const chosen = (['', 'published', 'draft'] as const).find((each) => each === value)
            onChange({ ...terms, status: chosen ?? '' })
          }}
        />
      </div>
    </search>
  )
}
