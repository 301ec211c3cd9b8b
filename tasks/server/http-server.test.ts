import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'

import { describe, expect, test, vi } from 'vitest'

import { startServer } from './test-http-server.ts'

/** Whether this process has a file open. */
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

test('a client that never ends its request loses its connection', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 }
  const { askRaw } = await startServer({ limits })
  expect(await askRaw('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /)
})

describe('no more connections than the system has open files for', () => {
  test('a new one takes the place of the one that has been silent for the longest', async () => {
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

  test('where all of them are busy a new one is closed', async () => {
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

test('pages that nobody waits for any more are not rendered', async () => {
  const answer = vi.fn<() => Response>(() => new Response('page'))
  const { port, ask } = await startServer({ answer })
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) {
    socket.write('GET /left HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.resetAndDestroy()
  }
  expect((await ask('/')).status).toBe(200)
  expect(answer.mock.calls.length).toBeLessThan(50)
})

test('requests that are sent ahead are answered one after the other', async () => {
  let underWay = 0
  const most = { underWay: 0 }
  const answer = async () => {
    underWay += 1
    most.underWay = Math.max(most.underWay, underWay)
    await setImmediate()
    underWay -= 1
    return new Response('page')
  }
  const { askRaw } = await startServer({ answer })
  const question = 'GET / HTTP/1.1\r\nHost: a\r\n'
  const answers = await askRaw(`${`${question}\r\n`.repeat(49)}${question}Connection: close\r\n\r\n`)
  expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(50)
  expect(most.underWay).toBe(1)
})

test('a client that sends far ahead loses its connection', async () => {
  const answer = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  const { askRaw } = await startServer({ answer })
  expect(await askRaw('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000)).catch(String)).not.toContain(
    'HTTP/1.1',
  )
  expect(answer.mock.calls.length).toBeLessThan(2)
})
