import { writeSpace } from 'storyblok-content-service/testing'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

import { datasources, stories } from '../test-site.ts'

const waiting = { timeout: 10_000 }
const watching = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length

test('reloading the modules of a development server closes the old content service', async () => {
  vi.stubEnv('CONTENT_FOLDER', writeSpace({ stories: stories(), datasources }).folder)
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules')
  const load = async (): Promise<object> => {
    const content = await ssr.runner.import('/server-functions/content/current-snapshot.server.ts')
    await content.refreshContent()
    return content
  }
  onTestFinished(async () => {
    await (await ssr.runner.import('/server-functions/content/current-snapshot.server.ts')).closeContent()
    await server.close()
    vi.unstubAllEnvs()
  })

  const content = await load()
  const initially = watching()
  expect(initially).toBeGreaterThan(0)
  ssr.hot.send({ type: 'full-reload' })
  await vi.waitUntil(async () => content !== (await load()), waiting)
  await vi.waitFor(() => expect(watching()).toBe(initially), waiting)
}, 30_000)
