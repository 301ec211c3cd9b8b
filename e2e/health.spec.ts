import { once } from 'node:events'

import { expect, test } from './fixture-space.ts'

test('a site is ready while it has content, and says so until it ends', async ({
  startSite,
  startContentService,
}) => {
  const site = await startSite({
    STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2',
    STORYBLOK_TOKEN: 'any',
  })
  const ask = async (path: string, { url } = site, method = 'GET') => {
    const answer = await fetch(url + path, { method })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return [answer.status, await answer.text()]
  }
  expect(await ask('/health/live')).toEqual([200, '{"status":"live"}'])
  expect(await ask('/health/ready')).toEqual([503, '{"status":"starting"}'])
  expect(await ask('/health/ready', site, 'HEAD')).toEqual([503, ''])

  const content = await startContentService()
  const other = await startSite({
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    STORYBLOK_TOKEN: 'any',
    SHUTDOWN_DELAY_SECONDS: '2',
  })
  await expect
    .poll(() => ask('/health/ready', other), { timeout: 15_000 })
    .toEqual([200, '{"status":"ready"}'])
  await content.stop()
  expect(await ask('/health/ready', other)).toEqual([200, '{"status":"ready"}'])

  const exit = once(other.process, 'exit')
  const signalled = Date.now()
  other.process.kill('SIGTERM')
  await expect.poll(() => ask('/health/ready', other)).toEqual([503, '{"status":"stopping"}'])
  // Without a connection of its own, `fetch` opens a new one.
  const page = await fetch(`${other.url}/de/kontakt`, { headers: { connection: 'close' } })
  expect(page.status).toBe(200)
  expect(await exit).toEqual([0, null])
  expect(Date.now() - signalled).toBeLessThan(10_000)
})
