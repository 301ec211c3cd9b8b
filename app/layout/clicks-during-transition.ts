import { pressable } from '../browser/complete-interrupted-clicks.ts'

/**
 * During a view transition, the browser makes nothing of the page clickable. So a press ends it, and the click that
 * follows goes to the element at that place.
 */
export function allowClicksDuringTransition(transition: ViewTransition): void {
  const listening = new AbortController()
  const options = { capture: true, once: true, signal: listening.signal }
  const onPress = () => {
    addEventListener('click', passOn, { capture: true, once: true })
    transition.skipTransition()
  }
  const listen = () => addEventListener('pointerdown', onPress, options)
  // Before that, the page is still the old one, and another element may be there soon. Rejects if the next transition
  // skips this one.
  transition.ready.then(listen, () => undefined)
  transition.finished.then(
    () => listening.abort(),
    () => undefined,
  )
}

/** The click of a finger does not go to the root, as the browser only then looks for the element at that place. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement) return
  const target = document.elementFromPoint(event.clientX, event.clientY)
  target?.closest<HTMLElement>(pressable)?.focus()
  target?.dispatchEvent(new MouseEvent('click', event))
}
