import { setImmediate as nextTurn } from 'node:timers/promises'

import { checkCacheFolder } from '../../content-service/images/cache-folder.ts'
import {
  type ChangedStories,
  type ContentService,
  createContentService,
} from '../../content-service/service.ts'
import type { EmbeddedSource } from '../settings-schema.ts'
import type { Fetch } from './retry.server.ts'

export type { AssetRules } from '../../content-service/service.ts'

let service: ContentService | undefined
const listeners = new Set<(changed: ChangedStories) => void>()

/** @throws Error with the reason why the service can't keep the pictures that it makes in the folder it is to have */
export async function checkImageCache({ images }: EmbeddedSource): Promise<void> {
  if (images?.cacheBytes) await checkCacheFolder(images.cacheFolder)
}

/** The embedded content service, one a process. It watches its folder: a saved story is served at once. */
export function embeddedService({ folder, images }: EmbeddedSource): ContentService {
  service ??= createContentService({ folder, images, assetOrigin: '', watch: true, onChange: tellListeners })
  return service
}

/** Ends the service and its watching. Whoever asks for it later gets a new one. */
export async function closeEmbeddedService(): Promise<void> {
  const closing = service
  service = undefined
  await closing?.close()
}

function tellListeners(changed: ChangedStories): void {
  for (const listener of listeners) listener(changed)
}

/** Is told the uuids of the stories that differ from before, of each version. Returns the end of it. */
export function onEmbeddedChange(listener: (changed: ChangedStories) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The service as a `fetch` that follows redirects, as the network's does (the cv redirect is one). A whole space is
 * read in many calls: between two of them requests have their turn.
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
    throw new Error('The content service redirects in a circle')
  }
}
