import { findRerenderedElement } from './find-rerendered-element.ts'
import { isPageHydrated } from './page-hydrated.ts'

/** The element that is pressed. */
export const pressable = 'a, button, input, label, select, summary, textarea'
/** How far a pointer may move between press and release, in pixels: the element may also move away below it. */
const tolerance = 5

/**
 * Completes a mouse click during which React replaces the pressed element, because another program has changed the page
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
    // Unless the browser clicks it, which would happen at once.
    const timer = setTimeout(() => replacement.click())
    replacement.addEventListener('click', () => clearTimeout(timer), { once: true })
  }
  addEventListener('pointerdown', onDown, options)
  addEventListener('mouseup', onUp, options)
}
