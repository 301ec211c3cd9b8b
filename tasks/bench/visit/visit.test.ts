import { once } from 'node:events'
import { createServer } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { plainPage } from './plain-site.ts'
import { startThrottlingProxy } from './throttling-proxy.ts'

async function startServer(body: Buffer): Promise<string> {
  const server = createServer(({ url }, response) =>
    response
      .writeHead(url === '/missing' ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(body),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('a line passes requests on, and counts what it sends', async () => {
  const line = await startThrottlingProxy(await startServer(Buffer.alloc(10_000, 'a')))
  onTestFinished(line.stop)
  expect((await fetch(`${line.url}/missing`)).status).toBe(404)
  expect(await (await fetch(line.url)).text()).toHaveLength(10_000)
  expect(line.take()).toEqual([1, 2].map(() => ({ type: 'text/html', bytes: 10_000 })))
  expect(line.take()).toEqual([])
})

test('a slow line takes its time: round trips of a new connection, and its width for all that is sent', async () => {
  const body = Buffer.alloc(20_000, 'a')
  const line = await startThrottlingProxy(await startServer(body), { roundTrip: 50, bytesPerSecond: 200_000 })
  onTestFinished(line.stop)
  const began = performance.now()
  const got = await Promise.all([fetch(line.url), fetch(line.url)])
  await Promise.all(got.map((response) => response.text()))
  // Two connections of 100 ms side by side, then 40 kB one after the other.
  expect(performance.now() - began).toBeGreaterThanOrEqual(290)
})

test('a plain page has the words, links and pictures of a page, its style as a file, and nothing that is run', () => {
  const page = plainPage(
    '<!DOCTYPE html><html lang="de"><head><title>T</title><meta property="og:title" content="T">' +
      '<link rel="modulepreload" href="/a.js"><link rel="icon" href="/icon.svg">' +
      '<style data-whole-style-sheet="/style.css">p{color:red}</style></head>' +
      '<body><p>Words <a href="/de">Link</a><img src="/a.jpg" alt="A"></p><script>run()</script></body></html>',
  )
  expect(page).toBe(
    '<!doctype html><html lang="de"><head><title>T</title><link rel="icon" href="/icon.svg">' +
      '<link rel="stylesheet" href="/style.css"></head>' +
      '<body><p>Words <a href="/de">Link</a><img src="/a.jpg" alt="A"></p></body></html>',
  )
})
