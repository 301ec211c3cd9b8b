import { pressable } from '../browser/complete-interrupted-clicks.ts'

/**
 * While a view transition is shown, the browser lets nothing of the page be clicked. So a press ends it, and the click that
 * comes of the press goes to what lies there.
 */
export function allowClicksDuringTransition(transition: ViewTransition): void {
  const listening = new AbortController()
  const options = { capture: true, once: true, signal: listening.signal }
  const onPress = () => {
    addEventListener('click', passOn, { capture: true, once: true })
    transition.skipTransition()
  }
  const listen = () => addEventListener('pointerdown', onPress, options)
  // Before, the page is still the old one, and another may lie there soon. Rejects if the next transition skips this one.
  transition.ready.then(listen, () => undefined)
  transition.finished.then(
    () => listening.abort(),
    () => undefined,
  )
}

/** A finger's click is none of the root's, as the browser only then looks for what lies there. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement) return
  const target = document.elementFromPoint(event.clientX, event.clientY)
  target?.closest<HTMLElement>(pressable)?.focus()
  target?.dispatchEvent(new MouseEvent('click', event))
}
