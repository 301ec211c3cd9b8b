import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits the open connections of a server. A new one replaces the connection that has been idle for the longest, so that
 * clients which connect and send nothing do not block others; if all are busy, the new one is closed.
 */
export function limitConnections(server: Server, limit: number): void {
  /** Connections without a request, the one idle for the longest first. */
  const idle = new Set<Socket>()
  let open = 0
  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
      idle.delete(socket)
    })
    idle.add(socket)
    if (open <= limit) return
    const [longestIdle] = idle
    longestIdle?.destroy()
  })

  const markBusy = ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket)
    })
  }
  server.on('request', markBusy)
  server.on('checkContinue', markBusy)
}
