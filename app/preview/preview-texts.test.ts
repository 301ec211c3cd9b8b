import { expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import type { PageProblem } from './page-problems.ts'
import { previewTexts } from './preview-texts.ts'

const problems: PageProblem[] = [
  { kind: 'translation', count: 2 },
  { kind: 'alternative', pictures: ['a.jpg'] },
  { kind: 'description' },
  { kind: 'descriptionLength', length: 2 },
  { kind: 'socialPicture' },
  { kind: 'titleLength', length: 2 },
  { kind: 'headingOrder', heading: 'Maße', level: 4, after: 2 },
  { kind: 'mainHeading', count: 2 },
  { kind: 'contrast', text: 'Maße', ratio: 2 },
]

test.each(locales)('every problem is described in words of the language %s, none of the source', (locale) => {
  const described = problems.map((problem) => previewTexts[locale].describe(problem))
  expect(described.filter((text) => /\$\{|\bproblem\.|undefined/.test(text))).toEqual([])
  expect(described.find((text) => text.includes('Maße'))).toMatch(/“.* 4\b.* 2\.$/)
})
