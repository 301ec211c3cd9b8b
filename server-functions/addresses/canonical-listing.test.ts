import { expect, test } from 'vitest'

import { NewsList } from '../content/schema/listing-blocks.ts'
import { canonicalListing } from './canonical-listing.ts'

test.each([
  [['2013', '2012'], '2013'],
  [['2012'], null],
  [[], null],
  // The years are unknown while the content service fails.
  [null, '2013'],
])('where the years of the news are %j, 2013 is an address as %j', (known, year) => {
  const available = known?.map((year) => ({ year, count: 1 }))
  const news = {
    ...NewsList.parse({ component: 'news_list' }),
    years: available ? { chosen: null, available } : null,
  }
  expect(canonicalListing([news], { year: '2013' })).toEqual({ category: null, year, page: 1 })
  expect(canonicalListing([{ ...news, limit: 3 }], { year: '2013', page: 2 })).toMatchObject({
    year: null,
    page: 2,
  })
})
