import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How long a server has to be without requests: the files of a page follow it, and pages each other. */
const quietMs = 250

/** Returns a function that resolves when a server has had no request for a while; it does not keep the process alive. */
export function createIdle(server: Server): () => Promise<void> {
  let inProgress = 0
  let lastRequest = performance.now()
  server.on('request', (_request, response) => {
    inProgress += 1
    response.once('close', () => {
      inProgress -= 1
      lastRequest = performance.now()
    })
  })
  const isBusy = () => inProgress > 0 || performance.now() - lastRequest < quietMs
  return async () => {
    // At least one turn of the event loop, in which requests are read.
    await delay(0, undefined, { ref: false })
    while (isBusy()) await delay(quietMs / 5, undefined, { ref: false })
  }
}
