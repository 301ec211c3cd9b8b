import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

import { expect, test } from './fixtures.ts'

/** Repeats a request on one connection until a response closes it, and returns the statuses. */
async function requestUntilClosed(url: string, onResponse: () => void): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  for (;;) {
    const [answer]: IncomingMessage[] = await once(get(url, { agent }), 'response')
    await answer?.resume().toArray()
    statuses.push(answer?.statusCode ?? 0)
    onResponse()
    if (answer?.headers.connection === 'close') return statuses
  }
}

test('SIGTERM under load completes all requests and resets no connection', async ({ startSite }) => {
  const site = await startSite()
  let answers = 0
  const clients = Array.from({ length: 32 }, (_, index) =>
    requestUntilClosed(`${site.url}/${index % 4 ? 'icon.svg' : 'de/kontakt'}`, () => (answers += 1)),
  )
  await expect.poll(() => answers, { timeout: 20_000 }).toBeGreaterThan(64)
  const exit = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  for (const statuses of await Promise.all(clients)) expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await exit).toEqual([0, null])
})
