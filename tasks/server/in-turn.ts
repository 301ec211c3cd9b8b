import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler<Result> = (request: IncomingMessage, response: ServerResponse) => Result

/** More than any client sends ahead; few enough to be kept. */
const mostAhead = 100

/**
 * Answers the requests of a connection one after the other. A client may send more before it has an answer (RFC 9112,
 * 9.3.2), and Node hands all of them out at once: a packet of 500 requests would be 500 pages in memory. Who sends too
 * far ahead loses the connection.
 */
export function inTurn(answer: Handler<Promise<void>>): Handler<void> {
  const queues = new WeakMap<Socket, Queue>()
  const answerAfter = async (queue: Queue, request: IncomingMessage, response: ServerResponse) => {
    await queue.end
    queue.length -= 1
    if (request.socket.destroyed) return
    await answer(request, response)
    if (!response.closed) await new Promise((resolve) => response.once('close', resolve))
  }
  return (request, response) => {
    const queue = queues.get(request.socket) ?? { length: 0, end: Promise.resolve() }
    queues.set(request.socket, queue)
    if (queue.length > mostAhead) request.socket.destroy()
    queue.length += 1
    queue.end = answerAfter(queue, request, response)
  }
}

/** How many requests of a connection wait, and when the last of them is answered. */
interface Queue {
  length: number
  end: Promise<void>
}
