import { type ComponentType, Suspense, use, useEffect, useRef } from 'react'

import { HydratedMark } from '../hydrated-mark.tsx'

import styles from './later.module.css'

/**
 * A part of a page with code of its own. A page that arrives as HTML is read at once; the code is fetched when the part
 * comes near, and until then, or if it can't be fetched, the HTML stands as it is. Whoever is about to show the part
 * anew (the server, a navigation) calls `prepare` before.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let arrived: (() => void) | undefined
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })

  async function fetch(): Promise<void> {
    try {
      Part = await load()
      arrived?.()
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

  function Arrived(props: Props) {
    if (!Part) use(arrival)
    return Part && <Part {...props} />
  }

  function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const html = place.current?.firstElementChild
      if (Part || !html) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) prepare().then(() => observer.disconnect(), console.warn)
        },
        { rootMargin: '600px' },
      )
      observer.observe(html)
      return () => observer.disconnect()
    }, [])
    return (
      <div ref={place} className={styles['place']} data-hydrated={false}>
        <Suspense>
          <Arrived {...props} />
          <HydratedMark element={() => place.current} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(Later, { prepare })
}
