import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'

import { describe, expect, test, vi } from 'vitest'

import { requestId } from '../../server-functions/monitoring/request-id.server.ts'
import { startServer } from './test-http-server.ts'

/** Whether this process has the file open. */
function isOpen(path: string): boolean {
  return readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path
    } catch {
      return false
    }
  })
}

test.runIf(process.platform === 'linux')(
  'a client that takes nothing of a file loses its connection, and the file is closed',
  async () => {
    const files = { 'film.mp4': randomBytes(20_000_000) }
    const { server, port, folder } = await startServer({ files, limits: { timeout: 300 } })
    const film = `${folder}/film.mp4`
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET /film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n')
    const [accepted] = await once(server, 'connection')
    await expect.poll(() => isOpen(film)).toBe(true)
    if (!accepted.destroyed) await once(accepted, 'close')
    await expect.poll(() => isOpen(film)).toBe(false)
    socket.destroy()
  },
)

test('closes the connection of an incomplete request after the timeout', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 }
  const { sendRaw } = await startServer({ limits })
  expect(await sendRaw('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(
    /^HTTP\/1.1 408 [^]*\r\nX-Trust: none\r\n/,
  )
})

describe('what is no request', () => {
  test.each([
    ['too long a header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['too long an address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['a method that nobody knows', 'GRAB / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n', 417],
    ['another protocol', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', 400],
  ])('is answered with the headers of all answers: %s', async (_what, text, status) => {
    const { sendRaw } = await startServer()
    const answer = await sendRaw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\\r\\nX-Trust: none\\r\\n`, 'i'))
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
  })

  test('is not answered within a response', async () => {
    const { port } = await startServer({
      answer: () => new Response(new ReadableStream({ start: (it) => it.enqueue(Buffer.from('begun')) })),
    })
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    let received = ''
    socket.on('data', (text) => void (received += text))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(() => received).toContain('begun')
    socket.write('GRAB / HTTP/9\r\n\r\n')
    await once(socket, 'close')
    expect(received).not.toContain('Bad Request')
  })
})

describe('connection limit', () => {
  test('closes the connection idle for the longest', async () => {
    const { server, port } = await startServer({ limits: { maxConnections: 2 } })
    const silent = connect(port, '127.0.0.1').resume()
    await once(server, 'connection')
    const other = connect(port, '127.0.0.1').resume()
    await once(server, 'connection')
    const visitor = connect(port, '127.0.0.1')
    visitor.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(String(await once(visitor, 'data'))).toMatch(/^HTTP\/1.1 200 /)
    if (!silent.closed) await once(silent, 'close')
    expect(other.closed).toBe(false)
    for (const socket of [other, visitor]) socket.destroy()
  })

  test('closes the new connection if all are busy', async () => {
    const answer = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
    const { port } = await startServer({ answer, limits: { maxConnections: 1 } })
    const busy = connect(port, '127.0.0.1')
    busy.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(() => answer.mock.calls).toHaveLength(1)
    await once(connect(port, '127.0.0.1').resume(), 'close')
    expect(busy.closed).toBe(false)
    busy.destroy()
  })
})

test('answers pipelined requests sequentially', async () => {
  let underWay = 0
  const peak = { underWay: 0 }
  const answer = async () => {
    underWay += 1
    peak.underWay = Math.max(peak.underWay, underWay)
    await setImmediate()
    underWay -= 1
    return new Response('page')
  }
  const { sendRaw } = await startServer({ answer })
  const question = 'GET / HTTP/1.1\r\nHost: a\r\n'
  const answers = await sendRaw(`${`${question}\r\n`.repeat(49)}${question}Connection: close\r\n\r\n`)
  expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(50)
  expect(peak.underWay).toBe(1)
})

test('closes a connection with too many pipelined requests', async () => {
  const answer = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  const { sendRaw } = await startServer({ answer })
  expect(await sendRaw('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000)).catch(String)).not.toContain(
    'HTTP/1.1',
  )
  expect(answer.mock.calls.length).toBeLessThan(2)
})

describe('an answered request', () => {
  const stored = { status: 200, headers: ['x-stored', 'yes'], own: [], body: Buffer.from('stored') }

  test.each([
    ['a page of the cache', '/de', 'GET', 200],
    ['a file', '/icon.svg', 'GET', 200],
    ['a rendered page', '/de/kontakt?q=1', 'GET', 200],
    ['a refused one', '/de', 'DELETE', 405],
    ['a missing file', '/assets/a.js', 'GET', 404],
  ])('is observed, and has an id: %s', async (_what, path, method, status) => {
    const { send, observed } = await startServer({
      files: { 'icon.svg': '<svg/>' },
      answerStored: ({ pathname }) => (pathname === '/de' ? stored : undefined),
    })
    const { headers } = await send(path, { 'X-Request-Id': 'abc' }, method)
    expect(headers['x-request-id']).toBe('abc')
    await expect.poll(() => observed).toHaveLength(1)
    const [pathname] = path.split('?')
    const observedPath = status === 405 ? '' : pathname
    expect(observed[0]).toMatchObject({ id: 'abc', pathname: observedPath, status })
    expect(observed[0]?.milliseconds).toBeGreaterThan(0)
  })

  test('has a new id without a valid one, which its work knows', async () => {
    const { send } = await startServer({ answer: () => new Response(requestId()) })
    const { headers, body } = await send('/', { 'X-Request-Id': 'a b' })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(String(body)).toBe(headers['x-request-id'])
  })

  test('whose client has gone has the status 499', async () => {
    const { server, port, observed } = await startServer({ answer: () => new Promise<Response>(() => {}) })
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(server, 'request')
    socket.destroy()
    await expect.poll(() => observed.map(({ status }) => status)).toEqual([499])
  })
})
