import sharp from 'sharp'

import type { JsonObject } from '../store/json.ts'
import { block, folder, type SpaceFiles, story } from '../test-service.ts'

/** The texts that a website shows of a space. */
interface ExampleSpace {
  content: SpaceFiles
  /** texts that are on a page, by its path */
  pages: Readonly<Record<string, readonly string[]>>
  /** the path and the new text of a story that is changed */
  change: { stories: JsonObject[]; path: string; text: string }
  /** whether a change is seen only after the website is built again */
  isStatic: boolean
}

function starterHome(headline: string) {
  const columns = ['One', 'Two', 'Three'].map((name) => block('feature', { name, _uid: name }))
  return story('home', {
    id: 1,
    content: block('page', { body: [block('teaser', { headline }), block('grid', { columns })] }),
  })
}

/** The space that Storyblok's quick starts begin with. */
export const starter: ExampleSpace = {
  content: { stories: [starterHome('A first headline')] },
  pages: { '/': ['A first headline', 'One', 'Two', 'Three'] },
  change: { stories: [starterHome('A second headline')], path: '/', text: 'A second headline' },
  isStatic: false,
}

function paragraph(text: string, marks: JsonObject[] = []): JsonObject {
  return { type: 'paragraph', content: [{ type: 'text', text, marks }] }
}

function article(number: number, title: string) {
  const link = { type: 'link', attrs: { href: '/blog', linktype: 'url' } }
  return story(`blog/article-${number}`, {
    id: 100 + number,
    parent_id: 3,
    content: {
      component: 'article',
      title,
      title__i18n__de: `Beitrag ${number}`,
      text: { type: 'doc', content: [paragraph('Some text of it.'), paragraph('To the list', [link])] },
    },
  })
}

const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
const picture = 'https://a.storyblok.com/f/4711/40x30/0123456789/cover.png'
const link = (slug: string): JsonObject => ({ linktype: 'story', id: `uuid-of-${slug}`, cached_url: slug })

/** A blog in two languages: settings with a menu, relations, a list in pages, pictures, rich text. */
export const blog: ExampleSpace = {
  content: {
    languages: ['de'],
    stories: [
      story('config', {
        id: 1,
        content: {
          component: 'config',
          menu: [
            block('menu_link', { name: 'Home', name__i18n__de: 'Start', link: link('home') }),
            block('menu_link', { name: 'Blog', link: link('blog') }),
          ],
        },
      }),
      story('home', {
        id: 2,
        content: {
          body: [
            block('hero', {
              headline: 'Welcome',
              headline__i18n__de: 'Willkommen',
              image: { fieldtype: 'asset', filename: picture, alt: 'A cover' },
            }),
            block('popular_articles', {
              headline: 'Popular',
              articles: ['uuid-of-blog/article-7', 'uuid-of-blog/article-2'],
            }),
          ],
        },
      }),
      folder('blog', { id: 3 }),
      story('blog', { id: 4, parent_id: 3, is_startpage: true, content: { body: [block('all_articles')] } }),
      ...numbers.map((number) => article(number, `Article ${number}`)),
    ],
    assets: {
      'cover.png': {
        id: 1,
        filename: picture,
        bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      },
    },
  },
  pages: {
    '/': ['Welcome', 'Home', 'href="/blog', 'Article 7', 'Article 2', 'alt="A cover"'],
    '/de': ['Willkommen', 'Start', 'Beitrag 7', 'href="/de/blog/article-2"'],
    '/blog': numbers.map((number) => `Article ${number}<`),
    '/blog/article-3': ['<h1>Article 3</h1>', 'Some text of it.', '<a href="/blog"'],
    '/de/blog/article-12': ['Beitrag 12'],
  },
  change: { stories: [article(3, 'A new title')], path: '/blog/article-3', text: 'A new title' },
  isStatic: true,
}
