import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { createContentService } from 'storyblok-content-service'
import { onTestFinished } from 'vitest'

/** A response with a status and a JSON or text body; or none (hang), an unfinished one (stall), or a broken connection. */
export type TestAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'hang'
  | 'stall'
  | 'break'

/**
 * An HTTP server on a free port, stopped after the test. `answer` gets the requested URL and the number of the request,
 * from 1.
 */
export async function serveAnswers(answer: (url: URL, attempt: number) => TestAnswer | Promise<TestAnswer>) {
  const requests: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    requests.push(url)
    void respond()
    async function respond() {
      await text(request)
      const testAnswer = await answer(url, requests.length)
      if (testAnswer === 'hang') return
      if (testAnswer === 'break') {
        response.destroy()
        return
      }
      if (testAnswer === 'stall') {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{')
        return
      }
      const { status, body = {}, headers = {} } = testAnswer
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  onTestFinished(stop)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { endpoint: `http://127.0.0.1:${port}/v2`, requests, stop }
}

/**
 * The content service with a folder, over HTTP. `override` may replace the response of an API path. Requests wait for
 * `ready`.
 */
export async function serveFolder(
  folder: string,
  override: (path: string) => TestAnswer | undefined = () => undefined,
  ready: Promise<void> = Promise.resolve(),
) {
  const service = createContentService({ folder })
  onTestFinished(() => service.close())
  return serveAnswers(async (url) => {
    await ready
    const overridden = override(url.pathname.replace('/v2/', ''))
    if (overridden) return overridden
    const response = await service.fetch(new Request(url))
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  })
}
