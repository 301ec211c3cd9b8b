import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { pageLocation } from '../ui/page-location.ts'
import type { Islands } from './islands.ts'

/** How long the HTML of an island is current, as that of pages (page/queries.ts). */
const freshMilliseconds = 60_000

/** The server's HTML, which React leaves alone when it hydrates. */
const kept = { __html: '' }

/** The browser keeps the HTML of the first page, and loads that of the next ones. */
export function browserIslands(): Islands {
  const loaded = new Map<string, { __html: string }>()
  const loading = new Map<string, { at: number; done: Promise<void> }>()

  async function fetchIsland(address: string): Promise<void> {
    try {
      const response = await fetch(address)
      loaded.set(address, { __html: response.ok ? htmlOf(await response.json()) : '' })
    } catch (error) {
      loading.delete(address)
      console.error('Island cannot be loaded', error)
    }
  }

  function loadOne(address: string): Promise<void> {
    const known = loading.get(address)
    if (known && performance.now() - known.at < freshMilliseconds) return known.done
    const done = fetchIsland(address)
    loading.set(address, { at: performance.now(), done })
    return done
  }

  /** For what is shown without having been loaded: a block that an editor has just added. */
  async function fill(element: HTMLElement, address: string): Promise<void> {
    await loadOne(address)
    element.innerHTML = loaded.get(address)?.__html ?? ''
  }

  function View({ address }: { address: string }) {
    const router = useRouter()
    const container = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const element = container.current
      if (!element) return undefined
      if (!element.hasChildNodes() && !loaded.has(address)) void fill(element, address)
      const listening = new AbortController()
      const { signal } = listening
      const preload = ({ target }: Event) => {
        const page = pageAt(target)
        if (page) void router.preloadRoute(page)
      }
      const follow = (event: MouseEvent) => {
        const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
        const page = pageAt(event.target)
        if (!page || button !== 0 || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return
        event.preventDefault()
        void router.navigate(page)
      }
      for (const type of ['pointerover', 'focusin']) element.addEventListener(type, preload, { signal })
      element.addEventListener('click', follow, { signal })
      return () => listening.abort()
    }, [router, address])
    return (
      <div
        ref={container}
        data-island={address}
        dangerouslySetInnerHTML={loaded.get(address) ?? kept}
        suppressHydrationWarning
      />
    )
  }

  return {
    load: async (addresses) => {
      await Promise.all(addresses.map(loadOne))
    },
    View,
  }
}

/** The page that a link of the site leads to. */
function pageAt(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.origin !== window.location.origin) return undefined
  return pageLocation(link.pathname + link.search + link.hash)?.location
}

function htmlOf(island: unknown): string {
  return typeof island === 'object' && island && 'html' in island && typeof island.html === 'string'
    ? island.html
    : ''
}
