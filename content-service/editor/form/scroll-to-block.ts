import type { RefObject } from 'react'

/** How long to wait for a block to appear in the form, in ms: rich text is loaded lazily. */
const maxWait = 3000

/** Scrolls to a block's form as soon as it is rendered. Returns a function that cancels. */
export function scrollToBlock(root: RefObject<HTMLElement | null>, uid: string): () => void {
  const startedAt = performance.now()
  let frame = 0
  const look = () => {
    const row = root.current?.querySelector(`[data-block-row="${CSS.escape(uid)}"]`)
    if (row) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      row.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
    } else if (performance.now() - startedAt < maxWait) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
