import { attributesOf, startTraceReceiver } from '../server-functions/monitoring/test-trace-receiver.ts'
import { expect, test } from './fixture-space.ts'

test('a request, its rendering and calls of the content service are sent as traces', async ({
  startSite,
  startContentService,
}) => {
  const receiver = await startTraceReceiver()
  const content = await startContentService()
  const site = await startSite({
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    STORYBLOK_TOKEN: 'a-token-of-4711',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  const answer = await fetch(`${site.url}/de/kontakt?q=Erika`, { headers: { 'X-Request-Id': 'abc' } })
  expect(answer.status).toBe(200)
  const named = (name: string) => receiver.spans.find((span) => span.name === name)
  await expect.poll(() => named('GET /de/$'), { timeout: 15_000 }).toBeDefined()
  const request = named('GET /de/$')
  expect(request && attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/de/$',
    'url.path': '/de/kontakt',
    'request.id': 'abc',
    'http.response.status_code': 200,
  })
  await expect
    .poll(() => named('render'))
    .toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  await expect.poll(() => named('content call')).toBeDefined()
  const sent = JSON.stringify(receiver.spans)
  expect(sent).not.toMatch(/Erika|a-token-of/)
  receiver.stop()
})
