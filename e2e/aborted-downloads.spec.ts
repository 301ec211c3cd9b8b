import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, type Running, test } from './fixtures.ts'
import { evaluate, inspectable } from './inspect-process.ts'

/** What a process holds: open files and sockets by the system's count, connections by Node's, megabytes of JavaScript. */
async function heldBy(site: Running): Promise<{ descriptors: number; connections: number; heap: number }> {
  const descriptors = "process.getBuiltinModule('node:fs').readdirSync('/proc/self/fd').length"
  const connections = "process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length"
  const heap = 'process.memoryUsage().heapUsed / 1e6'
  const held = await evaluate(
    site,
    `JSON.stringify({ descriptors: ${descriptors}, connections: ${connections}, heap: ${heap} })`,
  )
  return JSON.parse(String(held))
}

/** Asks and leaves: at once, or when the first bytes come. */
async function askAndLeave(url: URL, atOnce: boolean): Promise<void> {
  const socket = connect(Number(url.port), url.hostname).on('error', () => {})
  const head = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Accept: image/avif,*/*',
    'Sec-Fetch-Site: same-origin',
    'x-tsr-serverFn: true',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, atOnce ? 'connect' : 'data')
  socket.resetAndDestroy()
}

/** Twenty at a time; every sixteenth has something of its answer by then. */
async function leaveOften(url: URL, times: number): Promise<void> {
  let left = 0
  const leave = async () => {
    while (left < times) {
      left += 1
      await askAndLeave(url, left % 16 > 0)
    }
  }
  await Promise.all(Array.from({ length: 20 }, leave))
}

test('a thousand downloads of each kind that are broken off leave nothing open', async ({
  page,
  startSite,
}) => {
  test.setTimeout(180_000)
  const site = await startSite(inspectable)
  const asked = page.waitForRequest(/\/_serverFn\/.*payload/)
  await page.goto(`${site.url}/de/ueber-uns`)
  await page.getByRole('link', { name: 'English' }).hover()
  const file = (await page.locator('script[src^="/assets/"]').first().getAttribute('src')) ?? ''
  const picture = (await page.locator('img[src*="/m/"]').first().getAttribute('src')) ?? ''
  const urls = [file, '/de/kontakt', picture, (await asked).url()].map(
    (address) => new URL(address, site.url),
  )
  await page.goto('about:blank')

  for (const url of urls) {
    expect((await fetch(url, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status, url.pathname).toBe(
      200,
    )
    await leaveOften(url, 50)
  }
  const before = await heldBy(site)
  for (const url of urls) await leaveOften(url, 1000)
  await expect.poll(async () => (await heldBy(site)).connections, { timeout: 20_000 }).toBe(0)
  const after = await heldBy(site)
  // The threads that read files, and the log, are open from the start.
  expect(after.descriptors).toBeLessThan(before.descriptors + 10)
  // Four thousand of the smallest answers would be more.
  expect(after.heap).toBeLessThan(before.heap + 25)
  expect(site.output()).not.toContain('Unhandled error')
})
