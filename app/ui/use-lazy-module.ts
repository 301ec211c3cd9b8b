import { useCallback, useRef, useState } from 'react'

import { wholeStyleSheet } from '../styles/load-whole-style-sheet.ts'

interface LazyModule<Module> {
  /** Null until it is loaded. */
  module: Module | null
  /** Loads the module once; resolves to null, rather than reject, if loading fails. A later call retries. */
  fetch: () => Promise<Module | null>
}

/** A module that is loaded on demand, with its style: `useLazyModule(() => import('./lightbox.tsx'))`. */
export function useLazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const [module, setModule] = useState<Module | null>(null)
  // A new function on every render, which always imports the same module.
  const firstLoad = useRef(load)
  const loading = useRef<Promise<Module | null>>(null)
  const fetch = useCallback(() => {
    loading.current ??= Promise.all([firstLoad.current(), wholeStyleSheet()]).then(
      ([loaded]) => {
        setModule(loaded)
        return loaded
      },
      () => {
        // Not cached, so the next call retries.
        loading.current = null
        return null
      },
    )
    return loading.current
  }, [])
  return { module, fetch }
}
