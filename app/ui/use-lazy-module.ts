import { useCallback, useRef, useState } from 'react'

interface Part<Module> {
  /** The part, once it has arrived. */
  module: Module | null
  /** Fetches it, once. Null if it cannot be fetched: the page goes on without it. */
  fetch: () => Promise<Module | null>
}

/** A part of the page that is fetched when somebody needs it: `useLazyModule(() => import('./lightbox.tsx'))`. */
export function useLazyModule<Module>(load: () => Promise<Module>): Part<Module> {
  const [module, setModule] = useState<Module | null>(null)
  const loading = useRef<Promise<Module | null>>(null)
  const fetch = useCallback(() => {
    loading.current ??= load().then(
      (loaded) => {
        setModule(loaded)
        return loaded
      },
      () => {
        // The next attempt may succeed.
        loading.current = null
        return null
      },
    )
    return loading.current
    // What is loaded never changes, though the function is another one each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { module, fetch }
}
