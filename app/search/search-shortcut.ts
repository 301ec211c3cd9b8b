type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>

/** Whether a key press asks for the search: Ctrl+K or ⌘K, or `/` outside of fields (WCAG 2.1.4). */
export function isSearchShortcut(event: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
  if (defaultPrevented || altKey || document.querySelector('dialog[open]')) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  // On a German keyboard `/` is Shift+7.
  return (
    key === '/' &&
    !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
  )
}
