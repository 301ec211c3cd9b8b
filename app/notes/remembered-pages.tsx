import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

import { useForeignLanguage } from '../i18n/use-foreign-language.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { notedProjects, type NotedProject, noNotes, onNotesChange, toggleNote } from './noted-projects.ts'
import { NotesMessages } from './notes-messages.tsx'
import { pagesReadLast } from './pages-read-last.ts'

import styles from './remembered-pages.module.css'

interface RememberedPagesProps {
  onOpen: () => void
  /**
   * Between the noted projects, which are there at once, and the pages read last, which come later and would move them.
   */
  children: ReactNode
}

/** What this device remembers of the visitor: projects that were noted, and the pages that were read last. */
export function RememberedPages({ onOpen, children }: RememberedPagesProps) {
  const notes = useSyncExternalStore(onNotesChange, notedProjects, noNotes)
  const [pages, setPages] = useState<readonly NotedProject[]>([])
  useEffect(() => {
    let isShown = true
    void pagesReadLast().then((found) => isShown && setPages(found))
    return () => {
      isShown = false
    }
  }, [])
  return (
    <NotesMessages>
      <PageList title={<Trans>Saved</Trans>} pages={notes} onOpen={onOpen} onRemove={toggleNote} />
      {children}
      <PageList title={<Trans>Read last</Trans>} pages={pages} onOpen={onOpen} />
    </NotesMessages>
  )
}

interface PageListProps {
  title: ReactNode
  pages: readonly NotedProject[]
  onOpen: () => void
  /** The title of a list that is the visitor's own. */
  onRemove?: (page: NotedProject) => void
  /** Short names stand beside each other. */
  isShort?: boolean
}

export function PageList({ title, pages, onOpen, onRemove, isShort }: PageListProps) {
  const { t } = useLingui()
  const foreign = useForeignLanguage()
  if (pages.length === 0) return null
  return (
    <section className={styles.list} data-short={isShort || undefined}>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={`${page.href} ${page.name}`}>
            <SiteLink href={page.href} lang={foreign(page.href)} onClick={onOpen}>
              {page.name}
            </SiteLink>
            {onRemove && (
              <button type="button" aria-label={t`Remove: ${page.name}`} onClick={() => onRemove(page)}>
                {t`Remove`}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
