import { expect, test } from 'vitest'

import { type Fields, findings, page, story } from './test-folder.ts'

const file = 'https://a.storyblok.com/f/1/1x1/a/a.jpg'
const gone = 'https://a.storyblok.com/f/1/1x1/b/b.jpg'
const doc = (...content: Fields[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const image = (attrs: Fields) => doc({ type: 'image', attrs: { src: file, alt: 'x', ...attrs } })
const marked = (type: string, attrs: Fields) => doc({ type: 'text', text: '…', marks: [{ type, attrs }] })
const anchor = (id: string) => marked('anchor', { id })
const toAnchor = (anchor: string) => marked('link', { linktype: 'story', uuid: 'id-of-b', anchor })
const toFile = (href: string) => marked('link', { linktype: 'asset', href })
const field = { fieldtype: 'multilink', linktype: 'story', id: 'id-of-b', cached_url: 'website/b' }
const picture = { fieldtype: 'asset', filename: file, alt: 'Ein Bild' }

const problems = (content: Fields, target: Fields, english = true) => {
  const b = story('b', { ...page, ...target }, english ? {} : { translated_slugs: [] })
  const found = findings([story('a', { ...page, ...content }), b])
  return found.filter(({ where }) => where === 'website/a').map(({ rule, problem }) => `${rule}: ${problem}`)
}

test.each<[string, Fields, string[]]>([
  ['with all it needs', { words: image({}), words__i18n__en: image({}) }, []],
  [
    'without words in German',
    { words: image({ alt: '' }), words__i18n__en: image({}) },
    ['alt: has no German alternative text'],
  ],
  [
    'without words in English',
    { words: image({}), words__i18n__en: image({ alt: null }) },
    ['alt: has no English alternative text'],
  ],
  [
    'without file',
    { words: image({}), words__i18n__en: image({ src: gone }) },
    [`asset: has no file: ${gone}`],
  ],
])('an image in rich text, %s', (_what, content, expected) => {
  expect(problems(content, {})).toEqual(expected)
})

test('a term that is split by a mark', () => {
  const words = doc(
    { type: 'text', text: 'A small ', marks: [{ type: 'bold' }] },
    { type: 'text', text: 'series' },
  )
  expect(problems({ words: image({}), words__i18n__en: words }, {})).toEqual([
    'term: English: “small series”, should be “short run”',
  ])
})

test('files of links and social images must exist', () => {
  const seo = { ...page.seo, og_image: gone, twitter_image: file }
  const content = { words: toFile(gone), words__i18n__en: toFile(file), seo }
  expect(problems(content, {})).toEqual([`asset: has no file: ${gone}`, `asset: has no file: ${gone}`])
})

test('an image in a field that is not translatable', () => {
  expect(problems({ plate: picture }, {})).toEqual([
    'alt: has a German alternative text only: the field is not translatable',
  ])
  expect(problems({ plate: { ...picture, filename: '' } }, {})).toEqual([])
})

const both = { words: anchor('hier'), words__i18n__en: anchor('here') }
const missing = (language: string, id: string) =>
  `anchor: links to an anchor that is not in the ${language} text: ${id}`

test.each<[string, Fields, boolean, string[]]>([
  ['is found', { words: toAnchor('hier'), words__i18n__en: toAnchor('#here') }, true, []],
  [
    'is nowhere',
    { words: toAnchor('nichtda'), words__i18n__en: toAnchor('here') },
    true,
    [missing('German', 'nichtda')],
  ],
  [
    'is in the other language',
    { words: toAnchor('hier'), words__i18n__en: toAnchor('hier') },
    true,
    [missing('English', 'hier')],
  ],
  [
    'of a page in German only is German',
    { words: toAnchor('hier'), words__i18n__en: toAnchor('hier') },
    false,
    [],
  ],
  [
    'of a field is in one language',
    { link: { ...field, anchor: 'hier' } },
    true,
    [missing('English', 'hier')],
  ],
])('an anchor %s', (_what, content, english, expected) => {
  expect(problems(content, english ? both : { ...both, words__i18n__en: undefined }, english)).toEqual(
    expected,
  )
})

test('an anchor of a block is there in both languages', () => {
  const content = { words: toAnchor('calculator'), words__i18n__en: toAnchor('calculator') }
  const both = [missing('German', 'calculator'), missing('English', 'calculator')]
  expect(problems(content, { body: [{ component: 'maturity_calculator' }] })).toEqual([])
  expect(problems(content, { body: [{ component: 'quote' }] })).toEqual(both)
})

test.each([
  ['else', []],
  ['drehen', [missing('German', 'else'), missing('English', 'else')]],
])('with a fact at the anchor %s, links to “else” are reported as %j', (anchor, expected) => {
  const content = { words: toAnchor('else'), words__i18n__en: toAnchor('else') }
  const fact = { component: 'fact', anchor }
  expect(problems(content, { body: [{ component: 'facts', items: [fact] }] })).toEqual(expected)
})

test('only a calculator that is not short has the anchor “budget”', () => {
  const content = { words: toAnchor('budget'), words__i18n__en: toAnchor('budget') }
  const block = { component: 'maturity_calculator' }
  expect(problems(content, { body: [block] })).toEqual([])
  expect(problems(content, { body: [{ ...block, short: true }] })).toEqual([
    missing('German', 'budget'),
    missing('English', 'budget'),
  ])
})
