import { expect, test, vi } from 'vitest'

import { failing, startSite, stories } from './test-site.ts'

async function read(answer: Response) {
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toBe('application/json')
  return [answer.status, await answer.json()]
}

async function statusesOf(env: Parameters<typeof startSite>[1], isRead = true) {
  const { refreshContent } = await startSite({ stories: stories() }, env)
  if (isRead) await refreshContent()
  const { answerLive, answerReady, setCanRender, stopBeingReady } = await import('./health.functions.ts')
  return { live: () => read(answerLive()), ready: () => read(answerReady()), setCanRender, stopBeingReady }
}

test('a process is ready once content was read, until it is told to end', async () => {
  const { live, ready, stopBeingReady } = await statusesOf({})
  expect(await ready()).toEqual([200, { status: 'ready' }])
  stopBeingReady()
  expect(await ready()).toEqual([503, { status: 'stopping' }])
  expect(await live()).toEqual([200, { status: 'live' }])
})

test('a process that cannot render pages is not ready until it can, and the log says so once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { ready, setCanRender } = await statusesOf({})
  for (const canRender of [true, false, false]) setCanRender(canRender)
  expect(await ready()).toEqual([503, { status: 'failing' }])
  setCanRender(true)
  expect(await ready()).toEqual([200, { status: 'ready' }])
  expect(warn.mock.calls.flat().filter((line) => /rendered/.test(String(line)))).toEqual([
    'No page can be rendered: the process is not ready',
    'Pages can be rendered again',
  ])
})

test.each([
  ['that was not read yet', {}, false],
  ['that cannot be read', failing(/./), true],
])('a process without content %s is live and not ready', async (_what, env, isRead) => {
  const { live, ready } = await statusesOf(env, isRead)
  expect(await ready()).toEqual([503, { status: 'starting' }])
  expect(await live()).toEqual([200, { status: 'live' }])
})

test('a process whose content service has failed since is ready with what it has read', async () => {
  let isDown = false
  const { serveFolder } = await import('./test-server.ts')
  const { ready } = await statusesOf(async (folder) => {
    const down = { status: 500, body: {} }
    const { endpoint } = await serveFolder(folder, () => (isDown ? down : undefined))
    return { STORYBLOK_TOKEN: 'any', STORYBLOK_ENDPOINT: endpoint }
  })
  isDown = true
  const { refreshContent } = await import('./content/current-snapshot.server.ts')
  await refreshContent()
  expect(await ready()).toEqual([200, { status: 'ready' }])
})
