import { describe, expect, test } from 'vitest'

import { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { priorityPictureLinks } from './priority-picture.ts'

const image = { filename: '/f/200801/2400x1200/0123456789/studio.jpg', alt: '' }
const linksOf = (content: object) => priorityPictureLinks(PageContent.parse(content))

describe('the leading image of a page is preloaded as AVIF, once per crop', () => {
  test.each([
    [
      'a start page',
      { component: 'page', body: [{ component: 'hero', _uid: 'a', title: 'Aha', image, layout: 'wall' }] },
      ['(max-width: 39.99rem)', '(min-width: 40rem)'],
    ],
    [
      'a page with an image beside the lead',
      { component: 'page', body: [{ component: 'hero', _uid: 'a', title: 'Aha', image }] },
      [undefined],
    ],
    [
      'a list of impulses below a text-only hero',
      {
        component: 'page',
        body: [
          { component: 'hero', _uid: 'a', title: 'Aha' },
          {
            component: 'impulse_list',
            _uid: 'b',
            items: [{ uuid: 'c', name: '', href: '/de/impulse/c', content: { headline: 'Warum', image } }],
          },
        ],
      },
      [undefined],
    ],
    [
      'a list of all articles below a text-only hero',
      {
        component: 'page',
        body: [
          { component: 'hero', _uid: 'a', title: 'Neu' },
          {
            component: 'news_list',
            _uid: 'b',
            items: [{ uuid: 'c', name: '', href: '/de/n/c', content: { headline: 'Neu', image } }],
          },
        ],
      },
      [undefined],
    ],
    ['a project', { component: 'reference', headline: 'Säge', image }, [undefined]],
    ['an article', { component: 'news_item', headline: 'Neu', image }, [undefined]],
    ['a service', { component: 'service', headline: 'Modellbau', image }, [undefined]],
    ['a company page', { component: 'company_page', headline: 'Team', image }, [undefined]],
    ['an impulse', { component: 'impulse', headline: 'Warum', image }, [undefined]],
    ['a job', { component: 'job', headline: 'Modellbau', image }, [undefined]],
  ])('%s', (_what, content, media) => {
    const links = linksOf(content)
    expect(links.map((link) => ('media' in link ? link.media : undefined))).toEqual(media)
    for (const link of links) {
      expect(link).toMatchObject({ rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' })
      expect(link.imageSrcSet).toContain('studio.jpg/m/400x')
      expect(link.imageSizes).toBeTruthy()
    }
  })
})

describe('nothing is preloaded on', () => {
  test.each([
    [
      'a page with a text-only hero',
      { component: 'page', body: [{ component: 'hero', _uid: 'a', title: 'Aha' }] },
    ],
    [
      'a page whose first image is further down',
      {
        component: 'page',
        body: [
          { component: 'statement', _uid: 'a', text: 'Aha' },
          { component: 'hero', _uid: 'b', title: 'Aha', image },
        ],
      },
    ],
    ['an empty page', { component: 'page', body: [] }],
    ['a project without a picture', { component: 'reference', headline: 'Säge' }],
    [
      'a project with a drawing',
      { component: 'reference', headline: 'Säge', image: '/f/200801/1x1/0/a.svg' },
    ],
  ])('%s', (_what, content) => {
    expect(linksOf(content)).toEqual([])
  })
})

test.each([
  [null, 1],
  ['2024', 0],
])('the news of the year %s preloads %i images', (chosen, count) => {
  const item = { uuid: 'c', name: '', href: '/de/n/c', content: { headline: 'Neu', image } }
  const content = PageContent.parse({
    component: 'page',
    body: [
      { component: 'hero', _uid: 'a', title: 'Neu' },
      { component: 'news_list', _uid: 'b', items: [item] },
    ],
  })
  for (const block of content.body)
    if (block.component === 'news_list') block.years = { chosen, available: [{ year: '2024', count: 1 }] }
  expect(priorityPictureLinks(content)).toHaveLength(count)
})
