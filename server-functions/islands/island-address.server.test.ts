import { assert, constantFrom, json, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { islandAddress, parseIslandAddress } from './island-address.server.ts'

const parse = (address: string) => parseIslandAddress(new URL(address, 'http://localhost'))
const news = islandAddress('newest-news', { locale: 'en', limit: 3 })
const withProps = (props: string) => `${news.split('?')[0]}?${new URLSearchParams({ props })}`

test('an address asks for the island it was made for', () => {
  expect(parse(news)).toEqual({ kind: 'newest-news', props: { locale: 'en', limit: 3 } })
  const more = { project: 'a-project', locale: 'de' as const }
  expect(parse(islandAddress('more-projects', more))).toEqual({ kind: 'more-projects', props: more })
  const teaser = islandAddress('project-teaser', { locale: 'de' })
  expect(parse(teaser)).toEqual({ kind: 'project-teaser', props: { locale: 'de' } })
})

test('an address has the name, a hash and the props', () => {
  expect(news).toMatch(/^\/__nuxt_island\/newest-news_[0-9a-f]{12}\.json\?props=%7B/)
})

test.each([
  ['an unknown name', news.replace('newest-news', 'oldest-news')],
  ['a name of every object', news.replace('newest-news', 'constructor')],
  ['the hash of other props', withProps('{"locale":"de","limit":3}')],
  ['another hash', news.replace(/_[0-9a-f]{12}/, '_0123456789ab')],
  ['no hash', news.replace(/_[0-9a-f]{12}/, '')],
  ['a hash in capitals', news.replace(/_[0-9a-f]{12}/, (hash) => hash.toUpperCase())],
  ['a folder below', news.replace('newest-news', 'a/newest-news')],
])('%s is unknown', (_what, address) => {
  expect(parse(address)).toEqual({ kind: 'unknown', props: null })
})

test.each([
  ['no props', ''],
  ['props that are no JSON', '{'],
  ['an unknown locale', '{"locale":"xx","limit":3}'],
  ['a limit of none', '{"locale":"de","limit":0}'],
  ['a list', '[]'],
])('%s are invalid', (_what, props) => {
  expect(parse(withProps(props))).toEqual({ kind: 'invalid', props: null })
})

test('any text as props is answered, and none of it is an island without its hash', () => {
  const props = oneof(json(), string(), constantFrom('{"__proto__":{"locale":"de"},"limit":1}'))
  assert(
    property(props, (text) => {
      expect(['unknown', 'invalid']).toContain(parse(withProps(text)).kind)
    }),
  )
})
