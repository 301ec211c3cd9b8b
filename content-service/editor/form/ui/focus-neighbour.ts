import type { KeyboardEvent } from 'react'

/** Moves the focus by arrow keys between a search field and its results. */
export function focusNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input[type=search], ul :is(a, button:not(:disabled, [aria-disabled=true]))',
    ),
  ]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
