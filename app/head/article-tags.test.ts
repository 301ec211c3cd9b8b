import { expect, test } from 'vitest'

import { articleTags } from './article-tags.ts'
import { headInput, namesAndValues } from './test-head-input.ts'

const modified = '2026-08-25T08:59:32.499Z'
const breadcrumbs = [{ href: '/de/neuigkeiten', name: 'Neuigkeiten' }]

test('a news article has dates and section', () => {
  const content = { component: 'news_item', headline: 'H', date: '2026-08-24 00:00' }
  expect(namesAndValues(articleTags(headInput(content, { modified, breadcrumbs })))).toEqual({
    'article:published_time': '2026-08-24',
    'article:modified_time': modified,
    'article:section': 'Neuigkeiten',
  })
})

test.each([
  ['a news article of unknown dates', { component: 'news_item', headline: 'H' }, {}],
  ['any other page', {}, { modified, breadcrumbs }],
])('%s has none', (_what, content, page) => {
  expect(articleTags(headInput(content, page))).toEqual([])
})
