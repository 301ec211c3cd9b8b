import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

let isOutdated = false

/** The HTML was made of other data than the browser has: it is rendered again in place. */
export function markOutdated(): void {
  isOutdated = true
}

/** A part of the page that hydrates by itself: if it differs from the HTML, only this part is rendered again. */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <RenderAnewIfOutdated />
      {children}
    </Suspense>
  )
}

/** Makes React render the part around it in the browser, which it does on any error while hydrating. */
export function RenderAnewIfOutdated() {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  if (isHydrating && isOutdated) throw new Error('The content has changed since the page was loaded')
  return null
}

const neverChanges = () => () => {}
