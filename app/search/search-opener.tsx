import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useLazyModule } from '../ui/use-lazy-module.ts'
import { isSearchShortcut } from './search-shortcut.ts'

import styles from './search-opener.module.css'

/**
 * The search in the header: a link to the search page. With JavaScript it opens the search above the page, and so do
 * Ctrl+K, ⌘K and `/`; on the search page they lead to its field.
 */
export function SearchOpener() {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const path = searchPaths[useLocale()]
  const { module, fetch } = useLazyModule(() => import('./search-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const takeTyped = useRef<() => string>(undefined)
  const open = async () => {
    const field = document.querySelector<HTMLInputElement>('main [data-search-field]')
    if (field) return field.select()
    takeTyped.current ??= collectTyped()
    if (await fetch()) setOpen(true)
    else window.location.assign(`${path}?q=${encodeURIComponent(takeTyped.current())}`)
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
  const SearchDialog = module?.SearchDialog
  return (
    <div className={`${styles.entry} screen-only`}>
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
      {isOpen && SearchDialog && (
        <SearchDialog
          takeTyped={() => takeTyped.current?.() ?? ''}
          onClose={() => {
            takeTyped.current = undefined
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

/**
 * Collects what is typed until there is a field for it: the code of the search dialog is loaded when it is opened.
 * Returns a function that ends this and gives the text.
 */
function collectTyped(): () => string {
  let text = ''
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing) return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true })
    return text
  }
}
