import type { KeyboardEvent } from 'react'

/**
 * Moves the focus among controls by two keys, such as arrows; in a round also by Home and End. Returns the index of the
 * control that has it now.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  [back, forward]: readonly [string, string],
  isRound = true,
): number | undefined {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const ends: Record<string, number> = isRound ? { Home: 0, End: stops.length - 1 } : {}
  const to = { ...ends, [forward]: at + 1, [back]: at - 1 }[event.key]
  if (to === undefined) return undefined
  const next = isRound ? (to + stops.length) % stops.length : to
  const stop = stops[next]
  if (!stop) return undefined
  event.preventDefault()
  stop.focus()
  return next
}

/** Moves the focus by arrow keys between a search field and its results. */
export function focusNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const stops = 'input[type=search], ul :is(a, button:not(:disabled, [aria-disabled=true]))'
  moveFocus(event, stops, ['ArrowUp', 'ArrowDown'], false)
}
