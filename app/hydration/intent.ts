/** What visitors operate. A pointer over text is reading. */
const operable = 'a, button, input, label, select, summary, textarea'

/** Keys that scroll the page. */
const scrolling = [
  ' ',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'End',
  'Home',
  'PageDown',
  'PageUp',
]

/**
 * Calls `listener` at the first sign that somebody is going to use the page: a pointer over or down on something that
 * can be operated, focus in it, or a key. Scrolling is none, by touch or by key.
 */
export function onFirstIntent(listener: () => void): void {
  const aborting = new AbortController()
  // On the window, as an event may be held on its way further (held-events.ts).
  const check = (event: Event) => {
    if (!isIntent(event)) return
    aborting.abort()
    listener()
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    addEventListener(type, check, { capture: true, passive: true, signal: aborting.signal })
}

function isIntent(event: Event): boolean {
  const operated = event.target instanceof Element ? event.target.closest(operable) : null
  // The consent dialog works without React.
  if (operated) return operated.closest('#consent') === null
  return event instanceof KeyboardEvent && !scrolling.includes(event.key)
}
