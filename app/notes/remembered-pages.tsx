import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

import { useForeignLanguage } from '../i18n/use-foreign-language.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { notedProjects, type NotedProject, noNotes, onNotesChange, toggleNote } from './noted-projects.ts'
import { NotesMessages } from './notes-messages.tsx'
import { pagesReadLast } from './pages-read-last.ts'

import styles from './remembered-pages.module.css'

/** What this device knows of the visitor's way: projects that were noted, and the pages that were read last. */
export function RememberedPages({ onOpen }: { onOpen: () => void }) {
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
      <PageList title={<Trans>Noted</Trans>} pages={notes} onOpen={onOpen} onRemove={toggleNote} />
      <PageList title={<Trans>Read last</Trans>} pages={pages} onOpen={onOpen} />
    </NotesMessages>
  )
}

interface PageListProps {
  title: ReactNode
  pages: readonly NotedProject[]
  onOpen: () => void
  /** Of a list that is the visitor's own. */
  onRemove?: (page: NotedProject) => void
}

function PageList({ title, pages, onOpen, onRemove }: PageListProps) {
  const foreign = useForeignLanguage()
  if (pages.length === 0) return null
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.href}>
            <SiteLink href={page.href} lang={foreign(page.href)} onClick={onOpen}>
              {page.name}
            </SiteLink>
            {onRemove && (
              <button type="button" onClick={() => onRemove(page)}>
                <Trans>
                  Remove<VisuallyHidden>: {page.name}</VisuallyHidden>
                </Trans>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
