import { storedText } from '../browser/stored-text.ts'

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>

/** Whether a key press asks for the search: Ctrl+K or ⌘K, or `/` outside of fields unless it was turned off. */
export function isSearchShortcut(event: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
  if (defaultPrevented || altKey || document.querySelector('dialog[open]')) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  const isField = target instanceof Element && target.closest('input, select, textarea, [contenteditable]')
  return key === '/' && !isField && !storedText(offKey)
}

/** Set if the visitor turned `/` off, which WCAG 2.1.4 requires for single-character shortcuts. */
export const offKey = 'search-key-off'

/** Leads to the field of the search page, or shows that of the header, whose text the search dialog takes over. */
export function showSearchField(): void {
  const field = document.querySelector<HTMLInputElement>('[name=q]')
  if (!field) return
  field.hidden = false
  field.focus()
}
