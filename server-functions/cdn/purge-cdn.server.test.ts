import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test, vi } from 'vitest'

import { purgeCdn } from './purge-cdn.server.ts'

/** A CDN that answers purges with these statuses, the last one for all that follow; 0 breaks the connection. */
async function startCdn(...statuses: number[]) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const requests: { request: IncomingMessage; body: string }[] = []
  const server = createServer(async (request, response) => {
    const status = statuses[Math.min(requests.length, statuses.length - 1)]
    requests.push({ request, body: await text(request) })
    if (status) response.writeHead(status, { Location: '/elsewhere' }).end('a body that nobody reads')
    else response.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    log.mockRestore()
    info.mockRestore()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/purge/content`
  const wait = vi.fn(async () => {})
  await purgeCdn({ url, headers: { 'Fastly-Key': 'k' }, body: '{"tags":["content"]}' }, wait)
  return { requests, log, wait, info }
}

test('a purge is a POST with the headers and the body of the settings', async () => {
  const { requests, log, info } = await startCdn(200)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.request).toMatchObject({
    method: 'POST',
    url: '/purge/content',
    headers: { 'fastly-key': 'k', 'content-type': 'application/json' },
  })
  expect(requests[0]?.body).toBe('{"tags":["content"]}')
  expect(log).not.toHaveBeenCalled()
  expect(info.mock.calls).toEqual([['The CDN was purged']])
})

test.each([
  ['an error', [503, 200], 2, 1],
  ['a broken connection', [0, 0, 200], 3, 1],
  ['only errors', [500], 3, 0],
  ['a redirect, which is not followed,', [302], 3, 0],
])('after %s it is tried again, up to three times', async (_name, statuses, count, purges) => {
  const { requests, log, wait, info } = await startCdn(...statuses)
  expect(requests.map(({ request }) => request.url)).toEqual(Array(count).fill('/purge/content'))
  expect(wait.mock.calls).toEqual([[1000], [5000]].slice(0, count - 1))
  expect(info).toHaveBeenCalledTimes(purges)
  expect(String(log.mock.calls[0])).toContain('The CDN was not purged (CDN_PURGE_URL)')
})
