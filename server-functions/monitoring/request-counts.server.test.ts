import { Registry } from 'prom-client'
import { expect, test } from 'vitest'

import { createRequestCounts, DurationHistogram } from './request-counts.server.ts'

test('durations are a histogram by route, as text and as what a worker tells its supervisor', async () => {
  const counts = createRequestCounts()
  const registry = new Registry()
  registry.registerMetric(new DurationHistogram({ name: 'seconds', help: 'Durations' }, counts.routes))
  for (const milliseconds of [1, 3, 90, 9000]) counts.add('/de/$', 200, milliseconds)
  counts.add('/$', 404, 500)
  const text = await registry.metrics()
  for (const line of [
    'seconds_bucket{le="0.001",route="/de/$"} 1',
    'seconds_bucket{le="0.005",route="/de/$"} 2',
    'seconds_bucket{le="0.1",route="/de/$"} 3',
    'seconds_bucket{le="8",route="/de/$"} 3',
    'seconds_bucket{le="+Inf",route="/de/$"} 4',
    'seconds_count{route="/de/$"} 4',
    'seconds_bucket{le="0.1",route="/$"} 0',
    'seconds_bucket{le="0.5",route="/$"} 1',
    'seconds_sum{route="/$"} 0.5',
  ])
    expect(text).toContain(`${line}\n`)
  expect(await registry.getMetricsAsJSON()).toMatchObject([
    { name: 'seconds', type: 'histogram', aggregator: 'sum' },
  ])
})
