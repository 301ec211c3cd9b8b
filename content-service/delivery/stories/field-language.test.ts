import { expect, test } from 'vitest'

import type { Json } from '../../store/json.ts'
import { serveSpace, story } from '../../testing/test-space.ts'
import { pickFieldLanguage, languageSuffixes } from './field-language.ts'

function asset(filename: string) {
  return { fieldtype: 'asset', filename, alt: '' }
}
function link(url: string) {
  return { fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: '' }
}
function doc(...content: Json[]) {
  return { type: 'doc', content }
}
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }

test.each<[string, Json, Json, boolean]>([
  ['a text', 'Pumpe', 'Pump', true],
  ['an empty text', 'Pumpe', '', false],
  ['null', 'Pumpe', null, false],
  ['false', true, false, true],
  ['zero', 1, 0, true],
  ['an asset', asset('a.jpg'), asset('b.jpg'), true],
  ['an asset without a file', asset('a.jpg'), asset(''), false],
  ['a link', link('/a'), link('/b'), true],
  ['an empty link', link('/a'), link(''), false],
  ['rich text', doc(paragraph), doc(paragraph), true],
  ['rich text without text', doc(paragraph), doc({ type: 'paragraph' }), false],
  ['an empty list', ['a'], [], false],
])('uses %s as translation or falls back', (_what, german, english, isUsed) => {
  const picked = pickFieldLanguage({ field: german, field__i18n__en: english }, languageSuffixes(['en']))
  expect(picked).toEqual({ field: isUsed ? english : german })
})

test.each([
  ['the language', ['en', 'fr'], 'english'],
  ['the fallback where the language has nothing', ['it', 'fr'], 'french'],
  ['the default language where neither has', ['it', 'es'], 'default'],
  ['a language with a region', ['pt-br'], 'brazilian'],
  ['the default language when none is asked for', [], 'default'],
])('picks %s', (_what, languages, expected) => {
  const stored = {
    title: 'default',
    title__i18n__en: 'english',
    title__i18n__fr: 'french',
    title__i18n__pt_br: 'brazilian',
  }
  expect(pickFieldLanguage(stored, languageSuffixes(languages))).toEqual({ title: expected })
})

test('a field with only a translation exists in that language only', () => {
  expect(pickFieldLanguage({ note__i18n__en: 'note' }, languageSuffixes(['en']))).toEqual({ note: 'note' })
  expect(pickFieldLanguage({ note__i18n__en: 'note' }, [])).toEqual({})
})

test.each([
  ['language=en', 'en', { title: 'english', lead: 'default lead', inner: 'english inner' }],
  ['language=fr&fallback_lang=en', 'fr', { title: 'french', lead: 'default lead', inner: 'english inner' }],
  ['language=fr', 'fr', { title: 'french', lead: 'default lead', inner: 'inner' }],
  ['language=xx&fallback_lang=en', 'default', { title: 'title', lead: 'default lead', inner: 'inner' }],
  ['', 'default', { title: 'title', lead: 'default lead', inner: 'inner' }],
])(
  'a story requested with "%s" has the language %s in all blocks',
  async (query, lang, { title, lead, inner }) => {
    const block = { component: 'text', _uid: 't', title: 'inner', title__i18n__en: 'english inner' }
    const content = {
      title: 'title',
      title__i18n__en: 'english',
      title__i18n__fr: 'french',
      lead: 'default lead',
      lead__i18n__en: '',
      body: [{ component: 'grid', _uid: 'g', columns: [block] }],
    }
    const { request } = serveSpace({ stories: [story('a', { content })] })
    const { at, body } = await request(`stories/a?${query}`)
    expect([at('story.lang'), at('story.content.title'), at('story.content.lead')]).toEqual([
      lang,
      title,
      lead,
    ])
    expect(at('story.content.body.0.columns.0.title')).toBe(inner)
    expect(JSON.stringify(body)).not.toContain('__i18n__')
  },
)
