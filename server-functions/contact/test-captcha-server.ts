import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'

import type { CaptchaSettings } from '../settings/captcha-settings.ts'

/** A server in place of reCAPTCHA's, stopped after the test: what it was asked, and how it answers. */
export async function startCaptchaServer() {
  const asked: { method: string | undefined; path: string | undefined; body: string; apiKey?: string }[] = []
  let answer: (response: ServerResponse) => void = sendNothing
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    const apiKey = headers['x-goog-api-key']
    asked.push({ method, path, body: await text(request), ...(apiKey && { apiKey: String(apiKey) }) })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const settings: CaptchaSettings = {
    kind: 'v3',
    siteKey: 'site-key',
    secret: 'shared',
    project: null,
    apiOrigin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    minScore: 0.5,
    hostname: 'varnholt.example',
  }
  return {
    asked,
    settings,
    answerWith: (one: (response: ServerResponse) => void) => (answer = one),
    answerJson: (body: unknown) => (answer = (response) => void response.end(JSON.stringify(body))),
  }
}

function sendNothing(response: ServerResponse): void {
  response.end()
}

/** The answer about a person. */
export const person = { success: true, hostname: 'varnholt.example', action: 'contact', score: 0.5 }
