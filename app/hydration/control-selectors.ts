/** Controls that only React operates: buttons outside of forms, links that open a dialog or filter the list they are on. */
export const control = 'button[type=button], [data-opens], [data-control]'
/** Forms are submitted without React; React checks them, suggests and filters while somebody types. */
const field = 'input, select, textarea, label'
/**
 * Controls that work without React: the consent dialog, what opens it, and the controls of
 * app/controls-without-react.ts.
 */
export const withoutReact = '#consent, [data-opens=consent], [data-light]'

/**
 * Calls `listener` whenever somebody uses a control: presses it, types, or puts the focus into a field. Reading,
 * scrolling and following links do not count. A field that already has the focus counts.
 * @returns a function that stops it
 */
export function onControlUse(listener: () => void): () => void {
  const aborting = new AbortController()
  const check = (event: Event) => {
    if (isUse(event)) listener()
  }
  // On the window, as replay-events.ts may stop the event there. Screen readers only click, and so does the keyboard
  // shortcut of the search.
  for (const type of ['pointerdown', 'focusin', 'input', 'click'])
    addEventListener(type, check, { capture: true, signal: aborting.signal })
  if (document.activeElement?.matches(field)) listener()
  return () => aborting.abort()
}

function isUse(event: Event): boolean {
  const { target, type } = event
  const isPress = type === 'pointerdown' || type === 'click'
  const used = target instanceof Element ? target.closest(isPress ? `${control}, ${field}` : field) : null
  return used !== null && !used.closest(withoutReact)
}
