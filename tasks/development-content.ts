import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { serve } from 'srvx'

import { type ChangedStories, createContentService } from '../content-service/create-content-service.ts'
import { editorFiles } from '../content-service/editor/serve/editor-files.ts'
import { managementApi } from '../content-service/management/management-api.ts'
import type { EmbeddedSource } from '../server-functions/environment/content-source.ts'
import { ensureEditorBuilt } from './ensure-editor-built.ts'
import { root } from './root-folder.ts'

const builtEditor = join(root, 'dist/editor')

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
  await ensureEditorBuilt()
  const listeners = new Set<(changed: ChangedStories) => unknown>()
  const token = randomBytes(24).toString('base64url')
  const service = createContentService({
    folder,
    images,
    assetOrigin: '',
    watch: true,
    management: managementApi({ token, previewUrl }),
    editor: editorFiles({ folder: builtEditor, previewUrl }),
    onChange: (changed) => {
      for (const listener of listeners) listener(changed)
    },
  })
  globalThis.developmentContent = {
    service,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const listen = async (port: number) => {
    const server = serve({
      fetch: (request) => service.fetch(request, { client: request.ip }),
      port,
      hostname: '127.0.0.1',
      gracefulShutdown: false,
      silent: true,
    })
    await server.ready()
    return server
  }
  const server = await listen(preferredPort).catch(() => listen(0))
  return { origin: new URL(server.url ?? '').origin, token }
}
