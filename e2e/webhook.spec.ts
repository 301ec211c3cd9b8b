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

/** A CDN that asks for a page at each purge, and again when its time there is over (cdn-headers.ts). */
async function startCdn() {
  const timers: NodeJS.Timeout[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    server.close()
  }
  const cdn = { origin: '', url: '', purgedAt: 0, page: '', stop }
  const ask = async () => {
    cdn.page = await (await fetch(cdn.origin)).text()
  }
  const server = createServer((request, response) => {
    const refill = async () => {
      const isPurge = request.method === 'POST' && request.headers['x-key'] === 'a-secret-of-the-cdn'
      if (isPurge) {
        cdn.purgedAt = Date.now()
        await ask()
        timers.push(setTimeout(() => void ask().catch(() => {}), 10_000))
      }
      response.writeHead(isPurge ? 200 : 403).end()
    }
    refill().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  cdn.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/purge/content`
  return cdn
}

test('what is published is served after the webhook, of which the site reads little, nobody waits for it, and a CDN is purged', async ({
  startSite,
  startContentService,
  changeContent,
}) => {
  const folder = changeContent('fax', (story) => story)
  const relay = await startRelay()
  const cdn = await startCdn()
  const content = await startContentService({ folder, webhook: relay.url, 'webhook-secret': secret })
  const site = await startSite({
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    STORYBLOK_TOKEN: 'any',
    WEBHOOK_SECRET: secret,
    CDN_PURGE_URL: cdn.url,
    CDN_PURGE_HEADERS: 'X-Key=a-secret-of-the-cdn',
    // Nothing but the webhook tells the site.
    CONTENT_FRESH_SECONDS: '3600',
  })
  relay.target = `${site.url}/hooks/storyblok`
  cdn.origin = `${site.url}/de/neuigkeiten/fax`
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

  let savedAt = 0
  for (const [before, after] of [
    ['Das Fax ist aus', 'Das Fax ist an'],
    ['Das Fax ist an', 'Das Fax ist weg'],
  ] as const) {
    const [webhooks, calls] = [relay.count, await countCalls()]
    savedAt = Date.now()
    changeContent('fax', (story) => story.replaceAll(before, after))
    await expect.poll(() => relay.count, { timeout: 10_000 }).toBe(webhooks + 1)
    await expect.poll(ask, { timeout: 5000, intervals: [20] }).toContain(after)
    // The version and that story in both languages: the service allows five calls a second.
    expect((await countCalls()) - calls).toBeLessThanOrEqual(4)
  }
  await expect.poll(() => cdn.purgedAt, { timeout: 10_000 }).toBeGreaterThan(savedAt)
  await expect.poll(() => cdn.page, { timeout: 15_000 }).toContain('Das Fax ist weg')
  const page = await fetch(cdn.origin)
  expect([page.headers.get('surrogate-key'), page.headers.get('cache-tag')]).toEqual(['content', 'content'])
  // A visitor got the old page until the new one was there, and was never the one for whom it was rendered.
  expect([...timings].filter((timing) => !/^cache;desc=(?:hit|stale)$/.test(timing ?? ''))).toEqual([])

  const post = (body: string, signature: string) =>
    fetch(relay.target, { method: 'POST', body, headers: { 'Webhook-Signature': signature } })
  const { body, headers } = relay.last
  const signature = String(headers['webhook-signature'])
  expect((await post(body, signature)).status).toBe(202)
  expect((await post(`${body} `, signature)).status).toBe(401)
  // Whoever operates the site sees that in its log.
  const log = site.output()
  expect(log).toMatch(
    /Webhook: published, story \d+[^]*New content is shown: version \d+[^]*The CDN was purged/,
  )
  expect(log).toContain('A webhook was refused, as its signature is wrong')
  expect((await post('x'.repeat(102_401), signature)).status).toBe(413)
  relay.stop()
  cdn.stop()
})

test('without a secret there is no webhook', async ({ site }) => {
  const answer = await fetch(`${site.url}/hooks/storyblok`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
})
