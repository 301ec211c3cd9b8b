import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, type Running, test } from './fixture-space.ts'
import { evaluateInProcess, inspectable } from './inspect-process.ts'

/** The resources of a process: file descriptors, TCP connections, and heap in MB. */
async function resourcesOf(
  site: Running,
): Promise<{ descriptors: number; connections: number; heap: number }> {
  const descriptors = "process.getBuiltinModule('node:fs').readdirSync('/proc/self/fd').length"
  const connections = "process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length"
  const heap = 'process.memoryUsage().heapUsed / 1e6'
  const resources = await evaluateInProcess(
    site,
    `JSON.stringify({ descriptors: ${descriptors}, connections: ${connections}, heap: ${heap} })`,
  )
  return JSON.parse(String(resources))
}

/** Sends a request and resets the connection: at once, or on the first bytes of the response. */
async function abortRequest(url: URL, immediately: boolean): Promise<void> {
  const socket = connect(Number(url.port), url.hostname).on('error', () => {})
  const head = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Accept: image/avif,*/*',
    'Sec-Fetch-Site: same-origin',
    'x-tsr-serverFn: true',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, immediately ? 'connect' : 'data')
  socket.resetAndDestroy()
}

/** Aborts requests, 20 at a time; every sixteenth after its first bytes. */
async function abortRequests(url: URL, times: number): Promise<void> {
  let count = 0
  const abortNext = async () => {
    while (count < times) {
      count += 1
      await abortRequest(url, count % 16 > 0)
    }
  }
  await Promise.all(Array.from({ length: 20 }, abortNext))
}

test('aborted downloads do not leak connections, files or memory', async ({ page, startSite }) => {
  test.setTimeout(180_000)
  const site = await startSite(inspectable)
  const rpcRequest = page.waitForRequest(/\/_serverFn\/.*payload/)
  await page.goto(`${site.url}/de/suche`)
  await page.getByRole('main').locator('[data-search-field]').pressSequentially('pumpe')
  await rpcRequest
  await page.goto(`${site.url}/de/ueber-uns`)
  const file = (await page.locator('script[src^="/assets/"]').first().getAttribute('src')) ?? ''
  const picture = (await page.locator('img[src*="/m/"]').first().getAttribute('src')) ?? ''
  const urls = [file, '/de/kontakt', picture, (await rpcRequest).url()].map(
    (address) => new URL(address, site.url),
  )
  await page.goto('about:blank')

  for (const url of urls) {
    expect((await fetch(url, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status, url.pathname).toBe(
      200,
    )
    await abortRequests(url, 50)
  }
  const before = await resourcesOf(site)
  for (const url of urls) await abortRequests(url, 400)
  await expect.poll(async () => (await resourcesOf(site)).connections, { timeout: 20_000 }).toBe(0)
  const after = await resourcesOf(site)
  // Files of the thread pool and the log are open from the start.
  expect(after.descriptors).toBeLessThan(before.descriptors + 10)
  // 1600 of the smallest responses would be more.
  expect(after.heap).toBeLessThan(before.heap + 10)
  expect(site.output()).not.toContain('Unhandled error')
})
