import { expect, test } from 'vitest'

import { htmlOf } from '../test-router.tsx'
import { ActiveFilters } from './active-filters.tsx'

test.each(['<0>Pumpe</0>', '<script>', '{count}'])('a search term is shown as text: %s', async (name) => {
  const conditions = [{ filter: 'q' as const, name, without: 36 }]
  const html = await htmlOf(<ActiveFilters conditions={conditions} onRemoved={() => undefined} />)
  expect(html).toContain(`„${name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}“`)
})
