import { serve } from 'srvx'
import StoryblokClient from 'storyblok-js-client'
import { describe, expect, onTestFinished, test } from 'vitest'

import { createContentService } from './service.ts'
import { block, folder, story, writeSpace } from './test-space.ts'

const teaser = (index: number) => `uuid-of-site/p${index}`

/** The service behind real HTTP, asked by Storyblok's own client. */
const connect = async () => {
  const space = writeSpace({
    stories: [
      folder('site'),
      story('site', {
        is_startpage: true,
        content: {
          body: [block('teasers', { items: Array.from({ length: 60 }, (_, index) => teaser(index)) })],
          link: { fieldtype: 'multilink', linktype: 'story', id: teaser(1), url: '', cached_url: 'stale' },
        },
      }),
      ...Array.from({ length: 60 }, (_, index) =>
        story(`site/p${index}`, {
          position: index + 1,
          translated_slugs: [{ lang: 'en', slug: `project-${index}` }],
          content: {
            title: `Projekt ${index}`,
            title__i18n__en: `Project ${index}`,
            next: teaser((index + 1) % 60),
          },
        }),
      ),
    ],
  })
  const service = createContentService({
    folder: space.folder,
    tokens: { public: 'public', preview: 'preview' },
  })
  const requested: string[] = []
  const server = serve({
    fetch: (request) => {
      requested.push(new URL(request.url).search)
      return service.fetch(request)
    },
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  })
  await server.ready()
  onTestFinished(() => server.close(true))
  const client = (accessToken = 'public') =>
    new StoryblokClient({
      accessToken,
      endpoint: `${server.url}v2`,
      cache: { type: 'none', cv: 'manual' },
      rateLimit: 1000,
    })
  return { client, requested }
}

describe('storyblok-js-client', () => {
  test('reads a story, following the redirect to the cv', async () => {
    const { client, requested } = await connect()
    const { data } = await client().getStory('site/p1')
    expect(data.story).toMatchObject({ full_slug: 'site/p1', content: { title: 'Projekt 1' } })
    expect(requested.map((search) => new URLSearchParams(search).get('cv'))).toEqual([null, String(data.cv)])
  })

  test('reads a story in a language, and at its translated path', async () => {
    const { client } = await connect()
    const { data } = await client().getStory('site/project-2', { language: 'en' })
    expect(data.story).toMatchObject({ full_slug: 'en/site/project-2', content: { title: 'Project 2' } })
  })

  test('reads lists with their total', async () => {
    const { client } = await connect()
    const { data, total, perPage } = await client().getStories({
      starts_with: 'site/',
      per_page: 3,
      sort_by: 'position:desc',
      filter_query: {
        title: { like: 'Projekt 5*' },
        __or: [{ title: { in: 'Projekt 5' } }, { title: { in: 'Projekt 55' } }],
      },
    })
    expect([data.stories.map(({ name }) => name), total, perPage]).toEqual([['p55', 'p5'], 2, 3])
  })

  test('reads all links, page by page', async () => {
    const { client } = await connect()
    const links: unknown[] = await client().getAll('cdn/links', { per_page: 20 })
    expect(links).toHaveLength(62)
  })

  test('joins over 50 related stories, two levels deep, and links', async () => {
    const { client } = await connect()
    const { data } = await client('preview').getStory('site', {
      version: 'draft',
      resolve_relations: 'teasers.items,page.next',
      resolve_links: 'url',
      language: 'en',
    })
    const { content } = data.story
    expect(content['body'][0].items).toHaveLength(60)
    expect(content['body'][0].items[59]).toMatchObject({
      full_slug: 'en/site/project-59',
      content: { title: 'Project 59', next: { full_slug: 'en/site/project-0' } },
    })
    expect(content['link'].story).toMatchObject({ full_slug: 'en/site/project-1', url: 'en/site/project-1' })
  })

  test.each([
    ['a missing story', 'public', 'site/none', 'published', 404, 'This record could not be found'],
    ['a draft with the public token', 'public', 'site', 'draft', 401, 'Unauthorized'],
    ['a wrong token', 'wrong', 'site', 'published', 401, 'Unauthorized'],
  ] as const)('is told about %s', async (_what, token, slug, version, status, message) => {
    const { client } = await connect()
    await expect(client(token).getStory(slug, { version })).rejects.toMatchObject({ status, message })
  })
})
