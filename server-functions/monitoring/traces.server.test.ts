import { expect, onTestFinished, test, vi } from 'vitest'

import { attributesOf, startTraceReceiver } from './test-trace-receiver.ts'

async function start(endpoint: string) {
  vi.resetModules()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  onTestFinished(() => void vi.unstubAllEnvs())
  const traces = await import('./traces.server.ts')
  return { ...traces, isStarted: await traces.startTracing() }
}

test('work is recorded below the work that it is a part of, and below that of a proxy', async () => {
  const receiver = await startTraceReceiver()
  onTestFinished(receiver.stop)
  const { traced, stopTracing, isStarted } = await start(receiver.url)
  expect(isStarted).toBe(true)
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const result = await traced(
    { name: 'GET /de/$', kind: 'server', headers: { traceparent } },
    async (note) => {
      const rendered = traced({ name: 'render', kind: 'internal' }, () => Promise.resolve('html'))
      const read = traced({ name: 'content', kind: 'client', attributes: { path: 'cdn/links' } }, () =>
        Promise.reject(new TypeError('of a visitor')),
      )
      await expect(read).rejects.toThrow('of a visitor')
      note({ status: 200 })
      return rendered
    },
  )
  expect(result).toBe('html')
  await stopTracing()

  const byName = Object.fromEntries(receiver.spans.map((span) => [span.name, span]))
  const { 'GET /de/$': request, render, content } = byName
  expect(request).toMatchObject({
    traceId: traceparent.split('-')[1],
    parentSpanId: traceparent.split('-')[2],
  })
  for (const span of [render, content])
    expect(span).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  expect(request && attributesOf(request)).toEqual({ status: 200 })
  expect(content && attributesOf(content)).toEqual({ path: 'cdn/links', 'error.type': 'TypeError' })
  expect(JSON.stringify(receiver.spans)).not.toContain('of a visitor')
  expect([request?.status.code, content?.status.code]).toEqual([0, 2])
})

test('a receiver that does not answer is logged, and stops nothing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
  const { traced, stopTracing } = await start('http://127.0.0.1:9')
  expect(await traced({ name: 'a', kind: 'server' }, () => Promise.resolve(1))).toBe(1)
  await stopTracing().catch(() => {})
  expect(error.mock.calls.flat().join()).toMatch(/^Traces cannot be sent: /)
})

test('without an address nothing is recorded, and OpenTelemetry is not loaded', async () => {
  vi.doMock('./open-telemetry.server.ts', () => {
    throw new Error('loaded')
  })
  onTestFinished(() => {
    vi.doUnmock('./open-telemetry.server.ts')
  })
  const { traced, stopTracing, isStarted } = await start('')
  expect(isStarted).toBe(false)
  expect(
    await traced({ name: 'a', kind: 'server' }, (note) => Promise.resolve(note({ b: 1 }))),
  ).toBeUndefined()
  await stopTracing()
})
