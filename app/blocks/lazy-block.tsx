import { type ComponentType, Suspense, use, useEffect, useRef } from 'react'

import { isChunkLoadError } from '../deployments/chunk-load-error.ts'
import { reloadUnlessTyped } from '../deployments/reload-once.ts'
import { HydratedMark } from '../ui/hydrated-mark.tsx'

import styles from './lazy-block.module.css'

/**
 * A block whose code is a chunk of its own. The server's HTML is shown at once; the chunk is loaded when the block is
 * within 600 px of the viewport, and until then, or if loading fails, the HTML stays. Before the block is rendered anew
 * (on the server, on a navigation) `prepare` must have loaded it.
 */
export function lazyBlock<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let BlockComponent: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let resolveLoaded: (() => void) | undefined
  const loaded = new Promise<void>((resolve) => {
    resolveLoaded = resolve
  })

  async function fetch(): Promise<void> {
    try {
      BlockComponent = await load()
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

  function onFailure(error: unknown): void {
    console.warn(error)
    if (isChunkLoadError(error)) reloadUnlessTyped()
  }

  function Loaded(props: Props) {
    if (!BlockComponent) use(loaded)
    return BlockComponent && <BlockComponent {...props} />
  }

  function LazyBlock(props: Props) {
    const container = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const html = container.current?.firstElementChild
      if (BlockComponent || !html) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) prepare().then(() => observer.disconnect(), onFailure)
        },
        { rootMargin: '600px' },
      )
      observer.observe(html)
      return () => observer.disconnect()
    }, [])
    return (
      <div ref={container} className={styles['container']} data-hydrated={false}>
        <Suspense>
          <Loaded {...props} />
          <HydratedMark element={() => container.current} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(LazyBlock, { prepare })
}
