import { get } from 'node:http'

import { serve } from 'srvx'
import { describe, expect, onTestFinished, test } from 'vitest'

import { serveSpace, story } from '../testing/test-space.ts'

/** The service over real HTTP, with a fault for the first request. */
async function serveFaulty(answer: string | number) {
  const { service } = serveSpace(
    { stories: [story('home', { content: { text: 'x'.repeat(200_000) } })] },
    { faults: true },
  )
  const server = serve({
    fetch: (request) => service.fetch(request),
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  })
  await server.ready()
  onTestFinished(() => server.close(true))
  const body = JSON.stringify({ faults: [{ path: 'stories/**', answer, times: 1 }] })
  expect((await fetch(`${server.url}_control/faults`, { method: 'PUT', body })).status).toBe(200)
  return `${server.url}v2/cdn/stories/home?cv=1`
}

/** The bytes received from a URL, and the error that ended the connection. */
function receive(address: string) {
  return new Promise<{ promised: number; arrived: number; end: string }>((resolve) => {
    let promised = 0
    let arrived = 0
    const finish = (end: string) => resolve({ promised, arrived, end })
    const failed = (error: NodeJS.ErrnoException) => finish(error.code ?? error.message)
    get(address, { agent: false }, (response) => {
      promised = Number(response.headers['content-length'])
      response.on('data', (chunk: Buffer) => (arrived += chunk.length))
      response.on('end', () => finish('complete'))
      response.on('error', failed)
    }).on('error', failed)
  })
}

describe('over HTTP', () => {
  test('a truncated body ends at half its Content-Length', async () => {
    const address = await serveFaulty('truncated')
    const { promised, arrived, end } = await receive(address)
    expect(promised).toBeGreaterThan(200_000)
    expect([arrived, end]).toEqual([Math.floor(promised / 2), 'ECONNRESET'])
    expect(await receive(address)).toEqual({ promised, arrived: promised, end: 'complete' })
  })

  test('fetch rejects for a truncated body', async () => {
    const response = await fetch(await serveFaulty('truncated'))
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow('terminated')
  })

  test('a reset connection sends nothing', async () => {
    const address = await serveFaulty('reset')
    expect(await receive(address)).toEqual({ promised: 0, arrived: 0, end: 'ECONNRESET' })
    expect((await fetch(address)).status).toBe(200)
  })

  test('fetch rejects for a reset connection', async () => {
    await expect(fetch(await serveFaulty('reset'))).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  test('the response after a fault is normal', async () => {
    const address = await serveFaulty(503)
    expect([(await fetch(address)).status, (await fetch(address)).status]).toEqual([503, 200])
  })
})
