import { apiPlugin, storyblokInit } from '@storyblok/js'
import { expect, test } from 'vitest'

import { story } from '../testing/test-space.ts'
import { connect } from './test-client.ts'

const site = {
  stories: [
    story('a', { position: 1, content: { title: 'A & B', colour: 'red', size: '1' } }),
    story('b', { position: 2, content: { title: 'Ä', colour: 'blue', size: '2' } }),
    story('c', { position: 3, content: { component: 'article', title: 'C', size: '3' } }),
  ],
}

test.each([
  ['brackets as they are', 'filter_query[colour][in]=red,blue', ['a', 'b']],
  ['brackets encoded (Ktor, OkHttp, Guzzle)', 'filter_query%5Bcolour%5D%5Bin%5D=red%2Cblue', ['a', 'b']],
  ['lower-case encoding', 'filter_query%5bcolour%5d%5bin%5d=red', ['a']],
  ['a plus for a space (PHP)', 'filter_query%5Btitle%5D%5Bin%5D=A+%26+B', ['a']],
  ['a percent for a space', 'filter_query[title][in]=A%20%26%20B', ['a']],
  ['a letter beyond ASCII', 'filter_query[title][in]=%C3%84', ['b']],
  [
    'alternatives in empty brackets',
    'filter_query[__or][][colour][in]=red&filter_query[__or][][size][gt_int]=2',
    ['a', 'c'],
  ],
  [
    'alternatives in numbered brackets (PHP)',
    'filter_query%5B__or%5D%5B0%5D%5Bcolour%5D%5Bin%5D=red&filter_query%5B__or%5D%5B1%5D%5Bsize%5D%5Bgt_int%5D=2',
    ['a', 'c'],
  ],
  ['a repeated parameter', 'content_type=page&content_type=article', ['c']],
  ['empty parameters', 'starts_with=&with_tag=&cv=undefined', ['a', 'b', 'c']],
  ['a moment with a plus', 'first_published_at_gt=2026-01-01+00%3A00', ['a', 'b', 'c']],
])('handles other query formats: %s', async (_what, query, slugs) => {
  const { endpoint, tokens } = await connect(site)
  const response = await fetch(`${endpoint}/cdn/stories/?${query}&token=${tokens.public}`)
  const body: { stories?: { slug: string }[] } = JSON.parse(await response.text())
  expect([response.status, response.redirected]).toEqual([200, true])
  expect(body.stories?.map(({ slug }) => slug)).toEqual(slugs)
})

test('works with @storyblok/js, including its error for an unknown path', async () => {
  const { endpoint, tokens } = await connect(site)
  const { storyblokApi } = storyblokInit({
    accessToken: tokens.preview,
    bridge: false,
    use: [apiPlugin],
    apiOptions: { endpoint },
  })
  const answer = await storyblokApi?.get('cdn/stories/a', { version: 'draft' })
  expect(answer?.data.story).toMatchObject({ slug: 'a', content: { title: 'A & B' } })
  await expect(storyblokApi?.get('cdn/stories/none', { version: 'draft' })).rejects.toMatchObject({
    status: 404,
  })
})
