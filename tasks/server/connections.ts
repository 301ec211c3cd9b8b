import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Maximum queued requests per connection: more than any client pipelines, few enough for memory. */
const maxQueued = 100

/**
 * The connections of a server and their requests. All requests share one listener: the cost of one for each would be a
 * large part of a page of the cache.
 */
export class Connections {
  /** The responses of each open connection that are not complete: the first one is being made, the others wait. */
  readonly #open = new Map<Socket, ServerResponse[]>()
  /** Connections without a request, the one idle for the longest first. */
  readonly #idle = new Set<Socket>()
  readonly #limit: number
  readonly #answer: Answer
  #isEnding = false
  #allAnswered: (() => void) | undefined

  static readonly #ofServers = new WeakMap<Server, Connections>()

  /** @throws Error for a server without any (http-server.ts) */
  static of(server: Server): Connections {
    const connections = Connections.#ofServers.get(server)
    if (!connections) throw new Error('The connections of this server are not known')
    return connections
  }

  constructor(server: Server, limit: number, answer: Answer) {
    Connections.#ofServers.set(server, this)
    this.#limit = limit
    this.#answer = answer
    server.on('connection', (socket: Socket) => this.#add(socket))
    const take = this.#take.bind(this)
    server.on('request', take)
    // `Expect: 100-continue`: a rejected request gets its final response at once, so the body is never sent.
    server.on('checkContinue', take)
  }

  /** Whether a part of a response was sent, so that anything else would become a part of it. */
  isWithinResponse(socket: Socket): boolean {
    return this.#open.get(socket)?.some(({ headersSent }) => headersSent) ?? false
  }

  /** From this call on each connection closes after its last response. */
  end(): void {
    this.#isEnding = true
    for (const responses of this.#open.values()) closeAfter(responses.at(-1))
  }

  /** Resolves when no request is unanswered. */
  async answered(): Promise<void> {
    if (this.#idle.size < this.#open.size) await new Promise<void>((resolve) => (this.#allAnswered = resolve))
  }

  /**
   * Clients that connect and send nothing must not block others: above the limit a new connection replaces the one idle
   * for the longest; if all are busy, it is closed itself.
   */
  #add(socket: Socket): void {
    this.#open.set(socket, [])
    this.#idle.add(socket)
    // A queued response on a broken connection never emits `close`.
    socket.once('close', () => {
      this.#open.delete(socket)
      this.#idle.delete(socket)
      this.#tellAnswered()
    })
    if (this.#open.size <= this.#limit) return
    const [longestIdle] = this.#idle
    longestIdle?.destroy()
  }

  /**
   * Answers pipelined requests sequentially (RFC 9112, 9.3.2). Node emits all of them at once, so a packet of 500 requests
   * would render 500 pages in memory. A client above the limit loses the connection.
   */
  #take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const responses = this.#open.get(socket)
    if (!responses) return
    responses.push(response)
    this.#idle.delete(socket)
    if (this.#isEnding) closeAfter(response)
    response.on('close', () => this.#complete(response))
    if (responses.length === 1) this.#answer(request, response)
    else if (responses.length > maxQueued) socket.destroy()
  }

  #complete(response: ServerResponse): void {
    const { socket } = response.req
    const responses = this.#open.get(socket)
    if (!responses || socket.destroyed) return
    responses.shift()
    const [next] = responses
    if (next) return this.#answer(next.req, next)
    this.#idle.add(socket)
    this.#tellAnswered()
  }

  #tellAnswered(): void {
    if (this.#idle.size === this.#open.size) this.#allAnswered?.()
  }
}

function closeAfter(response: ServerResponse | undefined): void {
  if (response && !response.headersSent) response.setHeader('Connection', 'close')
}
