import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { NodeRequest } from 'srvx/node'
import { expect, test } from 'vitest'

import { startSite, stories } from './test-site.ts'

/** A site that reads its content with these settings, and what it answers to a client at an address. */
async function startMetrics(env: Parameters<typeof startSite>[1] = {}) {
  const { refreshContent } = await startSite({ stories: stories() }, env)
  await (await import('./contact/contact-inbox.server.ts')).contactInbox().open()
  const { answerMetrics } = await import('./metrics-endpoint.functions.ts')
  const metrics = await import('./monitoring/metrics.server.ts')
  const ask = async (address: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
    const answer = await answerMetrics(new NodeRequest({ req: new IncomingMessage(socket) }))
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { ...metrics, refreshContent, ask }
}

test('metrics are for this machine only', async () => {
  const { ask } = await startMetrics()
  expect(await ask('127.0.0.1')).toMatchObject({ status: 200 })
  expect(await ask('203.0.113.7')).toMatchObject({ status: 404, text: 'Not found\n' })
})

test('what has happened is counted', async () => {
  const { ask, countRequest, countCacheAnswer, observeRender } = await startMetrics()
  countRequest({ id: 'a', pathname: '/de/kontakt', status: 200, milliseconds: 3 })
  countRequest({ id: 'b', pathname: '/de/nix', status: 404, milliseconds: 300 })
  countCacheAnswer('hit')
  observeRender(7)
  const { text, headers } = await ask('127.0.0.1')
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'http_requests_total{route="/de/$",status="200"} 1',
      'http_requests_total{route="/de/$",status="404"} 1',
      'http_request_duration_seconds_bucket{le="0.005",route="/de/$"} 1',
      'http_request_duration_seconds_bucket{le="0.5",route="/de/$"} 2',
      'page_cache_answers_total{result="hit"} 1',
      'page_render_seconds_bucket{le="0.01"} 1',
      'picture_queue_length{state="queue"} 0',
      'site_processes{state="ready"} 0',
      'site_processes{state="starting"} 1',
      // An alert about a counter that appears with its first failure would miss that one.
      'content_calls_total{outcome="failed"} 0',
      'cdn_purges_total{outcome="failed"} 0',
      'webhooks_total{outcome="refused"} 0',
      'contact_refusals_total 0',
      'contact_messages{state="queue"} 0',
      'contact_messages{state="failed"} 0',
    ]),
  )
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('calls of the content service are counted by outcome, and repeated ones', async () => {
  const { serveFolder } = await import('./test-server.ts')
  let calls = 0
  const { ask, refreshContent } = await startMetrics(async (folder) => {
    const { endpoint } = await serveFolder(folder, (path) => {
      if (path !== 'cdn/spaces/me') return undefined
      calls += 1
      return calls === 1 ? { status: 503 } : undefined
    })
    return { STORYBLOK_TOKEN: 'any', STORYBLOK_ENDPOINT: endpoint }
  })
  await refreshContent()
  const { text } = await ask('127.0.0.1')
  const checkedAt = Number(/^content_checked_timestamp_seconds\{.*\} (.*)$/m.exec(text)?.[1])
  expect(Math.abs(Date.now() / 1000 - checkedAt)).toBeLessThan(60)
  expect(text).toContain('content_retries_total 1\n')
  expect(text).toMatch(/^content_calls_total\{outcome="answered"\} \d\d?$/m)
  expect(text).toMatch(/^content_calls_total\{outcome="missing"\} \d$/m)
})
