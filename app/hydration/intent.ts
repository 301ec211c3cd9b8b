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

/** What was operated and waits for code (held-events.ts), though the pointer and the focus may have moved on. */
export const waitingForCode = new Set<Element>()

/**
 * Calls `listener` at each sign that somebody is going to use the page: a pointer over or down on something that can be
 * operated, focus in it, or a key. Scrolling is none, by touch or by key. What has the focus already counts.
 * @param within only what is operated within this element counts, also if a pointer is over it already
 * @returns a function that stops it
 */
export function onIntent(listener: () => void, within?: Element): () => void {
  const aborting = new AbortController()
  const check = (event: Event) => {
    if (isIntent(event, within)) listener()
  }
  // On the window, as an event may be held on its way further (held-events.ts). Screen readers only click.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type, check, { capture: true, passive: true, signal: aborting.signal })
  if (isOperated(within)) listener()
  return () => aborting.abort()
}

function isIntent(event: Event, within?: Element): boolean {
  const operated = event.target instanceof Element ? event.target.closest(operable) : null
  if (within) return within.contains(operated)
  // The consent dialog works without React.
  if (operated) return operated.closest('#consent') === null
  return event instanceof KeyboardEvent && !scrolling.has(event.key)
}

/** Whether something that can be operated has the focus, waits for code or, within an element, is under a pointer. */
function isOperated(within?: Element): boolean {
  // On a new document, the pointer is often where the last one was clicked.
  const hovered = within?.querySelectorAll(':hover') ?? []
  const operated = [document.activeElement, ...hovered, ...waitingForCode]
  return operated.some((it) => it?.matches(operable) && (within?.contains(it) ?? true))
}
