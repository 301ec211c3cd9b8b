import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'

/**
 * Graceful shutdown: accepts no new connection, and each response closes its connection. Resolves when no connection
 * is left, or when all requests are answered and idle connections had `grace` milliseconds for a request in transit;
 * after `limit` milliseconds in any case.
 */
export type Shutdown = (options: { grace: number; limit: number }) => Promise<void>

/** Node's `close()` closes idle connections at once, losing requests not yet read. */
export function createShutdown(server: Server): Shutdown {
  /** The last unanswered request of each connection. */
  const inProgress = new Map<Socket, ServerResponse>()
  let isStopping = false
  let allFinished: (() => void) | undefined
  const forget = (socket: Socket) => {
    inProgress.delete(socket)
    if (inProgress.size === 0) allFinished?.()
  }
  const track = ({ socket }: IncomingMessage, response: ServerResponse) => {
    inProgress.set(socket, response)
    if (isStopping) closeAfter(response)
    response.once('close', () => {
      if (inProgress.get(socket) === response) forget(socket)
    })
  }
  // A queued response on a broken connection never emits `close`.
  server.on('connection', (socket: Socket) => socket.once('close', () => forget(socket)))
  server.prependListener('request', track)
  server.prependListener('checkContinue', track)

  return async ({ grace, limit }) => {
    isStopping = true
    for (const response of inProgress.values()) closeAfter(response)
    await acceptWaiting(server)
    const closed = once(server, 'close')
    NetServer.prototype.close.call(server)
    const idle = async () => {
      await delay(grace, undefined, { ref: false })
      if (inProgress.size > 0) await new Promise<void>((resolve) => (allFinished = resolve))
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

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
