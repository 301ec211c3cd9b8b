import { useSyncExternalStore } from 'react'

/** The story of an address: `#/story/123`. */
function storyIdOf(hash: string): number | undefined {
  const id = /^#\/story\/(\d{1,15})$/.exec(hash)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Opens a story; going back in the browser returns to the one before. */
export function goToStory(id: number | undefined): void {
  window.location.hash = id === undefined ? '#/' : `#/story/${id}`
}

/** The story that the address names. */
export function useStoryIdOfUrl(): number | undefined {
  return storyIdOf(useSyncExternalStore(subscribe, () => window.location.hash))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
