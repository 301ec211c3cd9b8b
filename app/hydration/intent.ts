/** What visitors operate. A pointer over text is reading. */
const operable = 'a, button, input, label, select, summary, textarea'

/** Keys that scroll the page. */
const scrolling = new Set([
  ' ',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'End',
  'Home',
  'PageDown',
  'PageUp',
])

/**
 * Calls `listener` at the first sign that somebody is going to use the page: a pointer over or down on something that
 * can be operated, focus in it, or a key. Scrolling is none, by touch or by key.
 * @param within only what is operated within this element counts, also if it is operated already
 * @returns a function that stops it
 */
export function onFirstIntent(listener: () => void, within?: Element): () => void {
  const aborting = new AbortController()
  const stop = () => aborting.abort()
  if (within && isOperated(within)) listener()
  const check = (event: Event) => {
    if (!isIntent(event, within)) return
    stop()
    listener()
  }
  // On the window, as an event may be held on its way further (held-events.ts). Screen readers only click.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type, check, { capture: true, passive: true, signal: aborting.signal })
  return stop
}

function isIntent(event: Event, within?: Element): boolean {
  const operated = event.target instanceof Element ? event.target.closest(operable) : null
  if (within) return within.contains(operated)
  // The consent dialog works without React.
  if (operated) return operated.closest('#consent') === null
  return event instanceof KeyboardEvent && !scrolling.has(event.key)
}

/** Whether a pointer is over something in an element that can be operated, or has the focus. */
function isOperated(element: Element): boolean {
  const operated = [document.activeElement, ...element.querySelectorAll(':hover')]
  return operated.some((it) => it && element.contains(it) && it.matches(operable))
}
