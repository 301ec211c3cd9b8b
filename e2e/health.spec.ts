import { once } from 'node:events'

import { expect, test } from './fixture-space.ts'

test('a site is ready while it has content, and says so until it ends', async ({ startSite }) => {
  const site = await startSite({ SHUTDOWN_DELAY_SECONDS: '2' })
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(site.url + path, { method })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return [answer.status, await answer.text()]
  }
  await expect.poll(() => ask('/health/ready')).toEqual([200, '{"status":"ready"}'])
  expect(await ask('/health/ready', 'HEAD')).toEqual([200, ''])

  const exit = once(site.process, 'exit')
  const signalled = Date.now()
  site.process.kill('SIGTERM')
  await expect.poll(() => ask('/health/ready')).toEqual([503, '{"status":"stopping"}'])
  expect(await ask('/health/ready', 'HEAD')).toEqual([503, ''])
  expect(await ask('/health/live')).toEqual([200, '{"status":"live"}'])
  // Without a connection of its own, `fetch` opens a new one.
  const page = await fetch(`${site.url}/de/kontakt`, { headers: { connection: 'close' } })
  expect(page.status).toBe(200)
  expect(await exit).toEqual([0, null])
  expect(Date.now() - signalled).toBeLessThan(10_000)
})
