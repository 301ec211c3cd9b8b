import { describe, expect, test } from 'vitest'

import { folder, fullSlugs, serveSpace, story } from '../../testing/test-space.ts'

function inEnglish(slug: string) {
  return { translated_slugs: [{ lang: 'en', slug }] }
}
function inPortuguese(slug: string) {
  return { translated_slugs: [{ lang: 'pt-br', slug }] }
}

function site() {
  return serveSpace({
    stories: [
      folder('website', inEnglish('website')),
      folder('website/referenzen', inEnglish('references')),
      story('website/referenzen', { position: 1, is_startpage: true, ...inEnglish('references') }),
      story('website/referenzen/pumpe', { position: 2, ...inEnglish('pump') }),
      story('website/kontakt', { position: 3, content: { title__i18n__fr: 'Contact' } }),
      story('en/alt', { position: 4 }),
      story('energie', { position: 5 }),
    ],
  })
}

describe('lists stories by path', () => {
  test.each([
    ['starts_with=website/referenzen/', 'website/referenzen/ website/referenzen/pumpe'],
    ['starts_with=website/references/', ''],
    ['starts_with=website/references/&language=en', 'en/website/references/ en/website/references/pump'],
    ['starts_with=website/referenzen/&language=en', 'en/website/references/ en/website/references/pump'],
    ['starts_with=en/website/references/', 'en/website/references/ en/website/references/pump'],
    ['starts_with=/en/website/referenzen/p', 'en/website/references/pump'],
    ['starts_with=en/website/referenzen/p&language=fr', 'fr/website/referenzen/pumpe'],
    ['starts_with=en/website/referenzen/p&language=default', 'website/referenzen/pumpe'],
    ['starts_with=fr/*&by_ids=0', ''],
    ['starts_with=fr/*&content_type=page&level=2', 'fr/website/kontakt fr/en/alt'],
    ['starts_with=en', 'en/alt energie'],
    ['starts_with=[default]/en/', 'en/alt'],
    ['starts_with=%5Bdefault%5D/website/k', 'website/kontakt'],
    ['by_slugs=website/references', ''],
    ['by_slugs=website/references&language=en', 'en/website/references/'],
    ['by_slugs=en/website/references/*', 'en/website/references/ en/website/references/pump'],
    ['by_slugs=en/website/references/pump,website/kontakt', 'en/website/references/pump en/website/kontakt'],
    ['by_slugs=[default]/en/alt', 'en/alt'],
    ['excluding_slugs=website/referenzen/*,energie', 'website/kontakt en/alt'],
    ['excluding_slugs=en/website/references/*,energie', 'website/kontakt en/alt'],
    ['excluding_slugs=website/references*,energie&language=en', 'en/website/kontakt en/en/alt'],
  ])('%s: %s', async (query, expected) => {
    expect(fullSlugs((await site().request(`stories?${query}`)).at('stories'))).toBe(expected)
  })
})

test.each([
  'stories?language=pt_br&starts_with=site/contato',
  'stories?language=pt-br&starts_with=site/contato',
  'stories?language=pt_br&by_slugs=site/contato',
  'stories?language=pt_br&excluding_slugs=site/casa',
  'stories?language=en&fallback_lang=pt_br&by_slugs=site/kontakt',
  'stories/site/contato?language=pt_br',
])('a language may be written as in field names: %s', async (path) => {
  const { request } = serveSpace({
    stories: [
      story('site/kontakt', {
        ...inPortuguese('contato'),
        content: { title__i18n__pt_br: 'Contato', x__i18n__en: '' },
      }),
      story('site/haus', inPortuguese('casa')),
    ],
  })
  const { at } = await request(path)
  const found = at('stories') ?? [at('story') ?? null]
  expect(found).toMatchObject([{ content: { title: 'Contato' }, default_full_slug: 'site/kontakt' }])
})

test.each([
  ['en/alt', 'en/alt'],
  ['[default]/en/alt', 'en/alt'],
  ['en/en/alt', 'en/en/alt'],
  ['website/references/pump?language=default', undefined],
  ['website/referenzen/pumpe?language=default', 'website/referenzen/pumpe'],
])('the path %s finds %s', async (path, expected) => {
  const { at } = await site().request(`stories/${path}`)
  expect(at('story.full_slug')).toBe(expected)
})
