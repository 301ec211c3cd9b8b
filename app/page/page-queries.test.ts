import { expect, test, vi } from 'vitest'

import { createQueries } from './page-queries.ts'

const loadSuggestions = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../server-functions/search.functions.ts', () => ({ loadSuggestions }))

test('pages similar to a path that no page can have are not asked for', async () => {
  loadSuggestions.mockResolvedValue([{ href: '/de/kontakt', name: 'Kontakt' }])
  const { suggestions } = createQueries()
  expect(await suggestions({ locale: 'de', path: 'kontakt\\' })).toEqual([])
  expect(loadSuggestions).not.toHaveBeenCalled()
  expect(await suggestions({ locale: 'de', path: 'kontkat' })).toHaveLength(1)
})
