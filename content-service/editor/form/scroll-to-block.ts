import type { RefObject } from 'react'

import type { FieldPlace } from './field-place.ts'

/** How long to wait for a block to appear in the form, in ms: rich text is loaded lazily. */
const maxWait = 3000

/** What can be typed into, chosen or pressed in a field. */
const controls = 'input, textarea, select, button, [contenteditable=true]'

/** Scrolls to a block's form as soon as it is rendered. Returns a function that cancels. */
export function scrollToBlock(root: RefObject<HTMLElement | null>, uid: string): () => void {
  return whenFound(
    () => root.current?.querySelector(`[data-block-row="${CSS.escape(uid)}"]`),
    (row) => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      row.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
    },
  )
}

/** Focuses a field as soon as it is rendered. Returns a function that cancels. */
export function focusField(
  root: RefObject<HTMLElement | null>,
  { uid, field, language }: FieldPlace,
): () => void {
  const find = () => {
    const form = root.current?.querySelector(`[data-block-form="${CSS.escape(uid)}"]`)
    const fields = [...(form?.querySelectorAll(`[data-field="${CSS.escape(field)}"]`) ?? [])]
    const own = fields.find((found) => found.closest('[data-block-form]') === form)
    const cell = own?.querySelector(`[data-language="${CSS.escape(language)}"]`) ?? own
    return cell?.querySelector<HTMLElement>(`[data-control] :is(${controls})`)
  }
  return whenFound(find, (control) => {
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
  })
}

function whenFound<Found>(find: () => Found | null | undefined, act: (found: Found) => void): () => void {
  const startedAt = performance.now()
  let frame = 0
  const look = () => {
    const found = find()
    if (found) act(found)
    else if (performance.now() - startedAt < maxWait) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
