import {
  type ContentService,
  type ContentServiceOptions,
  createContentService,
} from './create-content-service.ts'
import { type Listening, listen } from './listen.ts'

/** A content service that listens. */
export interface ContentServer extends Listening {
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
  const server = await listen((request, client) => service.fetch(request, { client }), { host, port }).catch(
    async (error: unknown) => {
      await service.close()
      throw error
    },
  )
  let closing: Promise<void> | undefined
  return {
    origin: server.origin,
    service,
    async close(force = false) {
      closing ??= service.close()
      await Promise.all([server.close(force), closing])
    },
  }
}
