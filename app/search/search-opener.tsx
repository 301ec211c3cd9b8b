import { useLingui } from '@lingui/react/macro'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useLazyModule } from '../ui/use-lazy-module.ts'
import { isSearchShortcut, showSearchField } from './search-shortcut.ts'

import styles from './search-opener.module.css'

/**
 * The search in the header: a link to the search page. With JavaScript it opens the search above the page, as Ctrl+K,
 * ⌘K and `/` do; on the search page they lead to its field. Until the dialog is there, visitors type into a field of
 * the header, which also works by itself.
 */
export function SearchOpener() {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const path = searchPaths[useLocale()]
  const pathname = useLocation({ select: (location) => location.pathname })
  const { module, fetch } = useLazyModule(() => import('./search-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const entry = useRef<HTMLDivElement>(null)
  const headerField = useRef<HTMLInputElement>(null)
  const open = async () => {
    const field = document.querySelector<HTMLInputElement>('main [data-search-field]')
    // Something may have been typed into it already.
    if (field && field !== document.activeElement) field.select()
    if (field) return
    if (!module) showSearchField()
    if (await fetch()) setOpen(true)
    else headerField.current?.form?.submit()
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return
      event.preventDefault()
      void open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void open()
  }
  const takeTyped = () => {
    const field = headerField.current
    if (!field || field.hidden) return ''
    // The focus returns to this element, as the field will be gone.
    entry.current?.querySelector('a')?.focus({ preventScroll: true })
    const { value } = field
    field.value = ''
    field.hidden = true
    return value
  }
  const SearchDialog = module?.SearchDialog
  return (
    <div ref={entry} className={`${styles.entry} screen-only`}>
      <SiteLink
        className={styles.link}
        href={path}
        data-opens="search"
        aria-haspopup={hydrated ? 'dialog' : undefined}
        suppressHydrationWarning
        aria-keyshortcuts={hydrated ? 'Control+K Meta+K /' : undefined}
        onClick={onClick}
        onPointerEnter={() => void fetch()}
        onFocus={() => void fetch()}
      >
        <Icon name="search" />
        <span>{t({ message: 'Search', context: 'noun' })}</span>
      </SiteLink>
      {/* Shown without React, which does not change that. The search page has its own. */}
      {pathname !== path && (
        <form action={path}>
          <input
            ref={headerField}
            className={styles.headerField}
            hidden
            suppressHydrationWarning
            type="text"
            name="q"
            aria-label={t({ message: 'Search', context: 'noun' })}
          />
          <button type="submit" hidden>
            {t({ message: 'Search', context: 'noun' })}
          </button>
        </form>
      )}
      {isOpen && SearchDialog && <SearchDialog takeTyped={takeTyped} onClose={() => setOpen(false)} />}
    </div>
  )
}
