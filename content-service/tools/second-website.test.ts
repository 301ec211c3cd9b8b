import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { apiPlugin, renderRichText, storyblokInit } from '@storyblok/js'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { startTestService } from '../test-service.ts'
import { blog } from './example-spaces.ts'

// The website in examples/astro-blog without Astro, which has two hundred packages: its own requests by Storyblok's package,
// and the texts of each page in what they answer. `npm run examples` builds it into HTML.

interface BlogContent {
  readPages: (api: unknown) => Promise<{ path: string; slug: string; language: string }[]>
  readStory: (api: unknown, slug: string, language: string) => Promise<Story>
  readArticles: (api: unknown, language: string) => Promise<Story[]>
}
interface Story {
  full_slug: string
  content: Record<string, unknown>
}

const module = pathToFileURL(join(import.meta.dirname, '../examples/astro-blog/src/content.js')).href
const { readPages, readStory, readArticles }: BlogContent = await import(module)

const RichText = z.custom<Parameters<typeof renderRichText>[0]>((value) => value !== undefined)
const Hero = z.object({ headline: z.string(), image: z.object({ filename: z.url(), alt: z.string() }) })
const Popular = z.object({ articles: z.array(z.object({ content: z.object({ title: z.string() }) })) })
const Home = z.object({ body: z.tuple([Hero, Popular]) })

async function start() {
  const service = await startTestService({ content: blog.content, log: () => {} })
  onTestFinished(() => service.close())
  const { storyblokApi: api } = storyblokInit({
    accessToken: 'any',
    use: [apiPlugin],
    apiOptions: { endpoint: `${service.origin}/v2`, cache: { type: 'none' } },
  })
  const titles = async (language: string) =>
    (await readArticles(api, language)).map(({ content }) => content.title)
  return { service, api, titles }
}

test('a second website, a blog in two languages, finds its pages, articles, pictures and changes', async () => {
  const { service, api, titles } = await start()
  const pages = await readPages(api)
  expect(pages).toHaveLength(2 * 14)
  // Links to start pages end with a slash.
  const paths = pages.map(({ path }) => path.replace(/(?<=.)\/$/, ''))
  expect(paths).toEqual(expect.arrayContaining(Object.keys(blog.pages)))
  for (const { slug, language } of pages)
    expect(await readStory(api, slug, language)).toHaveProperty('content')

  expect(await titles('default')).toHaveLength(12)
  expect(await titles('de')).toEqual(expect.arrayContaining(['Beitrag 7', 'Beitrag 12']))
  const [hero, popular] = Home.parse((await readStory(api, 'home', 'de')).content).body
  expect(hero).toMatchObject({ headline: 'Willkommen', image: { alt: 'A cover' } })
  expect(popular.articles.map(({ content }) => content.title)).toEqual(['Beitrag 7', 'Beitrag 2'])
  const picture = await fetch(`${hero.image.filename}/m/800x0/filters:quality(60)`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
  const { content } = await readStory(api, 'blog/article-3', 'default')
  expect(renderRichText(RichText.parse(content.text))).toContain('<p>Some text of it.</p>')

  await service.seed({ stories: blog.change.stories })
  expect(await titles('default')).toContain(blog.change.text)
  await expect(readStory(api, 'missing', 'de')).rejects.toMatchObject({ status: 404 })
})
