import { isSearchShortcut } from '../search/search-shortcut.ts'

/**
 * What does nothing, or less, before it is hydrated: buttons that are not for a form, and links that open something
 * above the page. Other links, forms and disclosures are left to the browser.
 */
const needsHydration = 'button[type=button]:not([data-opens=consent]), [data-opens]:not([data-opens=consent])'

/** How long an event is held, in milliseconds; then it is left to the browser. */
const limit = 4000

/** An event to repeat at its target, and whether it may be left to the browser. */
interface HeldEvent {
  target: Element
  repeat: () => void
}

/**
 * Holds the last click or key press that React would handle, and repeats it once its target is hydrated, so that no
 * first click is lost. The blocks of a page hydrate one after the other, so this goes on after the page is hydrated.
 */
export function holdEvents(): void {
  let held: HeldEvent | undefined
  let isRepeating = false
  const release = () => {
    const event = held
    held = undefined
    observer.disconnect()
    isRepeating = true
    if (event?.target.isConnected) event.repeat()
    isRepeating = false
  }
  const observer = new MutationObserver(() => {
    if (held && isHydrated(held.target)) release()
  })
  const hold = (event: Event, target: Element, repeat: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const isFirst = held === undefined
    held = { target, repeat }
    if (!isFirst) return
    observer.observe(document, { attributeFilter: ['data-hydrated'], subtree: true })
    setTimeout(release, limit)
  }
  const onClick = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    if (isRepeating || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    const element = target instanceof HTMLElement || target instanceof SVGElement ? target : null
    const operated = element?.closest<HTMLElement>(needsHydration)
    if (!operated || operated.closest('#consent') || isHydrated(operated)) return
    hold(event, operated, () => operated.click())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isRepeating || isHydrated(document.documentElement) || !isSearchShortcut(event)) return
    const target = document.activeElement ?? document.body
    hold(event, document.documentElement, () => target.dispatchEvent(new KeyboardEvent('keydown', event)))
  }
  addEventListener('click', onClick, { capture: true })
  addEventListener('keydown', onKeyDown, { capture: true })
}

/** Whether React handles the events of an element (app/ui/hydrated-mark.tsx). */
function isHydrated(element: Element): boolean {
  const isPageHydrated = document.documentElement.dataset['hydrated'] === 'true'
  return isPageHydrated && !element.closest('[data-hydrated=false]')
}
