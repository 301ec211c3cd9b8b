import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, test } from './fixture-space.ts'

const secret = 'a-secret-of-the-webhook'

/** Stands between the content service and the site, and knows how many webhooks came and what the last one was. */
async function startRelay() {
  const relay = {
    target: '',
    url: '',
    count: 0,
    last: { body: '', headers: {} as IncomingHttpHeaders },
    stop: () => void server.close(),
  }
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await text(request)
      relay.count += 1
      relay.last = { body, headers: request.headers }
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

test('what is published is served after the webhook, of which the site reads little, and nobody waits for it', async ({
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
  const timings = new Set<string | null>()
  const ask = async () => {
    const answer = await fetch(`${site.url}/de/neuigkeiten/fax`)
    timings.add(answer.headers.get('server-timing'))
    return answer.text()
  }
  const countCalls = async () => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text()
    return Number(/^content_calls_total\{outcome="answered"\} (\d+)$/m.exec(metrics)?.[1])
  }
  // The first reading takes a while, with five calls a second.
  const isReady = async () => (await fetch(`${site.url}/health/ready`)).ok
  await expect.poll(isReady, { timeout: 15_000 }).toBe(true)
  expect(await ask()).toContain('Das Fax ist aus')
  timings.clear()

  for (const [before, after] of [
    ['Das Fax ist aus', 'Das Fax ist an'],
    ['Das Fax ist an', 'Das Fax ist weg'],
  ] as const) {
    const [webhooks, calls] = [relay.count, await countCalls()]
    changeContent('fax', (story) => story.replaceAll(before, after))
    await expect.poll(() => relay.count, { timeout: 10_000 }).toBe(webhooks + 1)
    await expect.poll(ask, { timeout: 5000, intervals: [20] }).toContain(after)
    // The version and that story in both languages: the service allows five calls a second.
    expect((await countCalls()) - calls).toBeLessThanOrEqual(4)
  }
  // A visitor got the old page until the new one was there, and was never the one for whom it was rendered.
  expect([...timings].filter((timing) => !/^cache;desc=(?:hit|stale)$/.test(timing ?? ''))).toEqual([])

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
