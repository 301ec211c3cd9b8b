import { serve } from 'srvx'

import {
  type ContentService,
  type ContentServiceOptions,
  createContentService,
} from './create-content-service.ts'

/** A content service that listens. */
export interface ContentServer {
  /** such as `http://127.0.0.1:4010` */
  origin: string
  service: ContentService
  /** Ends the server, then the service; with `force` without waiting for responses in progress. */
  close(force?: boolean): Promise<void>
}

/**
 * Starts a content service over HTTP, by default on a free port of this machine.
 * @throws Error for invalid options, or with a `code` such as EADDRINUSE; nothing stays open then
 */
export async function startContentService({
  host = '127.0.0.1',
  port = 0,
  ...options
}: ContentServiceOptions & { host?: string | undefined; port?: number | undefined }): Promise<ContentServer> {
  const service = createContentService(options)
  const server = serve({
    fetch: (request) => service.fetch(request, { client: request.ip }),
    port,
    hostname: host,
    gracefulShutdown: false,
    silent: true,
  })
  try {
    await server.ready()
  } catch (error) {
    await service.close()
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    origin: new URL(server.url ?? '').origin,
    service,
    async close(force = false) {
      closing ??= service.close()
      await Promise.all([server.close(force), closing])
    },
  }
}
