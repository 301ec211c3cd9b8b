import { expect, test } from 'vitest'

import { checkNumbers } from './check-numbers.ts'

const consistentNumbers = [
  {
    fact: 'pieces of a pilot run',
    numbers: [20, 1500],
    phrases: { de: ['# bis # Stück'], en: ['# to # pieces', '#–# pieces'] },
  },
]

function problemsOf(texts: Record<'de' | 'en', string[]>) {
  const all = (['de', 'en'] as const).flatMap((language) =>
    texts[language].map((text, index) => ({ where: `website/${index}`, field: 'text', language, text })),
  )
  return Array.from(checkNumbers(all, { consistentNumbers }), ({ where, problem }) => `${where}: ${problem}`)
}

test('numbers that several texts say must agree, however each language writes them', () => {
  const en = ['20 to 1,500 pieces', 'Usually 20–1,500 pieces in all']
  expect(problemsOf({ de: ['20 bis 1.500 Stück.', 'Meist 20 bis 1.500\u00A0Stück'], en })).toEqual([])
  expect(problemsOf({ de: ['20 bis 1.500 Stück', '20 bis 300 Stück'], en })).toEqual([
    'website/1: German: “20 bis 300 Stück”, but pieces of a pilot run: 20, 1500',
  ])
  expect(problemsOf({ de: ['20 bis 1.500 Stück', 'anders gesagt'], en })).toEqual([
    'consistent-numbers.json: fewer than two German texts say it: correct the phrases',
  ])
})
