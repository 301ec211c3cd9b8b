import { expect, it } from 'vitest'

import { counted } from './texts.tsx'

it('says a number in the form that it needs, in both languages', () => {
  const [german, english] = counted(['Kein Treffer', '1 Treffer', '# Treffer'], ['1 result', '# results'])
  expect([0, 1, 2].map(german)).toEqual(['Kein Treffer', '1 Treffer', '2 Treffer'])
  expect([0, 1, 2].map(english)).toEqual(['0 results', '1 result', '2 results'])
})
