import { serve } from 'srvx'

/** A server that listens. */
export interface Listening {
  /** such as `http://127.0.0.1:4010` */
  origin: string
  /** Ends the server; with `force` without waiting for responses in progress. */
  close(force?: boolean): Promise<void>
}

/**
 * Listens over HTTP.
 * @throws Error with a `code` such as EADDRINUSE
 */
export async function listen(
  fetch: (request: Request, client: string | undefined) => Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = serve({
    fetch: (request) => fetch(request, request.ip),
    port,
    hostname: host,
    gracefulShutdown: false,
    silent: true,
  })
  await server.ready()
  return {
    origin: new URL(server.url ?? '').origin,
    close: async (force = false) => server.close(force),
  }
}
