import { findRerenderedElement } from './find-rerendered-element.ts'
import { isPageHydrated } from './page-hydrated.ts'

/** What is pressed. */
export const pressable = 'a, button, input, label, select, summary, textarea'
/** How far a pointer may move between press and release, in pixels: what is under it may move away by itself. */
const tolerance = 5

/**
 * Completes a press of the mouse during which React renders anew what is pressed, because another program has changed it
 * (docs/decisions/0052): the browser sees two elements, and clicks neither. Touch screens press and release at once.
 */
export function completeInterruptedClicks(): void {
  let press: { down: MouseEvent; element: HTMLElement; find: () => HTMLElement | undefined } | undefined
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const onDown = (down: PointerEvent) => {
    if (isPageHydrated()) return listening.abort()
    const { target, pointerType, button } = down
    const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
    const isMouse = pointerType === 'mouse' && button === 0
    press = element && isMouse ? { down, element, find: findRerenderedElement(element) } : undefined
  }
  const onUp = (up: MouseEvent) => {
    if (!press || press.element.isConnected) return
    const { down, find } = press
    press = undefined
    const replacement = find()
    const isStill = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < tolerance
    if (!replacement || !isStill) return
    // Unless the browser clicks it, which it would do at once.
    const timer = setTimeout(() => replacement.click())
    replacement.addEventListener('click', () => clearTimeout(timer), { once: true })
  }
  addEventListener('pointerdown', onDown, options)
  addEventListener('mouseup', onUp, options)
}
