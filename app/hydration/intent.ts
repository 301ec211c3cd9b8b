/** What visitors operate. A pointer over text is reading. */
export const operable = 'a, button, input, label, select, summary, textarea'

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
 * Calls `listener` at each sign that somebody is going to use the page: a pointer over or down on something that can be
 * operated, focus in it, or a key. Scrolling is none, by touch or by key. What has the focus already counts.
 * @returns a function that stops it
 */
export function onIntent(listener: () => void): () => void {
  const aborting = new AbortController()
  const check = (event: Event) => {
    if (isIntent(event)) listener()
  }
  // On the window, as an event may be held on its way further (held-events.ts). Screen readers only click.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type, check, { capture: true, passive: true, signal: aborting.signal })
  if (document.activeElement?.matches(operable)) listener()
  return () => aborting.abort()
}

function isIntent(event: Event): boolean {
  const operated = event.target instanceof Element ? event.target.closest(operable) : null
  // The consent dialog works without React.
  if (operated) return operated.closest('#consent') === null
  return event instanceof KeyboardEvent && !scrolling.has(event.key)
}
