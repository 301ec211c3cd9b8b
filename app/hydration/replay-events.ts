import { findRerenderedElement } from '../browser/find-rerendered-element.ts'
import { isPageHydrated } from '../browser/page-hydrated.ts'
import { isSearchShortcut, showSearchField } from '../search/search-shortcut.ts'
import { control, withoutReact } from './control-selectors.ts'

/**
 * How long a click on a link is held, in milliseconds; then it is left to the browser, which can do nothing with a
 * button. The link to the search becomes a field at once.
 */
const limit = 4000

/** Functions that repeat an event, by the control. */
type HeldEvents = Map<unknown, () => void>

/**
 * Holds clicks and input that React would handle, and repeats each once the page is hydrated, so that no first
 * click or key and no typed text is lost.
 */
export function holdEvents(): void {
  const held: HeldEvents = new Map()
  const listening = new AbortController()
  /** Set while events come from here. */
  let isRepeating = false

  const repeat = (target: unknown) => {
    const event = held.get(target)
    held.delete(target)
    isRepeating = true
    event?.()
    isRepeating = false
  }
  const observer = new MutationObserver(() => {
    if (!isPageHydrated()) return
    observer.disconnect()
    listening.abort()
    for (const target of held.keys()) repeat(target)
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
  const onClick = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    if (isRepeating || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    const operated = target instanceof Element ? target.closest<HTMLElement>(control) : null
    if (!operated || operated.closest(withoutReact)) return
    const find = findRerenderedElement(operated)
    event.preventDefault()
    event.stopImmediatePropagation()
    held.set(operated, () => find()?.click())
    if (operated.matches('[data-opens=search]')) showSearchField()
    else if (!operated.matches('button')) setTimeout(repeat, limit, operated)
  }
  const holdInput = (field: EventTarget) =>
    held.set(field, () => field.dispatchEvent(new Event('input', { bubbles: true })))
  const onInput = ({ target }: Event) => {
    if (!isRepeating && target) holdInput(target)
  }
  for (const link of document.querySelectorAll('[data-opens]')) link.ariaHasPopup = 'dialog'
  // Typed before this script ran, or restored by the browser.
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.value !== field.defaultValue) holdInput(field)
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('click', onClick, options)
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isSearchShortcut(event)) return
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-opens=search]')?.click()
    },
    options,
  )
  document.addEventListener('input', onInput, options)
  // A page that is restored from the back/forward cache repeats nothing.
  addEventListener('pagehide', () => held.clear(), options)
}
