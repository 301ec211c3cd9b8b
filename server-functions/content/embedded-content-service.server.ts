import { setImmediate as nextTurn } from 'node:timers/promises'

import {
  type ChangedStories,
  checkCacheFolder,
  type ContentService,
  createContentService,
} from 'storyblok-content-service'

import type { EmbeddedSource } from '../settings/content-source.ts'
import type { Fetch } from './retry-content-calls.server.ts'

/** The cache on disk; the site keeps drawn share cards in one too. */
export { checkCacheFolder, createFolder, openImageCache } from 'storyblok-content-service'
export type { AssetRules } from 'storyblok-content-service'

declare global {
  /**
   * The service of the development server, which outlives the reloads of the modules that read from it and serves the
   * editor too (tasks/development/development-content.ts).
   */
  var developmentContent:
    | {
        service: ContentService
        /** Returns the unsubscribe function. */
        onChange: (listener: (changed: ChangedStories) => unknown) => () => void
      }
    | undefined
}
const shared = globalThis.developmentContent

let service: ContentService | undefined
let watch = true
const listeners = new Set<(changed: ChangedStories) => unknown>()

/**
 * Checks that the image cache folder is writable.
 * @throws Error with the reason if it is not
 */
export async function checkImageCache({ images }: EmbeddedSource): Promise<void> {
  if (images?.cacheBytes) await checkCacheFolder(images.cacheFolder)
}

/** The embedded content service, one per process. It watches its folder, so saved stories are served at once. */
export function embeddedService({ folder, images }: EmbeddedSource): ContentService {
  if (shared) return shared.service
  service ??= createContentService({ folder, images, assetOrigin: '', watch, onChange: notifyListeners })
  return service
}

/** Closes the service and its watcher; the next call of `embeddedService` opens a new one. */
export async function closeEmbeddedService(): Promise<void> {
  const closing = service
  service = undefined
  await closing?.close()
}

function notifyListeners(changed: ChangedStories): void {
  for (const listener of listeners) listener(changed)
}

/**
 * Subscribes to changes: the listener gets the uuids of changed stories per version. Returns the unsubscribe
 * function.
 */
export function onEmbeddedChange(listener: (changed: ChangedStories) => unknown): () => void {
  if (shared) return shared.onChange(listener)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The service as a `fetch` that follows redirects (such as the cv redirect) like the network's. Reading a whole space
 * takes many calls: yielding before each keeps the event loop free for requests.
 */
export function embeddedFetch(source: EmbeddedSource): Fetch {
  return async (input, init) => {
    await nextTurn()
    let request = new Request(input, init)
    for (let hops = 0; hops < 5; hops++) {
      const response = await embeddedService(source).fetch(request)
      const location = response.headers.get('location')
      if (!location) return response
      request = new Request(new URL(location, request.url), { headers: request.headers })
    }
    throw new Error('The content service has a redirect loop')
  }
}

// In development a saved server file reloads all server modules without disposing of the old ones: the old service
// stops watching, and one opened by a request in progress does not start.
import.meta.hot?.on('vite:beforeFullReload', () => {
  watch = false
  return closeEmbeddedService()
})
