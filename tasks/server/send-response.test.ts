import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { startServer } from './test-http-server.ts'

const text = '<p>page</p>'.repeat(200)
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const drawing = { 'Content-Type': 'image/svg+xml', ETag: '"1"' }
const accepting = { 'accept-encoding': 'gzip, deflate, br' }

test('compresses text, with a weak ETag', async () => {
  const headers = { ...html, ETag: '"1"', Vary: 'Cookie', 'Content-Length': String(text.length) }
  const { send } = await startServer({ answer: () => new Response(text, { headers }) })
  const whole = await send('/', accepting)
  expect(whole.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Cookie, Accept-Encoding',
    etag: 'W/"1"',
    'content-length': String(whole.body.length),
  })
  expect(brotliDecompressSync(whole.body).toString()).toBe(text)
  const head = await send('/', accepting, 'HEAD')
  expect(head).toMatchObject({ headers: { etag: 'W/"1"' }, body: Buffer.from('') })
  expect(head.headers['content-length']).toBeUndefined()
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('to %s, pages and texts of a megabyte are sent in %s', async (accepted, coding, decode) => {
  for (const body of [text, text.repeat(500)]) {
    const { send } = await startServer({ answer: () => new Response(body, { headers: html }) })
    const answer = await send('/', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.body.length).toBeLessThan(body.length / 10)
    expect(decode(answer.body).toString()).toBe(body)
  }
})

test.each([
  ['a short text', 'short', { headers: html }],
  ['a picture', text, { headers: { 'Content-Type': 'image/avif' } }],
  ['a part', text, { status: 206, headers: drawing }],
])('%s is not compressed', async (_what, body, init) => {
  const { send } = await startServer({ answer: () => new Response(body, init) })
  const answer = await send('/', accepting)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body.toString()).toBe(body)
})

test('text that is kept compressed is sent as it is, or in a coding that the client accepts', async () => {
  const gzipped = gzipSync(text)
  const headers = { ...html, 'Content-Encoding': 'gzip' }
  const { send } = await startServer({ answer: () => new Response(gzipped, { headers }) })
  const kept = await send('/', accepting)
  expect(kept.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(gzipped.length),
    vary: 'Accept-Encoding',
  })
  expect(kept.body).toEqual(gzipped)
  const other = await send('/', { 'accept-encoding': 'br' })
  expect(other.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(other.body).toString()).toBe(text)
  const plain = await send('/')
  expect(plain.headers).toMatchObject({ 'content-length': String(text.length) })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(text)
  expect((await send('/', {}, 'HEAD')).headers['content-encoding']).toBeUndefined()
})

test('sends no body for a response without one, whatever its type', async () => {
  const { send } = await startServer({ answer: () => new Response(null, { status: 304, headers: drawing }) })
  expect(await send('/', accepting)).toMatchObject({ status: 304, headers: { etag: 'W/"1"' } })
})

test('a response may set several cookies and override default headers', async () => {
  const headers = new Headers([
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
    ['X-Trust', 'some'],
  ])
  const { send } = await startServer({ answer: () => new Response(null, { status: 302, headers }) })
  expect((await send('/')).headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-trust': 'some' })
})

const failing = () => new ReadableStream({ pull: (controller) => controller.error(new Error('inside')) })

test('an error is a 500 without details, and is reported', async () => {
  const { send, reported } = await startServer({
    answer: ({ url }) => {
      if (!url.endsWith('/page')) throw new Error('inside')
      return new Response(failing(), { headers: { ...html, 'Set-Cookie': 'a=1' } })
    },
  })
  for (const path of ['/', '/page']) {
    const answer = await send(path)
    expect(answer).toMatchObject({ status: 500, headers: { 'x-trust': 'none' } })
    expect(answer.body.toString()).toBe('Internal Server Error\n')
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(reported).toEqual([new Error('inside'), new Error('inside')])
})

test('aborts a response whose body fails, and reports the error', async () => {
  const begun = new EventEmitter()
  const half = () =>
    new ReadableStream({
      pull: async (controller) => {
        controller.enqueue(new Uint8Array(10))
        await once(begun, 'go')
        controller.error(new Error('inside'))
      },
    })
  const { port, reported } = await startServer({ answer: () => new Response(half()) })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  begun.emit('go')
  // Without the last chunk, which would mark it as complete.
  expect((await socket.setEncoding('latin1').toArray()).join('')).not.toContain('\r\n0\r\n')
  expect(reported).toEqual([new Error('inside')])
})

/** A body that stalls after its first bytes, and a promise of its cancellation. */
function stalling() {
  const cancel = vi.fn<() => void>()
  const body = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)), cancel })
  return { cancel, body }
}

test.each(['GET', 'HEAD'])(
  'cancels the body of a response to %s when the client disconnects',
  async (method) => {
    const { cancel, body } = stalling()
    const { port, reported } = await startServer({ answer: () => new Response(body()) })
    const socket = connect(port, '127.0.0.1')
    socket.write(`${method} / HTTP/1.1\r\nHost: a\r\n\r\n`)
    await once(socket, 'data')
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce())
    expect(reported).toEqual([])
  },
)

test('cancels the body of a response after the client disconnected', async () => {
  const { cancel, body } = stalling()
  const answering = new EventEmitter()
  const { server, port, reported } = await startServer({
    answer: async () => {
      await once(answering, 'go')
      return new Response(body())
    },
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [, response] = await once(server, 'request')
  socket.resetAndDestroy()
  await once(response, 'close')
  answering.emit('go')
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce())
  expect(reported).toEqual([])
})
