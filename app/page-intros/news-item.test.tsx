import { expect, test } from 'vitest'

import { NewsItem as NewsItemContent } from '../../server-functions/content/schema/content-types.ts'
import { htmlOf } from '../test-router.tsx'
import { NewsItem } from './news-item.tsx'

test.each([
  ['2026-03-12 00:00', ['<time', ' dateTime="2026-03-12">12. März 2026</time>']],
  ['2026-02-31 00:00', []],
  ['demnächst', []],
  ['', []],
])('an article with the date %j shows %j and its headline', async (date, parts) => {
  const html = await htmlOf(
    <NewsItem {...NewsItemContent.parse({ component: 'news_item', headline: 'Neu', date })} />,
  )
  expect(html).toContain('<h1>Neu</h1>')
  expect(html.includes('<time')).toBe(parts.length > 0)
  for (const part of parts) expect(html).toContain(part)
})
