import type { Locale } from '../../locales/locales.ts'
import { settings } from '../environment/settings.server.ts'
import { createContentClient } from './content-client.server.ts'
import type { Content } from './content.server.ts'
import type { Dependency } from './dependencies.ts'
import { closeEmbeddedService, onEmbeddedChange } from './embedded.server.ts'
import { type SnapshotRefresher, createSnapshotRefresher } from './snapshot-refresh.server.ts'
import type { ContentVersion } from './snapshot.server.ts'

/** The datasources that the site reads. */
const datasources = ['industries', 'service-filters', 'link-map']

interface OpenContent extends SnapshotRefresher {
  close: () => Promise<void>
}

let current: OpenContent | undefined

type ChangeListener = (isChanged: (dependency: Dependency) => boolean) => void
const changeListeners = new Set<ChangeListener>()

/** Subscribes to new content: the listener is told which parts changed. Returns a function that unsubscribes. */
export function onContentChange(listener: ChangeListener): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/**
 * Drafts are served on preview deployments only, and only from the embedded service: with a real space the editor's
 * signature would have to be verified first, which is not implemented.
 */
export function contentVersion(): ContentVersion {
  const { public: open, content } = settings()
  return open.preview && content.kind === 'embedded' ? 'draft' : 'published'
}

/** The current content in a locale. */
export async function contentIn(locale: Locale): Promise<Content> {
  current ??= openContent()
  return (await current.get()).in(locale)
}

/** Reads or refreshes the whole content. Failures are logged. */
export function refreshContent(): Promise<void> {
  current ??= openContent()
  return current.refresh()
}

/** Stops polling and file watching. */
export async function closeContent(): Promise<void> {
  const closing = current
  current = undefined
  await closing?.close()
}

function openContent(): OpenContent {
  const { content: source, contentFreshSeconds, public: site } = settings()
  const version = contentVersion()
  const isEmbedded = source.kind === 'embedded'
  const read = createContentClient(source)
  const snapshot = createSnapshotRefresher(
    { read, version, folder: site.websiteFolder, datasources, isEmbedded },
    (isChanged) => {
      for (const listener of changeListeners) listener(isChanged)
    },
  )
  if (isEmbedded) {
    // The embedded service reports changes, so there is no polling.
    const stop = onEmbeddedChange(async (changed) => {
      await snapshot.refresh(changed[version])
      import.meta.hot?.send('new-content')
    })
    return {
      ...snapshot,
      async close() {
        stop()
        await closeEmbeddedService()
      },
    }
  }
  const poll = setInterval(() => void snapshot.refresh(), contentFreshSeconds * 1000).unref()
  return { ...snapshot, close: async () => clearInterval(poll) }
}

// In development a saved server file reloads all server modules without disposing of the old ones. `opened` stays
// set, so that a request in progress does not reopen the content.
import.meta.hot?.on('vite:beforeFullReload', () => current?.close())
