import { describe, expect, test } from 'vitest'

import { serveSpace, story } from '../../testing/test-space.ts'

const content = {
  color: 'red',
  title__i18n__en: 'Deep sea',
  empty: '',
  nothing: null,
  flag: true,
  off: false,
  tags: ['a', 'b'],
  none: [],
  date: '2026-03-12 09:30',
  count: '10',
  price: '9.5',
  seo: { title: 'Deep' },
  body: [{ component: 'hero', name: 'First' }],
}

describe('filter_query on a story', () => {
  const matching = [
    '[color][in]=blue,red',
    '[color][not_in]=blue,green',
    '[missing][not_in]=blue',
    '[tags][in]=a,x',
    '[tags][not_in]=x',
    '[flag][in]=true',
    '[empty][like]=',
    '[tags][in_array]=b',
    '[title__i18n__en][like]=deep*',
    '[color][like]=RE*',
    '[color][like]=*E*',
    '[color][like]=r*e*d',
    '[seo.title][like]=d**p',
    '[color][not_like]=*blue*',
    '[empty][is]=empty',
    '[missing][is]=empty',
    '[color][is]=not_empty',
    '[none][is]=empty_array',
    '[tags][is]=not_empty_array',
    '[nothing][is]=null',
    '[color][is]=not_null',
    '[color][exists]=true',
    '[empty][exists]=1',
    '[missing][exists]=false',
    '[nothing][exists]=0',
    '[flag][is]=true',
    '[off][is]=false',
    '[tags][any_in_array]=x,b',
    '[color][any_in_array]=red,green',
    '[tags][all_in_array]=b,a',
    '[date][gt_date]=2026-03-12 09:29',
    '[date][lt_date]=2026-03-13',
    '[count][gt_int]=9',
    '[count][lt_int]=11',
    '[price][gt_float]=9.4',
    '[price][lt_float]=9.6',
    '[seo.title][in]=Deep',
    '[body.0.name][like]=f*',
    '[component][in]=page',
    '[__or][][color][in]=blue&filter_query[__or][][count][gt_int]=1',
    '%5Bcolor%5D%5Bin%5D=red',
  ]
  const notMatching = [
    '[color][in]=blue',
    '[missing][in]=blue',
    '[tags][in]=x,y',
    '[tags][not_in]=x,b',
    '[color][not_in]=red',
    '[color][like]=ed',
    '[color][like]=red*d',
    '[color][like]=*d*e*',
    '[missing][like]=*',
    '[missing][like]=',
    '[color][lt_date]=2030-01-01',
    '[body..name][in]=First',
    '[color][like]=r.d',
    '[color][is]=empty',
    '[missing][exists]=true',
    '[nothing][exists]=1',
    '[color][exists]=false',
    '[color][exists]=maybe',
    '[empty][is]=null',
    '[tags][is]=empty_array',
    '[missing][is]=false',
    '[color][is]=constructor',
    '[tags][any_in_array]=x,y',
    '[tags][all_in_array]=a,x',
    '[date][gt_date]=2026-03-12 09:30',
    '[missing][lt_date]=2030-01-01 00:00',
    '[count][gt_int]=10',
    '[color][lt_int]=10',
    '[price][gt_float]=9.5',
    '[color][in]=red&filter_query[count][gt_int]=99',
    '[color][in]=blue&filter_query=',
    '[__or][][color][in]=blue&filter_query[__or][][count][gt_int]=99',
  ]
  test.each([
    ...matching.map((query) => [query, 1] as const),
    ...notMatching.map((query) => [query, 0] as const),
  ])('filter_query%s finds %i', async (query, total) => {
    const { request } = serveSpace({ stories: [story('a', { content })] })
    const { at, headers } = await request(`stories?filter_query${query}`)
    expect([headers.get('total'), Array.isArray(at('stories'))]).toEqual([String(total), true])
  })
})

test.each([
  ['[color][near]=red', 'filter_query has no operation near'],
  ['=red', 'filter_query needs a field and an operation'],
  ['[color][in][x]=red', 'filter_query needs a field and an operation'],
  ['[color]=red', 'filter_query needs a field and an operation'],
  ['[count][gt_int]=abc', 'filter_query: gt_int must be a number'],
  ['[count][lt_float]=', 'filter_query: lt_float must be a number'],
  ['[date][gt_date]=bogus', 'filter_query: gt_date must be a date: yyyy-MM-dd HH:mm'],
  ['[__or][][date][lt_date]=12', 'filter_query: lt_date must be a date: yyyy-MM-dd HH:mm'],
])('filter_query%s is rejected', async (query, error) => {
  const { request } = serveSpace({ stories: [story('a')] })
  const { status, at } = await request(`stories?filter_query${query}`)
  expect([status, at('error')]).toEqual([422, expect.stringContaining(error)])
})
