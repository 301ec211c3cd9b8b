import { expect, test } from 'vitest'

import { comparedFacts } from './compared-facts.ts'

test('compared facts begin with those that both projects have', () => {
  const one = [
    { term: 'Schutzart', value: 'IP54' },
    { term: 'Gewicht', value: '3,4 kg' },
  ]
  const other = [
    { term: 'Gewicht', value: '164 g' },
    { term: 'Werkstoff', value: 'PC' },
  ]
  expect(comparedFacts(one, other)).toEqual([
    { term: 'Gewicht', values: ['3,4 kg', '164 g'] },
    { term: 'Schutzart', values: ['IP54', ''] },
    { term: 'Werkstoff', values: ['', 'PC'] },
  ])
})
