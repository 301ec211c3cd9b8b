import { useSyncExternalStore } from 'react'

import type { FieldPlace } from '../form/find-problems.ts'
import type { InterfaceLanguage } from '../texts/texts.tsx'

/** The story id in a URL hash: `#/story/123`, `#/story/123?uid=…`. */
function storyIdOf(hash: string): number | undefined {
  const id = /^#\/story\/(\d{1,15})(?:\?|$)/.exec(hash)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Opens a story, with an entry in the browser's history. */
export function goToStory(id: number | undefined, place?: FieldPlace): void {
  window.location.hash = id === undefined ? '#/' : urlOf(id, place)
}

/** The hash of a story, or of a field in it. */
export function urlOf(id: number, place?: FieldPlace): string {
  if (!place) return `#/story/${id}`
  const { uid, component, field, language } = place
  return `#/story/${id}?${new URLSearchParams({ uid, component, field, language }).toString()}`
}

/** The field in the URL. */
export function fieldOfUrl(): FieldPlace | undefined {
  const query = new URLSearchParams(window.location.hash.split('?')[1])
  const [uid, component, field, language] = ['uid', 'component', 'field', 'language'].map((name) =>
    query.get(name),
  )
  return uid && component && field && language ? { uid, component, field, language } : undefined
}

/** The id of the story in the URL. */
export function useStoryIdOfUrl(): number | undefined {
  return storyIdOf(useSyncExternalStore(subscribe, () => window.location.hash))
}

/** The parts of the space besides its stories. */
export const places = ['files', 'model', 'trash'] as const

/** The place in the URL: `#/files`. */
export function usePlaceOfUrl() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return places.find((place) => hash === `#/${place}`)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Settings in this browser, such as the language of the editor. */
const prefix = 'editor-'

/** A stored setting, if it is valid. */
export function readChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const stored = localStorage.getItem(prefix + name)
  return choices.find((choice) => choice === stored)
}

export function storeChoice(name: string, value: string): void {
  localStorage.setItem(prefix + name, value)
}

/** The chosen language of the editor, else the browser's. */
export function initialLanguage(): InterfaceLanguage {
  return readChoice('language', ['de', 'en']) ?? (navigator.language.startsWith('de') ? 'de' : 'en')
}
