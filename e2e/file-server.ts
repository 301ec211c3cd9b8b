import { createServer } from 'node:http'

import { send } from '@fastify/send'

export interface FileServer {
  url: string
  stop: () => void
}

/** Serves a folder as any file server does: `index.html` of folders, 404.html for what does not exist. */
export async function startFileServer(root: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://files.invalid').pathname
    const find = async (file: string, status?: number) => {
      const found = await send(request, file, { root, cacheControl: false, index: false })
      if (found.type !== 'file') return false
      response.writeHead(status ?? found.statusCode, found.headers)
      found.stream.pipe(response)
      return true
    }
    void (async () => {
      const isFound = (await find(path)) || (await find(`${path.replace(/\/$/, '')}/index.html`))
      if (!isFound) await find('/404.html', 404)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
