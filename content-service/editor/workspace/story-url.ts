import { useSyncExternalStore } from 'react'

/** The story id in a URL hash: `#/story/123`. */
function storyIdOf(hash: string): number | undefined {
  const id = /^#\/story\/(\d{1,15})$/.exec(hash)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Opens a story, with an entry in the browser's history. */
export function goToStory(id: number | undefined): void {
  window.location.hash = id === undefined ? '#/' : `#/story/${id}`
}

/** The id of the story in the URL. */
export function useStoryIdOfUrl(): number | undefined {
  return storyIdOf(useSyncExternalStore(subscribe, () => window.location.hash))
}

/** A part of the space beside its stories. */
export type Place = 'files' | 'trash' | 'model'

/** The place in the URL: `#/files`. */
export function usePlaceOfUrl(): Place | undefined {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return (['files', 'trash', 'model'] as const).find((place) => hash === `#/${place}`)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
