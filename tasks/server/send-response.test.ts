import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { startServer } from './test-http-server.ts'

const text = '<p>page</p>'.repeat(200)
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const drawing = { 'Content-Type': 'image/svg+xml', ETag: '"1"' }
const accepting = { 'accept-encoding': 'gzip, deflate, br' }

test('text that is worth it is compressed, under a weak tag', async () => {
  const headers = { ...html, ETag: '"1"', Vary: 'Cookie', 'Content-Length': String(text.length) }
  const { ask } = await startServer({ answer: () => new Response(text, { headers }) })
  const whole = await ask('/', accepting)
  expect(whole.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Cookie, Accept-Encoding',
    etag: 'W/"1"',
    'content-length': String(whole.body.length),
  })
  expect(brotliDecompressSync(whole.body).toString()).toBe(text)
  const head = await ask('/', accepting, 'HEAD')
  expect(head).toMatchObject({ headers: { etag: 'W/"1"' }, body: Buffer.from('') })
  expect(head.headers['content-length']).toBeUndefined()
})

test.each([
  ['a short text', 'short', { headers: html }],
  ['a picture', text, { headers: { 'Content-Type': 'image/avif' } }],
  ['a part', text, { status: 206, headers: drawing }],
])('%s is sent as it is', async (_what, body, init) => {
  const { ask } = await startServer({ answer: () => new Response(body, init) })
  const answer = await ask('/', accepting)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body.toString()).toBe(body)
})

test('an answer without a body has none, of whatever type it is', async () => {
  const { ask } = await startServer({ answer: () => new Response(null, { status: 304, headers: drawing }) })
  expect(await ask('/', accepting)).toMatchObject({ status: 304, headers: { etag: 'W/"1"' } })
})

test('an answer may set several cookies, and say itself what every answer says', async () => {
  const headers = new Headers([
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
    ['X-Trust', 'some'],
  ])
  const { ask } = await startServer({ answer: () => new Response(null, { status: 302, headers }) })
  expect((await ask('/')).headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-trust': 'some' })
})

const failing = () => new ReadableStream({ pull: (controller) => controller.error(new Error('inside')) })

test('a failure is 500 in words that tell nothing, and is reported', async () => {
  const { ask, reported } = await startServer({
    answer: ({ url }) => {
      if (!url.endsWith('/page')) throw new Error('inside')
      return new Response(failing(), { headers: { ...html, 'Set-Cookie': 'a=1' } })
    },
  })
  for (const path of ['/', '/page']) {
    const answer = await ask(path)
    expect(answer).toMatchObject({ status: 500, headers: { 'x-trust': 'none' } })
    expect(answer.body.toString()).toBe('Internal Server Error\n')
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(reported).toEqual([new Error('inside'), new Error('inside')])
})

test('an answer that fails half-way is broken off, and the failure reported', async () => {
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
  // Without the last chunk, which would say that it is whole.
  expect((await socket.setEncoding('latin1').toArray()).join('')).not.toContain('\r\n0\r\n')
  expect(reported).toEqual([new Error('inside')])
})

/** A body that says its first bytes and then nothing, and when it is given up. */
function stalling() {
  const cancel = vi.fn<() => void>()
  const body = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)), cancel })
  return { cancel, body }
}

test.each(['GET', 'HEAD'])('the body of an answer to %s is given up with its client', async (method) => {
  const { cancel, body } = stalling()
  const { port, reported } = await startServer({ answer: () => new Response(body()) })
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} / HTTP/1.1\r\nHost: a\r\n\r\n`)
  await once(socket, 'data')
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce())
  expect(reported).toEqual([])
})

test('the body of an answer that comes after its client has left is given up', async () => {
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
