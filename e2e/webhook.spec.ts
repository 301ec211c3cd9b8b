import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, test } from './fixture-space.ts'

const secret = 'a-secret-of-the-webhook'

/** Stands between the content service and the site, and knows when the last webhook came and what it was. */
async function startRelay() {
  const relay = {
    target: '',
    url: '',
    last: { at: 0, body: '', headers: {} as IncomingHttpHeaders },
    stop: () => void server.close(),
  }
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await text(request)
      relay.last = { at: Date.now(), body, headers: request.headers }
      const signature = String(request.headers['webhook-signature'])
      const init = { method: 'POST', body, headers: { 'Webhook-Signature': signature } }
      response.writeHead((await fetch(relay.target, init)).status).end()
    }
    // The site has ended.
    forward().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  relay.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  return relay
}

test('what is published is served within a second of the webhook, and nobody waits for it', async ({
  startSite,
  startContentService,
  changeContent,
}) => {
  const folder = changeContent('fax', (story) => story)
  const relay = await startRelay()
  const content = await startContentService({ folder, webhook: relay.url, 'webhook-secret': secret })
  const site = await startSite({
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    STORYBLOK_TOKEN: 'any',
    WEBHOOK_SECRET: secret,
    // Nothing but the webhook tells the site.
    CONTENT_FRESH_SECONDS: '3600',
  })
  relay.target = `${site.url}/hooks/storyblok`
  const ask = async () => {
    const answer = await fetch(`${site.url}/de/neuigkeiten/fax`)
    return { timing: answer.headers.get('server-timing'), text: await answer.text() }
  }
  // The first reading takes a while, with five calls a second.
  const isReady = async () => (await fetch(`${site.url}/health/ready`)).ok
  await expect.poll(isReady, { timeout: 15_000 }).toBe(true)
  expect((await ask()).text).toContain('Das Fax ist aus')

  const durations: number[] = []
  for (const [before, after] of [
    ['Das Fax ist aus', 'Das Fax ist an'],
    ['Das Fax ist an', 'Das Fax ist weg'],
  ] as const) {
    const since = Date.now()
    changeContent('fax', (story) => story.replaceAll(before, after))
    await expect.poll(() => relay.last.at, { timeout: 10_000 }).toBeGreaterThan(since)
    await expect.poll(async () => (await ask()).text, { timeout: 5000, intervals: [20] }).toContain(after)
    durations.push(Date.now() - relay.last.at)
    expect((await ask()).timing).toMatch(/^cache;desc=(?:hit|stale)$/)
  }

  // One of both, as the machine may be busy with other tests.
  expect(Math.min(...durations)).toBeLessThan(1000)

  const post = (body: string, signature: string) =>
    fetch(relay.target, { method: 'POST', body, headers: { 'Webhook-Signature': signature } })
  const { body, headers } = relay.last
  const signature = String(headers['webhook-signature'])
  expect((await post(body, signature)).status).toBe(202)
  expect((await post(`${body} `, signature)).status).toBe(401)
  expect((await post('x'.repeat(102_401), signature)).status).toBe(413)
  relay.stop()
})

test('without a secret there is no webhook', async ({ site }) => {
  const answer = await fetch(`${site.url}/hooks/storyblok`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
})
