import { Suspense, useEffect } from 'react'

/**
 * Sets `data-hydrated` of the document to `true`: its event handlers are attached. The last part of the page, as all parts
 * hydrate in their order. The e2e tests wait for it.
 */
export function HydratedMark() {
  return (
    <Suspense>
      <Mark />
    </Suspense>
  )
}

function Mark() {
  useEffect(() => document.documentElement.setAttribute('data-hydrated', 'true'))
  return null
}
