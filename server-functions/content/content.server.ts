import type { Locale } from '../../locales/locales.ts'
import { settings } from '../environment/settings.server.ts'
import { createContentClient } from './content-client.server.ts'
import { type CurrentSnapshot, openCurrentSnapshot } from './current-snapshot.server.ts'
import { closeEmbeddedService, onEmbeddedChange } from './embedded.server.ts'
import type { Content, ContentVersion } from './snapshot.server.ts'

/** The datasources whose words the site shows. */
const datasources = ['industries', 'service-filters']

interface OpenContent extends CurrentSnapshot {
  close: () => Promise<void>
}

let opened: OpenContent | undefined

/**
 * Drafts leave the service on preview deployments only, and only from the embedded service: a real space shows
 * drafts to nobody until the editor's signature is checked.
 */
export function contentVersion(): ContentVersion {
  const { public: open, content } = settings()
  return open.preview && content.kind === 'embedded' ? 'draft' : 'published'
}

/** The content that answers now, in a language. */
export async function contentIn(locale: Locale): Promise<Content> {
  opened ??= open()
  return (await opened.get()).in(locale)
}

/** Reads the whole content for the first time, or again. What fails is logged. */
export function refreshContent(): Promise<void> {
  opened ??= open()
  return opened.refresh()
}

/** Ends what watches for changes. */
export async function closeContent(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.close()
}

function open(): OpenContent {
  const { content: source, contentFreshSeconds, public: site } = settings()
  const version = contentVersion()
  const isEmbedded = source.kind === 'embedded'
  const read = createContentClient(source)
  const snapshot = openCurrentSnapshot({ read, version, folder: site.websiteFolder, datasources, isEmbedded })
  if (isEmbedded) {
    // The service says itself what changed: nothing is asked for a version.
    const stop = onEmbeddedChange((changed) => void snapshot.refresh(changed[version]))
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

// In development a saved server file loads all server modules anew, without disposing of the old ones. What is opened
// stays named here: a request under way must not open it again.
import.meta.hot?.on('vite:beforeFullReload', () => opened?.close())
