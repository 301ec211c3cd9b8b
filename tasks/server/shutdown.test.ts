import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import process from 'node:process'

import { expect, test } from 'vitest'

import { createShutdown } from './shutdown.ts'
import { startServer } from './test-http-server.ts'

const patience = { grace: 2000, limit: 3000 }
const question = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

async function start(answer = (): Response | Promise<Response> => new Response('page')) {
  const { server, port } = await startServer({ answer })
  return { server, port, shutdown: createShutdown(server) }
}

/** The next answer on a connection that has asked; rejects where it is reset. */
async function answerOn(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data')
  return String(chunk)
}

test('a request on its way when the server is told to end is answered, and its connection closed', async () => {
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
  const ended = shutdown(patience)
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('\r\nConnection: close\r\n')
  }
  await ended
})

test('a connection that the server has not accepted yet gets its answer', async () => {
  const { port, shutdown } = await start()
  const sockets = Array.from({ length: 32 }, () => connect(port, '127.0.0.1'))
  const answers = sockets.map((socket) => {
    socket.write(question)
    return answerOn(socket)
  })
  // By then the system has connected them.
  await new Promise((resolve) => process.nextTick(resolve))
  const ended = shutdown(patience)
  for (const answer of await Promise.all(answers)) expect(answer).toContain('\r\nConnection: close\r\n')
  await ended
})

test('an answer under way is finished before the server ends', async () => {
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

test('a connection that asks nothing more holds nothing up', async () => {
  const { server, port, shutdown } = await start()
  const socket = connect(port, '127.0.0.1')
  await once(server, 'connection')
  await shutdown({ grace: 10, limit: 3000 })
  expect(socket.destroyed).toBe(false)
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
  socket.destroy()
})

test('an answer that never comes holds up no longer than the limit', async () => {
  const { server, port, shutdown } = await start(() => new Promise<Response>(() => {}))
  const socket = connect(port, '127.0.0.1')
  socket.write(question)
  await once(server, 'request')
  await shutdown({ grace: 0, limit: 10 })
  socket.destroy()
})
