import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import process from 'node:process'

import { expect, test } from 'vitest'

import { createShutdown } from './shutdown.ts'
import { startServer } from './test-http-server.ts'

const timeouts = { grace: 2000, limit: 3000 }
const question = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

async function start(answer = (): Response | Promise<Response> => new Response('page')) {
  const { server, port } = await startServer({ answer })
  return { server, port, shutdown: createShutdown(server) }
}

/** The next response on a connection; rejects if it is reset. */
async function answerOn(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data')
  return String(chunk)
}

test('answers a request in transit, and closes its connection', async () => {
  const { port, shutdown } = await start()
  const sockets = Array.from({ length: 32 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.write(question)
    expect(await answerOn(socket)).toContain('\r\nConnection: keep-alive\r\n')
  }
  const answers = sockets.map((socket) => {
    socket.write(question)
    return answerOn(socket)
  })
  const ended = shutdown(timeouts)
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('\r\nConnection: close\r\n')
  }
  await ended
})

test('answers a connection that is not accepted yet', async () => {
  const { port, shutdown } = await start()
  const sockets = Array.from({ length: 32 }, () => connect(port, '127.0.0.1'))
  const answers = sockets.map((socket) => {
    socket.write(question)
    return answerOn(socket)
  })
  // By that time, the operating system has connected them.
  await new Promise((resolve) => process.nextTick(resolve))
  const ended = shutdown(timeouts)
  for (const answer of await Promise.all(answers)) expect(answer).toContain('\r\nConnection: close\r\n')
  await ended
})

test('finishes responses in progress', async () => {
  let finish: (() => void) | undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { server, port, shutdown } = await start(async () => {
    await finished
    return new Response('late')
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(question)
  await once(server, 'request')
  const ended = shutdown({ grace: 0, limit: 3000 }).then(() => 'ended')
  finish?.()
  expect(await answerOn(socket)).toContain('\r\nConnection: close\r\n')
  expect(await ended).toBe('ended')
})

test('does not wait for idle connections', async () => {
  const { server, port, shutdown } = await start()
  const socket = connect(port, '127.0.0.1')
  await once(server, 'connection')
  await shutdown({ grace: 10, limit: 3000 })
  expect(socket.destroyed).toBe(false)
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
  socket.destroy()
})

test('waits at most until the limit', async () => {
  const { server, port, shutdown } = await start(() => new Promise<Response>(() => {}))
  const socket = connect(port, '127.0.0.1')
  socket.write(question)
  await once(server, 'request')
  await shutdown({ grace: 0, limit: 10 })
  socket.destroy()
})
