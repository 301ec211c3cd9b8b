import { type ComponentType, Suspense, use, useEffect, useRef } from 'react'

import type { EditableAttributes } from '../../server-functions/content/schema/editable.ts'
import { consent } from '../consent/consent.ts'
import { isChunkLoadError } from '../deployments/chunk-load-error.ts'
import { reloadUnlessTyped } from '../deployments/reload-once.ts'
import { onIntent } from '../hydration/intent.ts'
import { HydratedMark } from '../ui/hydrated-mark.tsx'

import styles from './lazy-block.module.css'

/**
 * When a block hydrates: when somebody is about to use it; or also near the viewport; or also as soon as the visitor
 * accepts external content, which it then shows.
 */
type HydrationTime = 'visible' | 'used' | 'used-or-accepted'

/**
 * A block whose code is a chunk of its own. The server's HTML is shown at once; the chunk is loaded when the block
 * hydrates, and until then, or if loading fails, the HTML stays. Before the block is rendered anew (on the server, on a
 * navigation) `prepare` must have loaded it.
 */
export function lazyBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: HydrationTime = 'visible',
) {
  let BlockComponent: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let resolveLoaded: (() => void) | undefined
  const loaded = new Promise<void>((resolve) => {
    resolveLoaded = resolve
  })

  async function fetch(): Promise<void> {
    try {
      BlockComponent = await load()
      // `use` does not suspend then.
      Reflect.set(loaded, 'status', 'fulfilled')
      resolveLoaded?.()
    } catch (error) {
      // The next attempt may succeed.
      loading = undefined
      throw error
    }
  }

  function prepare(): Promise<void> {
    loading ??= fetch()
    return loading
  }

  function hydrate(): void {
    prepare().catch((error: unknown) => {
      console.warn(error)
      if (isChunkLoadError(error)) reloadUnlessTyped()
    })
  }

  function Loaded(props: Props) {
    use(loaded)
    return BlockComponent && <BlockComponent {...props} />
  }

  function LazyBlock(props: Props & { _editable?: EditableAttributes | undefined }) {
    const container = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const html = container.current?.firstElementChild
      if (BlockComponent || !html) return undefined
      const stops = [
        onIntent(hydrate, html),
        when === 'visible' && onVisible(html, hydrate),
        when === 'used-or-accepted' && onAccepted(hydrate),
      ]
      const stop = () => {
        for (const stopOne of stops) if (stopOne) stopOne()
      }
      void loaded.then(stop)
      return stop
    }, [])
    return (
      <div
        ref={container}
        className={styles['container']}
        data-hydrated={when === 'visible' ? false : 'when-used'}
        {...props._editable}
      >
        <Suspense>
          <Loaded {...props} />
          <HydratedMark element={() => container.current} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(LazyBlock, { prepare, draw: (props: Props) => <LazyBlock {...props} /> })
}

/** Calls `listener` each time when an element comes near the viewport. */
function onVisible(element: Element, listener: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && listener(), {
    rootMargin: '600px',
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Calls `listener` each time when the visitor has accepted external content. */
function onAccepted(listener: () => void): () => void {
  const check = () => {
    if (consent.accepts('externalContent')) listener()
  }
  check()
  return consent.subscribe(check)
}
