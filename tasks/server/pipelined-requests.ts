import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler<Result> = (request: IncomingMessage, response: ServerResponse) => Result

/** Maximum queued requests per connection: more than any client pipelines, few enough for memory. */
const maxQueued = 100

/**
 * Answers pipelined requests of a connection sequentially (RFC 9112, 9.3.2). Node emits all of them at once, so a
 * packet of 500 requests would render 500 pages in memory. A client above the limit loses the connection.
 */
export function respondSequentially(answer: Handler<Promise<void>>): Handler<void> {
  const queues = new WeakMap<Socket, Queue>()
  const respondAfter = async (queue: Queue, request: IncomingMessage, response: ServerResponse) => {
    await queue.end
    queue.length -= 1
    if (request.socket.destroyed) return
    await answer(request, response)
    if (!response.closed) await new Promise((resolve) => response.once('close', resolve))
  }
  return (request, response) => {
    const queue = queues.get(request.socket) ?? { length: 0, end: Promise.resolve() }
    queues.set(request.socket, queue)
    if (queue.length > maxQueued) request.socket.destroy()
    queue.length += 1
    queue.end = respondAfter(queue, request, response)
  }
}

/** The queue length of a connection, and the promise of its last response. */
interface Queue {
  length: number
  end: Promise<void>
}
