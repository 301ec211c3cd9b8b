import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { readLegacyTable } from './read-legacy-table.ts'

const family = (fields: string) =>
  `{\n"families": [\n{ "family": "one", "from": ["/a.php"], "otherwise": "", ${fields} }\n]}`

test.each([
  ['{', 1, 'Flow map must end with a }'],
  ['{ "families": [],\n "families": [] }', 2, 'Map keys must be unique'],
  ['[]', 1, 'must be an object, not a list'],
  ['{\n"family": [] }', 1, 'has fields that are not known: family'],
  ['{\n"language": "xx" }', 2, `language: must be one of ${locales.join(', ')}`],
  ['{\n"ids": {\n"length": 2, "below": [] } }', 3, 'ids.length: must be at least 6'],
  [family('"form": ["/a"]'), 3, 'families.0: has fields that are not known: form'],
  [family('"find": "picture"'), 3, 'families.0.find: must be "article", "page" or "site"'],
  [family('"screen": false'), 3, 'families.0.screen: is for what is gone: "otherwise" must be 410'],
  [
    '{ "families": [{ "family": "one", "from": ["/a"],\n"otherwise": 301 }] }',
    2,
    'families.0.otherwise: must be a page such as "kontakt", or 404 or 410',
  ],
  ['{ "families": [\n{ "family": "one", "from": [] } ] }', 2, 'from: must name one address or more'],
  ...['a.php', '//a', '/a?b', '/*/a', '/{a', '/{a}/{a}'].map((from): [string, number, string] => [
    `{ "families": [{ "family": "one", "otherwise": "", "from": ["/x",\n"${from}"] }] }`,
    2,
    'families.0.from.1: ',
  ]),
])('%s: line %i, %s', (text, line, problem) => {
  const read = readLegacyTable(text)
  expect(read.ok ? [] : read.problems).toContainEqual({ line, problem: expect.stringContaining(problem) })
})

test('a file may be YAML, and whatever it leaves out is as on a site without old addresses', () => {
  const read = readLegacyTable(
    'families:\n  # Flyers of 2009\n  - { family: flyer, from: [/flyer], otherwise: kontakt }\n',
  )
  expect(read).toMatchObject({
    ok: true,
    table: {
      language: 'de',
      ids: { below: [] },
      families: [{ family: 'flyer', from: ['/flyer'], otherwise: 'kontakt' }],
    },
  })
  expect(readLegacyTable('')).toMatchObject({ ok: false })
})
