import { randomUUID } from 'node:crypto'

import { serve } from 'srvx'
import StoryblokClient, { type ISbConfig } from 'storyblok-js-client'
import { onTestFinished } from 'vitest'

import { type ContentServiceOptions, createContentService } from '../service/create-content-service.ts'
import { steppingClock, writeSpace } from '../testing/test-space.ts'

type Files = Parameters<typeof writeSpace>[0]

/**
 * The service over real HTTP, with Storyblok's client for it. Tokens are unique per test, as the client caches the cv
 * by
 * token across tests.
 */
export async function connect(files: Files, options: Partial<ContentServiceOptions> = {}) {
  const space = writeSpace(files)
  const tokens = { public: randomUUID(), preview: randomUUID() }
  const service = createContentService({ folder: space.folder, tokens, now: steppingClock(), ...options })
  const requested: URL[] = []
  const server = serve({
    fetch: (request) => {
      requested.push(new URL(request.url))
      return service.fetch(request)
    },
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  })
  await server.ready()
  onTestFinished(async () => {
    await server.close(true)
    await service.close()
  })
  const endpoint = `${server.url}v2`
  return {
    ...space,
    endpoint,
    tokens,
    requested,
    /** The values of a query parameter in the requests so far. */
    requestedValues: (parameter: string) => requested.map(({ searchParams }) => searchParams.get(parameter)),
    client: (config: ISbConfig = {}) =>
      new StoryblokClient({ accessToken: tokens.public, endpoint, rateLimit: 1000, ...config }),
  }
}
