import { expect, test } from 'vitest'

import { openStore } from '../../store/store.ts'
import { block, fullSlugs, serveSpace, story, writeSpace } from '../../testing/test-space.ts'
import { search } from './search.ts'

function site() {
  return serveSpace({
    stories: [
      story('pumpe', { position: 50 }),
      story('news/die-pumpe', { position: 20, name: 'Neu' }),
      story('news/zwei', { position: 10, name: 'Pumpe', content: { title: 'Zwei' } }),
      story('news/drei', {
        position: 40,
        name: 'Drei',
        content: { body: [block('text', { text: 'Große Pumpen' })] },
      }),
      story('news/vier', {
        position: 30,
        name: 'Vier',
        content: { text__i18n__en: 'A pump, great', file: 'a+b' },
      }),
      story('entwurf', { position: 1, published: false, content: { text: 'Pumpe' } }),
    ],
  })
}

test.each([
  ['pumpe', 'pumpe news/die-pumpe news/zwei news/drei'],
  ['PUMPE', 'pumpe news/die-pumpe news/zwei news/drei'],
  ['große pumpen', 'news/drei'],
  ['pumpen große', 'news/drei'],
  ['great', 'news/vier'],
  ['a+b', 'news/vier'],
  ['.*', ''],
  ['text', ''],
  ['pumpe&sort_by=position:desc', 'pumpe news/drei news/die-pumpe news/zwei'],
  ['pumpe&starts_with=news/&per_page=2', 'news/die-pumpe news/zwei'],
  ['pumpe&content_type=post', ''],
  ['pumpe&by_uuids_ordered=uuid-of-news/drei,uuid-of-news/vier,uuid-of-pumpe', 'news/drei pumpe'],
  ['pumpe&version=draft&starts_with=e', 'entwurf'],
  ['%20', 'news/zwei news/die-pumpe news/vier news/drei pumpe'],
])('search_term=%s finds: %s', async (term, expected) => {
  const { at } = await site().request(`stories?search_term=${term}`)
  expect(fullSlugs(at('stories'))).toBe(expected)
})

test('extracts the text of a story once for all terms and versions', () => {
  const { folder } = writeSpace({ stories: [story('eins', { content: { text: 'Große PUMPE' } })] })
  const { published } = openStore({ folder, watch: false, log: () => {} }).space()
  let reads = 0
  const counted = published.stories.map(({ content, ...fields }) => ({
    ...fields,
    get content() {
      reads++
      return content
    },
  }))
  const found = [
    { ...published, stories: counted },
    { ...published, stories: [...counted] },
  ].flatMap((storyIndex) => ['pumpe', 'große pumpe', 'none'].map((term) => search(storyIndex, term).length))
  expect([found, reads]).toEqual([[1, 1, 0, 1, 1, 0], 1])
})
