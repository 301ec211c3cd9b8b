import { isSearchShortcut } from '../search/search-shortcut.ts'
import { waitingForCode } from './intent.ts'

/**
 * What does nothing, or less, before it is hydrated: buttons that are not for a form, and links that open something
 * above the page. Other links, forms and disclosures are left to the browser.
 */
const needsHydration = 'button[type=button], [data-opens]'
/** Links in a block that is not hydrated yet, in a page that is: the router follows them a moment later. */
const lateLink = '[data-hydrated=when-used] a:not([target], [download])'
/** The consent dialog and what opens it, which work without React. */
const needsNone = '#consent, [data-opens=consent]'

/** How long a link or key is held, in milliseconds; then it is left to the browser, which can do nothing with a button. */
const limit = 4000

/** By the target that has to be hydrated: what repeats the event. */
type HeldEvents = Map<Element, () => void>

/**
 * Holds clicks, keys and input that React would handle, and repeats each once its target is hydrated, so that no first
 * click or key and no typed text is lost. The blocks of a page hydrate one after the other, so this goes on after the
 * page is hydrated.
 */
export function holdEvents(): void {
  const blocked: HeldEvents = new Map()
  const typed: HeldEvents = new Map()
  /** The link under the pointer or with the focus: the router loads its page in advance. */
  const pointed: HeldEvents = new Map()
  /** Within it, events come from here. */
  let isRepeating = false

  const release = (events: HeldEvents, isDue: (target: Element) => boolean) => {
    for (const [target, repeat] of events) {
      if (!isDue(target)) continue
      events.delete(target)
      waitingForCode.delete(target)
      isRepeating = true
      repeat()
      isRepeating = false
    }
  }
  const observer = new MutationObserver(() => {
    release(typed, isHydrated)
    release(pointed, isHydrated)
    release(blocked, isHydrated)
  })
  observer.observe(document, { attributeFilter: ['data-hydrated'], subtree: true })
  const block = (event: Event, target: Element, repeat: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    blocked.set(target, repeat)
    waitingForCode.add(target)
    if (!target.matches('button')) setTimeout(() => release(blocked, (due) => due === target), limit)
  }

  const onClick = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    if (isRepeating || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    // Without a connection, the router would wait for code for nothing.
    const isLate = isPageHydrated() && navigator.onLine
    const selector = isLate ? `${needsHydration}, ${lateLink}` : needsHydration
    const operated = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (!operated || operated.closest(needsNone) || isHydrated(operated)) return
    block(event, operated, () => operated.click())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isRepeating || isPageHydrated() || !isSearchShortcut(event)) return
    block(event, document.documentElement, () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', event)),
    )
  }
  const hold = (field: Element) =>
    typed.set(field, () => field.dispatchEvent(new InputEvent('input', { bubbles: true })))
  const onInput = ({ target }: Event) => {
    if (!isRepeating && target instanceof Element && !isHydrated(target)) hold(target)
  }
  const onPoint = ({ type, target }: Event) => {
    if (isRepeating) return
    pointed.clear()
    const link = target instanceof Element ? target.closest('a') : null
    if (link && !isHydrated(link))
      pointed.set(link, () => link.dispatchEvent(new Event(type, { bubbles: true })))
  }
  // Typed before this script ran, or restored by the browser.
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.value !== field.defaultValue) hold(field)
  for (const type of ['mouseover', 'focusin']) document.addEventListener(type, onPoint, { capture: true })
  // A page that is restored from the back/forward cache repeats nothing.
  addEventListener('pagehide', () => {
    blocked.clear()
    waitingForCode.clear()
  })
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('keydown', onKeyDown, { capture: true })
  document.addEventListener('input', onInput, { capture: true })
}

/** Whether React handles the events of an element (app/ui/hydrated-mark.tsx). */
function isHydrated(element: Element): boolean {
  return isPageHydrated() && !element.closest('[data-hydrated]:not([data-hydrated=true])')
}

export function isPageHydrated(): boolean {
  return document.documentElement.dataset['hydrated'] === 'true'
}
