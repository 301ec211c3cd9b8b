import { useEffect, useEffectEvent } from 'react'

/** In the state of the entry, which also survives a reload. */
const mark = 'lightbox'

/**
 * Gives a dialog a history entry of its own, so that going back closes it and does not leave the page. The entry has the
 * router's state of the page, and the router is told neither of it nor of going back: nothing is loaded or counted.
 * @param close closes the dialog
 */
export function useHistoryEntry(close: () => void): { leave: () => void } {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    const state: unknown = window.history.state
    // Not by `window.history.pushState`, which the router has replaced by its own.
    if (!isMarked(state))
      History.prototype.pushState.call(window.history, { ...asObject(state), [mark]: true }, '')
    const onPopState = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      onBack()
    }
    // Before the router's listener.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])
  return { leave }
}

/** Removes the entry of a dialog that was closed otherwise. */
function leave() {
  if (!isMarked(window.history.state)) return
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  window.history.back()
}

function isMarked(state: unknown): boolean {
  return mark in asObject(state)
}

function asObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}
