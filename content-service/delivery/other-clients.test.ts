import { expect, test } from 'vitest'

import { managementToken, serveManagement } from '../management/test-management.ts'
import { block, folder, fullSlugs, spaceId, story } from '../testing/test-space.ts'

function space() {
  return serveManagement({
    stories: [
      story('home', { id: 1, is_startpage: true, content: { price: '12', writer: 'uuid-of-ann' } }),
      story('ann', { id: 2, content: { price: '7', body: [block('text')] } }),
      folder('blog', { id: 3 }),
    ],
    datasources: [
      { id: 1, name: 'Colours', slug: 'colours', entries: [{ id: 1, name: 'Red', value: 'red' }] },
    ],
  })
}

// As their documentation and sources send them; each follows redirects.
test.each([
  ['PHP', 'stories?language=default&page=1&per_page=25&version=published&token=x', 'ann home/'],
  [
    'PHP',
    'stories?language=default&page=1&per_page=25&sort_by=content.price%3Adesc%3Aint&resolve_relations=page.writer&resolve_links=story&resolve_links_level=1',
    'home/ ann',
  ],
  ['PHP', 'stories?filter_query%5Bprice%5D%5Bgt_int%5D=10', 'home/'],
  [
    'PHP',
    'stories?filter_query%5B__or%5D%5B0%5D%5Bprice%5D%5Bin%5D=7&filter_query%5B__or%5D%5B1%5D%5Bprice%5D%5Bin%5D=8',
    'ann',
  ],
  ['Ruby', 'stories?starts_with=ann&token=x&version=draft&cv=0', 'ann'],
  ['Ruby', 'stories?version=published&cv=0', 'ann home/'],
  [
    'Kotlin',
    'stories?content_type=page&is_startpage=true&published_at_gt=2026-01-01T00%3A00%3A00Z&sort_by=published_at%3Adesc',
    'home/',
  ],
  ['Kotlin', 'stories?by_slugs=ann%2Cblog%2F*&is_startpage=false&updated_at_lt=2027-01-01T00:00:00Z', 'ann'],
  ['Kotlin', 'stories?filter_query[price][gt_float]=10.0', 'home/'],
  ['Swift', 'stories?token=x&version=published&per_page=2&page=1&sort_by=created_at:asc', 'ann home/'],
  ['Go', 'stories?token=x&version=published&starts_with=', 'ann home/'],
  ['Rust', 'stories?token=x&version=draft&excluding_slugs=home', 'ann'],
])('the requests of the client for %s for lists are answered: %s', async (_language, path, slugs) => {
  const { status, at } = await space().request(path)
  expect([status, fullSlugs(at('stories'))]).toEqual([200, slugs])
})

test.each([
  ['PHP', 'stories/home?language=default&version=published', 'story.full_slug', 'home/'],
  [
    'PHP',
    'datasource_entries?page=1&per_page=25&datasource=colours&dimension=',
    'datasource_entries.0.value',
    'red',
  ],
  ['PHP', 'assets/me?filename=x', '0', 'This record could not be found'],
  ['Ruby', 'stories/home?token=x&version=draft&cv=0', 'story.full_slug', 'home/'],
  ['Ruby', 'links?version=draft&cv=0', 'links.uuid-of-ann.slug', 'ann'],
  ['Ruby', 'spaces/me?version=draft&cv=0', 'space.name', `Space ${spaceId}`],
  ['Kotlin', 'stories/uuid-of-ann?find_by=uuid&resolve_level=2', 'story.full_slug', 'ann'],
  ['Swift', 'stories/home?resolve_relations=page.writer&resolve_level=2', 'rels.0.full_slug', 'ann'],
  ['Go', 'stories/1?version=draft', 'story.full_slug', 'home/'],
  ['Rust', 'tags?starts_with=home', 'tags', []],
])('the requests of the client for %s are answered: %s', async (_language, path, key, value) => {
  expect((await space().request(path)).at(key)).toEqual(value)
})

test('the client for Ruby sends forms to the Management API', async () => {
  const { service, ask } = space()
  const send = async (body: string) => {
    const headers = { Authorization: managementToken, 'Content-Type': 'application/x-www-form-urlencoded' }
    const url = `http://localhost/v1/spaces/${spaceId}/stories`
    return (await service.fetch(new Request(url, { method: 'POST', headers, body }))).status
  }
  const content = 'story[content][component]=page&story[content][title]=A%20B'
  expect(
    await send(
      `story[name]=New&story[slug]=new&story[tag_list][]=a&story[tag_list][]=b&${content}&publish=1`,
    ),
  ).toBe(201)
  expect((await ask('GET', '/stories?with_slug=new')).body).toMatchObject({
    stories: [{ name: 'New', published: true, tag_list: ['a', 'b'] }],
  })
  for (const form of ['story=text', 'story[__proto__][name]=x', 'story[name', `story${'[a]'.repeat(300)}=x`])
    expect(await send(form)).toBeGreaterThanOrEqual(400)
})
