import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { storedText } from '../browser/stored-text.ts'
import { PageList, RememberedPages } from '../notes/remembered-pages.tsx'
import { useSite } from '../router/use-site-and-page.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { SearchCombobox } from './search-combobox.tsx'
import { offKey } from './search-shortcut.ts'

import styles from './search-dialog.module.css'

interface SearchDialogProps {
  /** Returns what was typed into the header before the dialog was loaded, and hides the field there. */
  takeTyped: () => string
  onClose: () => void
}

/** The search above the page: a modal dialog with the search form. Esc and a click outside close it. */
export function SearchDialog({ takeTyped, onClose }: SearchDialogProps) {
  const { t } = useLingui()
  const [isOn, setOn] = useState(() => !storedText(offKey))
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const open = useEffectEvent((opened: HTMLDialogElement | null) => {
    const text = takeTyped()
    opened?.showModal()
    const field = opened?.querySelector('input')
    field?.focus()
    if (!field || !text) return
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  useEffect(() => {
    const opened = dialog.current
    open(opened)
    // The dialog itself is the target of clicks on its backdrop only; keyboards have Esc and the button.
    const onClick = ({ target }: MouseEvent) => {
      if (target === opened) opened?.close()
    }
    opened?.addEventListener('click', onClick)
    return () => opened?.removeEventListener('click', onClick)
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="search-title" onClose={onClose}>
      <div className={styles.content}>
        <h1 id="search-title">
          <VisuallyHidden>{t({ message: 'Search', context: 'noun' })}</VisuallyHidden>
        </h1>
        <SearchCombobox isPopup={false} onOpen={close} />
        <button type="button" className={styles.close} onClick={close}>
          <VisuallyHidden>{t`Close`}</VisuallyHidden>
          <Icon name="close" />
        </button>
        <div className={styles.remembered}>
          <RememberedPages onOpen={close}>
            <Questions onOpen={close} />
          </RememberedPages>
        </div>
        <p className={styles.keys}>
          <span>{isOn ? t`Keys: /, Ctrl K or ⌘ K` : t`Keys: Ctrl K or ⌘ K`}</span>
          <button
            type="button"
            onClick={() => {
              setSlash(!isOn)
              setOn(!isOn)
            }}
          >
            {isOn ? t`Switch off the “/” shortcut` : t`Switch on the “/” shortcut`}
          </button>
        </p>
      </div>
    </dialog>
  )
}

/** The questions of the footer's first column, until something is typed. */
function Questions({ onOpen }: { onOpen: () => void }) {
  const column = useSite()?.footer?.columns[0]
  const pages = column?.links.flatMap(({ label, link }) => (link ? [{ href: link.href, name: label }] : []))
  return <PageList title={column?.title} pages={pages ?? []} onOpen={onOpen} isShort />
}

function setSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(offKey)
    else localStorage.setItem(offKey, '1')
  } catch {
    // Without storage, the setting lasts until the page is left.
  }
}
