import { block, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { type PageRequest, failing, shareSite, startSite } from '../test-site.ts'

const dates = [
  '2012-12-31 00:00',
  '2013-01-01 00:00',
  '2013-07-01 09:30',
  '2013-12-31 23:59',
  '2014-01-01 00:00',
  '',
]
const news = (days: readonly string[]) => [
  story('website/news', { content: { body: [block('news_list')] } }),
  story('website', { is_startpage: true, content: { body: [block('news_list', { limit: '2' })] } }),
  ...days.map((date, index) =>
    story(`website/n${index}`, { content: { component: 'news_item', headline: date || 'undated', date } }),
  ),
]
const sharedSite = shareSite({ stories: news(dates) })
const listOf = async (ref: Partial<PageRequest>, site: ReturnType<typeof startSite> = sharedSite()) => {
  const outcome = await (await site).findPage({ locale: 'de', path: 'news', ...ref })
  return outcome.kind === 'page' ? outcome.page.content.body[0] : outcome.kind
}
const headlines = (days: string[]) => days.map((headline) => expect.objectContaining({ headline }))
const available = [
  { year: '2014', count: 1 },
  { year: '2013', count: 3 },
  { year: '2012', count: 1 },
]

describe('the news of a year', () => {
  test.each([
    ['2013', ['2013-12-31 23:59', '2013-07-01 09:30', '2013-01-01 00:00']],
    ['2012', ['2012-12-31 00:00']],
    ['1999', []],
  ])('%s is %j', async (year, days) => {
    expect(await listOf({ year })).toMatchObject({
      items: headlines(days),
      page: 1,
      pages: 1,
      years: { chosen: year, available },
    })
  })

  test('is linked for every year with news; without a year all news is listed', async () => {
    const list = await listOf({})
    expect(list).toMatchObject({ years: { chosen: null, available } })
    expect(list).toHaveProperty('items.length', dates.length)
  })

  test('is paginated', async () => {
    const days = Array.from(
      { length: 26 },
      (_, index) => `2013-01-${String(index + 1).padStart(2, '0')} 00:00`,
    )
    const site = startSite({ stories: news([...days, '2014-01-01 00:00']) })
    expect(await listOf({ year: '2013', page: 2 }, site)).toMatchObject({
      items: headlines(['2013-01-01 00:00']),
      page: 2,
      pages: 2,
    })
    expect(await listOf({ year: '2014', page: 2 }, site)).toBe('missing')
  })

  test('does not filter a list with a limit', async () => {
    expect(await listOf({ path: '', year: '2012' })).toMatchObject({
      newest: expect.stringContaining(encodeURIComponent('"limit":2')),
      years: null,
    })
  })

  test('has no year links if the news cannot be read', async () => {
    const site = startSite({ stories: news(dates) }, failing(/^cdn\/stories$/))
    expect(await listOf({ year: '2013' }, site)).toMatchObject({ component: 'unavailable_list', items: [] })
  })
})
