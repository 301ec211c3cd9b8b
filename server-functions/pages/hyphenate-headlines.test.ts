import { expect, test } from 'vitest'

import { hyphenateHeadlines } from './hyphenate-headlines.ts'

const shown = (text: string) => text.replaceAll('\u00AD', '|')
const titleOf = async (title: string, locale: 'de' | 'en' = 'de') =>
  shown((await hyphenateHeadlines({ title }, locale)).title)

test.each([
  ['Fahrradscheinwerfer, der leuchtet', 'Fahr|rad|schein|werfer, der leuchtet'],
  ['Medizingeräte für Kliniken', 'Medi|zin|ge|räte für Kliniken'],
  ['Nachhaltigkeit', 'Nach|hal|tig|keit'],
  ['Geschichte', 'Geschichte'],
  ['Hörsystem\u00ADladeschale', 'Hörsystem|ladeschale'],
])('%s', async (title, expected) => {
  expect(await titleOf(title)).toBe(expected)
})

test('English words have English hyphens', async () => {
  expect(await titleOf('Responsibilities', 'en')).toBe('Respons|ib|il|ities')
})

test('headlines of teasers and headings of a text are hyphenated, and nothing else', async () => {
  const word = 'Nachhaltigkeit'
  const text = (type: string) => ({ type, content: [{ type: 'text', text: word }] })
  const content = {
    seo: { title: word, og_image: null },
    lead: word,
    image: { src: '/a.jpg', title: word },
    body: [
      { items: [{ headline: word, name: word }, { name: word }] },
      { text: { type: 'doc', content: [text('heading'), text('paragraph')] } },
    ],
  }
  const before = structuredClone(content)
  const hyphenated = await hyphenateHeadlines(content, 'de')
  expect(content).toEqual(before)
  expect(shown(JSON.stringify(hyphenated)).match(/Nach.*?keit/g)).toEqual([
    word,
    word,
    word,
    'Nach|hal|tig|keit',
    'Nach|hal|tig|keit',
    word,
    'Nach|hal|tig|keit',
    word,
  ])
})
