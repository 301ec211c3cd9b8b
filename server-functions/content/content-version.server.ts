import { AsyncLocalStorage } from 'node:async_hooks'

import { settings } from '../settings/settings.server.ts'
import type { ContentVersion } from './snapshot.server.ts'

const versionOfRequest = new AsyncLocalStorage<ContentVersion>()

/** Runs the work for a request that reads this version of the content. */
export function withContentVersion<Value>(version: ContentVersion, work: () => Value): Value {
  return versionOfRequest.run(version, work)
}

/**
 * The version of the content that the current request reads. Only `preview/preview-visit.server.ts` lets a request read
 * drafts; work outside a request is for everybody.
 */
export function contentVersion(): ContentVersion {
  return versionOfRequest.getStore() ?? versionForEverybody()
}

/** Drafts are for everybody on a preview deployment, unless they need a signature. */
export function versionForEverybody(): ContentVersion {
  const { public: open, previewAccess } = settings()
  return open.preview && previewAccess !== 'signed' ? 'draft' : 'published'
}
