import { randomBytes } from 'node:crypto'

import type { ChangedStories } from 'storyblok-content-service'
import {
  editorFiles,
  ensureEditorBuilt,
  managementApi,
  startContentService,
} from 'storyblok-content-service/server'

import type { EmbeddedSource } from '../../server-functions/settings/content-source.ts'

/** The port of `npm run content`; another one if it is taken. */
const preferredPort = 4010

export interface DevelopmentContent {
  /** The origin of the service. */
  origin: string
  /** The token of the Management API. */
  token: string
}

/**
 * Starts the content service of the development server: the site reads from it in this process, across reloads of its
 * modules, and the editor writes to it over HTTP. Only clients on this machine reach it.
 */
export async function startDevelopmentContent(
  { folder, images }: EmbeddedSource,
  previewUrl: string,
): Promise<DevelopmentContent> {
  const listeners = new Set<(changed: ChangedStories) => unknown>()
  const token = randomBytes(24).toString('base64url')
  const options = {
    folder,
    images,
    assetOrigin: '',
    watch: true,
    management: managementApi({ token, previewUrl }),
    editor: editorFiles({ folder: await ensureEditorBuilt(), previewUrl }),
    onChange: (changed: ChangedStories) => {
      for (const listener of listeners) listener(changed)
    },
  }
  const { service, origin } = await startContentService({ ...options, port: preferredPort }).catch(() =>
    startContentService(options),
  )
  globalThis.developmentContent = {
    service,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { origin, token }
}
