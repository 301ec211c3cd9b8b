import { useWindowEvent } from '../ui/use-window-event.ts'

interface Shortcuts {
  save: () => void
  undo: () => void
  redo: () => void
}

/**
 * Ctrl or ⌘ with S, Z, Shift Z and Y, also in text fields: the browser's own undo knows only one field, and would
 * bring back what the form has replaced since.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isUndo = key === 'z' && !event.shiftKey
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key !== 's' && !isUndo && !isRedo) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    event.stopPropagation()
    if (isUndo) shortcuts.undo()
    else if (isRedo) shortcuts.redo()
    else shortcuts.save()
  }
  useWindowEvent('keydown', onKeyDown, { capture: true })
}
