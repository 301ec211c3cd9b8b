import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'

import compression from 'compression'
import { NodeRequest, sendNodeResponse } from 'srvx/node'

import { listenProblem } from './listen-problem.ts'
import { filesOf } from './serve-files.ts'

type App = typeof import('../app/server.ts')

const dist = new URL('../dist/', import.meta.url)

/** The production server: the files of the build, then the app, over HTTP/1.1. TLS is the proxy's. */
async function serve(): Promise<void> {
  // React is no part of the bundle and chooses its build by this.
  process.env['NODE_ENV'] = 'production'
  const { default: app, settings }: App = await import(new URL('server/server.js', dist).href)
  const compress = compression()
  const files = filesOf(fileURLToPath(new URL('client', dist)))

  const server = createServer((req, res) =>
    compress(req, res, () => files(req, res, () => void answer(req, res))),
  )
  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      await sendNodeResponse(res, await app.fetch(new NodeRequest({ req, res })))
    } catch (error) {
      // No request may end the process, whatever is wrong with it.
      if (!res.destroyed) console.error('Unhandled error', error)
      if (!res.headersSent) res.statusCode = 500
      res.end()
    }
  }

  server.on('error', fail)
  server.listen(settings.port, settings.host, () =>
    console.info(`Website on ${address(server, settings.host)}`),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(server))
}

function address(server: Server, host: string): string {
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  return `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}/`
}

let stopping = false

/**
 * Requests under way are answered, then the process ends; a hanging one has 10 s. npm repeats the terminal's signal,
 * so the second one is no impatience.
 */
function stop(server: Server): void {
  if (stopping) return
  stopping = true
  server.close(() => process.exit(0))
  // A connection that is kept alive is idle after its last answer, too, not at this moment only.
  setInterval(() => server.closeIdleConnections(), 50)
  setTimeout(() => process.exit(0), 10_000).unref()
}

/** What went wrong, in words; a stack helps only where it was not expected. */
function fail(error: Error): never {
  console.error(listenProblem(error) ?? (error.name === 'SettingsError' ? error.message : error))
  process.exit(1)
}

await serve().catch(fail)
