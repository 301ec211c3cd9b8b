import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'

import { Connections } from './connections.ts'

/**
 * Graceful shutdown: accepts no new connection, and each response closes its connection. Resolves when no connection
 * is left, or when all requests are answered and idle connections had `grace` milliseconds for a request in transit;
 * after `limit` milliseconds in any case.
 */
export type Shutdown = (options: { grace: number; limit: number }) => Promise<void>

/** Node's `close()` closes idle connections at once, losing requests not yet read. */
export function createShutdown(server: Server): Shutdown {
  return async ({ grace, limit }) => {
    const connections = Connections.of(server)
    connections.end()
    await acceptWaiting(server)
    const closed = once(server, 'close')
    NetServer.prototype.close.call(server)
    const idle = async () => {
      await delay(grace, undefined, { ref: false })
      await connections.answered()
    }
    await Promise.race([closed, idle(), delay(limit, undefined, { ref: false })])
  }
}

/** Maximum connections that the operating system queues for a server (Node's default). */
const backlog = 511

/** Accepts queued connections, as closing would reset them. Node accepts one connection per turn of the event loop. */
async function acceptWaiting(server: Server): Promise<void> {
  let hasAccepted = true
  const accept = () => (hasAccepted = true)
  server.on('connection', accept)
  for (let turns = 0; hasAccepted && turns < backlog; turns += 1) {
    hasAccepted = false
    // The first one ends the current turn.
    await setImmediate()
    await setImmediate()
  }
  server.off('connection', accept)
}
