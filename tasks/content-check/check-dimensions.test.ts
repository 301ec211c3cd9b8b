import { expect, test } from 'vitest'

import { checkDimensions } from './check-dimensions.ts'
import { type Fields, story } from './test-folder.ts'

const facts = (value: string, value__i18n__en: string) => ({
  component: 'facts',
  items: [{ component: 'fact', term: 'Maße', value, value__i18n__en }],
})
const machine = facts('B 2.960 × T 2.180 × H 2.840 mm; 4,2 t', 'W 2,960 × D 2,180 × H 2,840 mm; 4.2 t')
const lamp = facts('58 × 44 × 96 mm; 192 g mit Halter', '58 × 44 × 96 mm; 192 g with bracket')
const problemsOf = (content: Fields) =>
  [
    ...checkDimensions({
      components: new Map(),
      stories: [story('a', { component: 'reference', ...content })],
      datasources: [],
      problems: [],
      assets: new Set(),
      assetBytes: 0,
      required: { paths: {}, linkMap: {} },
      consistentNumbers: [],
    }),
  ].map(({ field, problem }) => `${field}: ${problem}`)

test.each<[string, Fields, string[]]>([
  ['nothing', { body: [machine] }, []],
  [
    'thousands and tonnes',
    { width: '2960', height: '2840', depth: '2180', mass: '4200', body: [machine] },
    [],
  ],
  [
    'another order, or no letters',
    { width: '58', height: '44', depth: '96', body: [lamp] },
    [
      'depth: “58 × 44 × 96”, should be “B 58 × T 96 × H 44”',
      'depth: “58 × 44 × 96”, should be “W 58 × D 96 × H 44”',
    ],
  ],
  ['grams', { width: '58', height: '44', mass: '0.192', body: [lamp] }, []],
  [
    'a number that no fact says',
    { width: '59', height: '44', body: [lamp] },
    ['width: 59 mm is not in the German facts', 'width: 59 mm is not in the English facts'],
  ],
  [
    'another mass',
    { mass: '4.2', body: [machine] },
    ['mass: 4.2 kg is not in the German facts', 'mass: 4.2 kg is not in the English facts'],
  ],
  [
    'a silhouette without its size',
    { width: '58', height: '44', side_view: true, silhouette: 'M0 0h1v1z', body: [lamp] },
    ['depth: is empty, but the silhouette is drawn in it'],
  ],
])('dimensions: %s', (_, content, problems) => {
  expect(problemsOf(content)).toEqual(problems)
})
