import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

import type { Suggestion } from '../../server-functions/search/search-results.ts'
import { useForeignLanguage } from '../i18n/use-foreign-language.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { Highlighted } from './highlighted.tsx'
import { kindLabels } from './kind-labels.ts'

import styles from './search-combobox.module.css'

interface SuggestionListProps {
  id: string
  items: readonly Suggestion[]
  /** The index of the active option; -1 for none. */
  active: number
  optionId: (index: number) => string
  onOpen: () => void
}

/** The listbox of a search combobox. Its options are links, so that they open in a new tab too. */
export function SuggestionList({ id, items, active, optionId, onOpen }: SuggestionListProps) {
  const { t } = useLingui()
  const foreign = useForeignLanguage()
  const activeId = active >= 0 ? optionId(active) : ''
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      id={id}
      className={styles.list}
      // A `datalist` can contain neither links nor marked text.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={t`Suggestions`}
      hidden={items.length === 0}
    >
      {items.map(({ kind, href, title, context }, index) => (
        <SiteLink
          key={`${kind} ${href} ${title.map(({ text }) => text).join('')}`}
          id={optionId(index)}
          className={styles.option}
          href={href}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onOpen}
        >
          <span lang={foreign(href)}>
            <Highlighted segments={title} />
            {context.length > 0 && (
              <span className={styles.context}>
                {' '}
                <Highlighted segments={context} />
              </span>
            )}
          </span>{' '}
          <small>{t(kindLabels[kind])}</small>
        </SiteLink>
      ))}
    </div>
  )
}
