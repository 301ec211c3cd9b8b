import { useEffect } from 'react'

interface HydratedMarkProps {
  /** What hydrates together with this; without it, the document. */
  element?: () => HTMLElement | null
}

/** Sets `data-hydrated` of an element to `true`: from now on it answers to clicks and keys. The e2e tests wait for it. */
export function HydratedMark({ element }: HydratedMarkProps) {
  useEffect(() => {
    const target = element ? element() : document.documentElement
    target?.setAttribute('data-hydrated', 'true')
  })
  return null
}
