import { expect, test } from 'vitest'

import { addGauge, readMetrics } from './metrics.server.ts'

test('a gauge that is added again replaces the one before', async () => {
  addGauge('rooms', 'Rooms of a test', async () => ({ open: 1 }))
  addGauge('rooms', 'Rooms of a test', async () => ({ open: 2 }))
  const { text } = await readMetrics()
  expect(text.match(/^rooms\{.*/gm)).toEqual(['rooms{state="open"} 2'])
})
