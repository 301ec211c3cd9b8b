import { useEffect } from 'react'

interface HydratedMarkProps {
  /** The element that hydrates with this component; the document by default. */
  element?: () => HTMLElement | null
}

/** Sets `data-hydrated` of an element to `true`: its event handlers are attached. The e2e tests wait for it. */
export function HydratedMark({ element }: HydratedMarkProps) {
  useEffect(() => {
    const target = element ? element() : document.documentElement
    target?.setAttribute('data-hydrated', 'true')
  })
  return null
}
