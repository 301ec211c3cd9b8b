import { expect, test } from 'vitest'

import type { Finding } from './finding.ts'
import { reportFindings, unexpectedFindings } from './report.ts'

const misspelt = (word: string, ...places: string[]): Finding[] =>
  places.map((place) => ({
    rule: 'spelling',
    where: `website/${place}`,
    field: 'de',
    problem: `${word} is not in a dictionary`,
  }))
const dead: Finding = {
  rule: 'link',
  where: 'website/a',
  field: 'body.3.link',
  problem: 'points to a missing story: x',
}

test('a word that is misspelt in many places is one line, the most frequent one first, after what matters more', () => {
  const findings = [
    ...misspelt('Gehäuze', 'a'),
    ...misspelt('Farrbe', 'a', 'a', 'b', 'c', 'd'),
    {
      rule: 'address',
      where: '',
      field: '',
      problem: 'The redirect from /x\u001B[31m\n is left out',
    } as const,
    dead,
  ]
  expect(reportFindings(findings).split('\n')).toEqual([
    'website/a body.3.link: points to a missing story: x [link]',
    // A terminal interprets nothing of it.
    'The redirect from /x [31m is left out [address]',
    'Farrbe is not in a dictionary: 5 times, website/a de, website/b de, website/c de … [spelling]',
    'website/a de: Gehäuze is not in a dictionary [spelling]',
    '',
    '4 problems in 8 places. In this order:',
    expect.stringMatching(/^ {2}1\. link \(1\): .*choose another page/),
    expect.stringMatching(/^ {2}2\. address \(1\): /),
    expect.stringMatching(
      /^ {2}3\. spelling \(2\): correct the word, or add it to tasks\/content-check\/words\//,
    ),
  ])
})

test('a single problem is not put in an order', () => {
  expect(reportFindings([dead])).toMatch(/\n1 problem\. What to do:\n {2}1\. link \(1\): [^\n]+$/)
})

const allowed = { rule: 'link', where: 'website/a', field: 'body.3', why: 'a deleted story' } as const

test('an allowed finding is no problem until it is gone, and allows no other one', () => {
  expect(unexpectedFindings([dead], [allowed])).toEqual([])
  expect(reportFindings(unexpectedFindings([], [allowed]))).toContain(
    'website/a body.3: the allowed finding no longer exists: a deleted story [link]',
  )
  const other = { ...dead, where: 'website/b' }
  expect(unexpectedFindings([other], [allowed])).toContain(other)
})

test('an allowed finding of a file is found by its slug', () => {
  const ofFile: Finding = { ...dead, rule: 'schema', where: 'stories/1/a_0-1.json' }
  expect(unexpectedFindings([ofFile], [{ ...allowed, rule: 'schema', where: 'a' }])).toEqual([])
})
