import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { block, serveSpace, story } from '../testing/test-space.ts'

function site() {
  return serveSpace({
    stories: [
      story('home', { id: 1, content: { title: 'A', body: [block('text', { text: 'x', price: '1' })] } }),
      story('other', {
        id: 2,
        content: { title: ['a'], date: 'Hello 5', body: 'no list', constructor: null },
      }),
    ],
  })
}

function long(text: string) {
  return text.repeat(3000)
}

describe('unusual requests get a clear response', () => {
  test.each([
    ['stories?page=-1', 422],
    ['stories?page=1e3', 422],
    ['stories?per_page=0', 422],
    ['stories?page=999999999999999', 200],
    ['stories?page=9999999999999999999999', 422],
    ['stories?per_page=999999999999999', 200],
    ['stories?a[b=1', 422],
    ['stories?filter_query[a]=1', 422],
    ['stories?filter_query[a][in', 422],
    ['stories?filter_query[][in]=1', 422],
    ['stories?filter_query[__or]=1', 422],
    ['stories?filter_query[__or][]=1', 422],
    ['stories?filter_query=1', 422],
    ['stories?filter_query', 200],
    ['stories?filter_query%5Btitle%5D%5Bin%5D=A', 200],
    ['stories?filter_query[__proto__][in]=1', 200],
    ['stories?filter_query[constructor.name][like]=*', 200],
    ['stories?filter_query[title][constructor]=1', 422],
    ['stories?filter_query[body.0.price][gt_float]=NaN', 422],
    ['stories?filter_query[date][gt_date]=never', 422],
    ['stories?__proto__=1', 422],
    ['stories?__proto__[x]=1', 422],
    ['stories?sort_by=', 200],
    ['stories?sort_by=,', 422],
    ['stories?sort_by=content.:asc', 200],
    ['stories?sort_by=content.title:asc,content.body:desc:int', 200],
    ['stories?language=__proto__&fallback_lang=constructor', 200],
    ['stories?starts_with=%00', 400],
    ['stories?search_term=(((', 200],
    ['stories?search_term=%5C', 200],
    [`stories?search_term=${long('a ')}`, 200],
    [`stories?by_uuids=${long('x,')}`, 422],
    [`stories?by_slugs=${long('*a')}`, 200],
    [`stories?by_slugs=${long('*a,')}`, 422],
    [`stories?filter_query[title][like]=${long('*')}`, 200],
    [`stories?filter_query[${long('a.')}][in]=1`, 422],
    [`stories?${long('filter_query[title][in]=A&')}`, 422],
    [`stories?${long('a')}=1`, 422],
    ['stories?resolve_relations=,.,page.,.title,__proto__.x', 200],
    ['stories/%00', 404],
    ['stories/__proto__', 404],
    ['stories/%E0%A4%A', 404],
    ['stories/1e0', 404],
    ['stories/99999999999999999999', 404],
    [`stories/${long('a/')}`, 404],
    ['stories/home?find_by=uuid', 404],
    ['links/__proto__', 404],
    ['datasources/__proto__', 404],
    ['datasource_entries?datasource=__proto__', 404],
    ['tags?starts_with=*', 200],
    ['__proto__', 404],
  ])('$0: $1', async (path, status) => {
    const answer = await site().request(`${path}${path.includes('?') ? '&' : '?'}version=draft`)
    expect(answer.status).toBe(status)
    if (status === 422 || status === 400) expect(answer.at('error')).toMatch(/[a-z]/)
  })
})

function many(count: number, part: (index: number) => string, separator = ',') {
  return Array.from({ length: count }, (_, index) => part(index)).join(separator)
}

function name(index: number) {
  return `x${index}`
}

describe('limits the size of a query', () => {
  const items = 'may have at most 1000 items'
  test.each<[string, number, (count: number) => string, string]>([
    ['by_uuids', 1000, (count) => `by_uuids=${many(count, name)}`, items],
    ['by_uuids_ordered', 1000, (count) => `by_uuids_ordered=${many(count, name)}`, items],
    ['by_ids', 1000, (count) => `by_ids=${many(count, String)}`, items],
    ['by_slugs', 1000, (count) => `by_slugs=${many(count, name)}`, items],
    ['resolve_relations', 1000, (count) => `resolve_relations=${many(count, name)}`, items],
    ['excluding_slugs', 100, (count) => `excluding_slugs=${many(count, (i) => `x${i}/*`)}`, '100 wildcards'],
    ['sort_by', 100, (count) => `sort_by=${many(count, () => 'name:asc')}`, '100 properties'],
    ['sort_by', 100, (count) => `sort_by=content.${many(count, () => 'a', '.')}`, '100 levels in a path'],
    [
      'filter_query',
      100,
      (count) => `filter_query[${many(count, () => 'a', '.')}][in]=1`,
      '100 levels in a path',
    ],
    [
      'filter_query',
      100,
      (count) => many(count, () => 'filter_query[__or][][title][like]=*a', '&'),
      '100 conditions',
    ],
    ['search_term', 20, (count) => `search_term=${many(count, name, '+')}`, '20 words'],
  ])('%s: %i', async (parameter, most, queryOf, reason) => {
    const { request } = site()
    expect((await request(`stories?${queryOf(most)}`)).status).toBe(200)
    const { status, at } = await request(`stories?${queryOf(most + 1)}`)
    expect([status, at('error')]).toEqual([422, expect.stringContaining(parameter)])
    expect(at('error')).toContain(reason)
  })
})

test('no request causes a 500', async () => {
  const failures: string[] = []
  const { service } = serveSpace(
    { stories: [story('home', { content: { title: 'A' } })] },
    { log: (message) => failures.push(message) },
  )
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom(
      '\0',
      '[',
      ']',
      '__proto__',
      '%',
      'stories',
      'links',
      'tags',
      'home',
      '*',
      '__or',
      'title',
      'in',
      'like',
      'content.title:asc',
    ),
    fc.constantFrom('filter_query', 'sort_by', 'by_slugs', 'starts_with', 'search_term', 'language', 'page'),
  )
  const encoded = word.map((text) => encodeURIComponent(text))
  const name = fc
    .tuple(encoded, fc.array(encoded, { maxLength: 3 }))
    .map(([base, keys]) => base + keys.map((key) => `[${key}]`).join(''))
  const query = fc.array(
    fc.tuple(name, encoded).map(([key, value]) => `${key}=${value}`),
    { maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(encoded, { maxLength: 3 }), query, async (path, parts) => {
      const url = `http://content.test/v2/cdn/${path.join('/')}?version=draft&${parts.join('&')}`
      const { status } = await service.fetch(new Request(url))
      expect([200, 301, 400, 404, 422]).toContain(status)
    }),
    { numRuns: 300 },
  )
  expect(failures).toEqual([])
})

test('responses do not modify the stored content', async () => {
  const { request } = site()
  const plain = await request('stories')
  await request('stories?version=draft&excluding_fields=title,body&excluding_story_fields=tag_list')
  await request('stories?excluding_fields=title&resolve_links=story&resolve_assets=1')
  expect((await request('stories')).body).toEqual(plain.body)
})
