import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Passes webhooks on, and knows when the last one came. */
export async function startRelay(target: string) {
  let last = 0
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await text(request)
      last = performance.now()
      const headers = { 'Webhook-Signature': String(request.headers['webhook-signature']) }
      response.writeHead((await fetch(target, { method: 'POST', body, headers })).status).end()
    }
    forward().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The relay does not listen')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    /** When the last webhook came, by `performance.now()`; 0 before the first one. */
    last: () => last,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
