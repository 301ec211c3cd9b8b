import { useWindowEvent } from '../ui/use-window-event.ts'

/** What can have the focus in each pane, in the order of the keys; the first that is there gets it. */
const panes = [
  ['[role=tree] [tabindex="0"]', '[data-pane=tree] ul a', '[data-pane=tree] input'],
  ['[data-pane=page] section'],
  [
    '[data-pane=form] [data-control] :is(input, textarea, select, button, [contenteditable=true])',
    '[data-pane=form] button',
  ],
]

/**
 * F6 goes from the tree to the frame of the page and to the form, Shift F6 back; Ctrl or ⌘ K to the search. It does not go
 * into the frame, whose page gets all keys: Tab does.
 */
export function usePaneKeys(goToSearch: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const isSearch = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
    if (!isSearch && event.key !== 'F6') return
    event.preventDefault()
    if (isSearch) return goToSearch()
    const found = panes.flatMap((controls) =>
      controls.flatMap((each) => document.querySelector<HTMLElement>(each) ?? []).slice(0, 1),
    )
    const areas = found.map((control) => control.closest('[data-pane]'))
    const here = areas.findIndex((area) => area?.contains(document.activeElement))
    const step = event.shiftKey ? -1 : 1
    return found.at((here + (here === -1 && step === -1 ? 0 : step)) % found.length)?.focus()
  })
}
