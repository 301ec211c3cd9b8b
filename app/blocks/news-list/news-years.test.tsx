import { expect, test } from 'vitest'

import { NewsList as NewsListContent } from '../../../server-functions/content/schema/listing-blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { NewsList } from './news-list.tsx'
import { NewsYears } from './news-years.tsx'

const available = [
  { year: '2014', count: 1 },
  { year: '2013', count: 3 },
]
const links = (html: string) =>
  Array.from(
    html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g),
    ([all, href = '', text = '']) => [href, text.replace(/<[^>]+>/g, ''), /aria-current/.test(all)] as const,
  )

test('years are plain links to their first page, without unknown search params', async () => {
  const html = await htmlOf(
    <NewsYears chosen="2013" available={available} />,
    'de',
    '/de/neues?year=2013&page=2&utm=x',
  )
  expect(links(html)).toEqual([
    ['/de/neues', 'Alle Jahre', false],
    ['/de/neues?year=2014', '2014 1', false],
    ['/de/neues?year=2013', '2013 3', true],
  ])
})

test.each([
  ['2013', 'de', '3 Meldungen aus dem Jahr 2013'],
  ['2014', 'en', '1 article from 2014'],
  ['1999', 'de', 'Aus dem Jahr 1999 gibt es keine Neuigkeiten.'],
  [null, 'en', ''],
] as const)('%s, in %s, says “%s”', async (chosen, locale, message) => {
  const html = await htmlOf(<NewsYears chosen={chosen} available={available} />, locale)
  expect(/<output[^>]*>(.*?)<\/output>/.exec(html)?.[1]).toBe(message)
})

test('there is no year filter if all news is of one year', async () => {
  expect(await htmlOf(<NewsYears chosen={null} available={available.slice(1)} />)).toBe('')
})

test('the pagination of a year keeps the year', async () => {
  const block = NewsListContent.parse({ component: 'news_list', page: 2, pages: 3 })
  const html = await htmlOf(<NewsList {...block} years={{ chosen: '2013', available }} priority={false} />)
  expect(links(html).map(([href]) => href)).toEqual(
    expect.arrayContaining(['/de?year=2013', '/de?year=2013&amp;page=3']),
  )
})

test.each([
  [null, 1],
  ['2014', 0],
])('with the year %s there are %i large articles', async (chosen, count) => {
  const item = { uuid: 'a', name: '', href: '/de/a', content: { headline: 'Neu', date: '2014-03-01 00:00' } }
  const block = NewsListContent.parse({ component: 'news_list', items: [item] })
  const html = await htmlOf(<NewsList {...block} years={{ chosen, available }} priority={false} />)
  expect(html.match(/<article class="[^"]*newest/g) ?? []).toHaveLength(count)
  expect(html.match(/<article/g)).toHaveLength(1)
})
