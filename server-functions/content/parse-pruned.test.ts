import { describe, expect, test } from 'vitest'

import { parsePruned } from './parse-pruned.ts'
import { PageContent } from './schema/content-types.ts'

const statement = { component: 'statement', _uid: 's', text: 'Wir bauen.' }
const fact = (fields: object) => ({ component: 'fact', _uid: 'f', ...fields })
const good = fact({ term: 'Masse', value: '3 kg' })
const facts = (...items: unknown[]) => ({ component: 'facts', _uid: 'fs', items })
const page = (...body: unknown[]) => ({ component: 'page', body })
const mark = (defect: object) => ({ component: 'defect', _uid: 'd', ...defect })

/** The remaining body of a page, and its defects. */
function pruned(content: object, marking?: typeof mark) {
  const result = parsePruned(PageContent, content, marking)
  if (!result.ok) return result
  return { body: result.value.body, defects: result.defects }
}

test('a page without defects stays unchanged', () => {
  expect(pruned(page(statement, facts(good)))).toMatchObject({
    body: [statement, { items: [good] }],
    defects: [],
  })
})

describe('an invalid part is removed at the innermost list that contains it', () => {
  test.each([
    [
      'a block with a field that is missing',
      page({ component: 'statement', _uid: 'x' }, statement),
      ['statement'],
      { name: 'statement', uid: 'x', problem: expect.stringMatching(/^text /) },
    ],
    [
      'a block with a field that is empty',
      page(statement, { ...statement, _uid: 'x', text: '  ' }),
      ['statement'],
      { name: 'statement', uid: 'x', problem: 'text is empty' },
    ],
    [
      'an unknown block',
      page(statement, { component: 'carousel', _uid: 'x' }, statement),
      ['statement', 'statement'],
      { name: 'carousel', uid: 'x', problem: 'unknown block' },
    ],
    ['not a block', page('text', statement), ['statement'], { name: 'body.0', uid: '' }],
    [
      'an item of a block',
      page(facts(good, fact({ _uid: 'x', term: 'Masse' }), good)),
      ['facts'],
      { name: 'fact', uid: 'x', problem: expect.stringMatching(/^value /) },
    ],
  ])('%s', (_what, content, components, defect) => {
    const { body, defects } = { body: [], defects: [], ...pruned(content) }
    expect(body.map(({ component }) => component)).toEqual(components)
    expect(defects).toEqual([expect.objectContaining(defect)])
  })

  test('all defects are reported, once per part', () => {
    const content = page({ component: 'statement', _uid: '1' }, facts(fact({ _uid: '2' }), good), {
      component: 'nope',
      _uid: '3',
    })
    expect(pruned(content)).toMatchObject({
      body: [{ component: 'facts', items: [good] }],
      defects: [{ uid: '1' }, { uid: '2' }, { uid: '3' }],
    })
  })
})

describe('with a mark', () => {
  test('an invalid block is marked in place', () => {
    expect(pruned(page(statement, { component: 'carousel', _uid: 'x' }, statement), mark)).toMatchObject({
      body: [statement, { component: 'defect', name: 'carousel', problem: 'unknown block' }, statement],
      defects: [{ name: 'carousel' }],
    })
  })

  test('an invalid item of a list that allows no mark is left out and reported once', () => {
    expect(pruned(page(facts(good, fact({ _uid: 'x' })), statement), mark)).toMatchObject({
      body: [{ component: 'facts', items: [good] }, statement],
      defects: [{ name: 'fact', uid: 'x' }],
    })
  })
})

describe('a story with an invalid root is not a page', () => {
  test.each([
    ['another component', { component: 'client', body: [] }, /^component /],
    ['no component', { body: [statement] }, /^component /],
    ['a required field that is missing', { component: 'reference', body: [statement] }, /^headline /],
  ])('%s', (_what, content, problem) => {
    expect(pruned(content)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
    expect(pruned(content, mark)).toMatchObject({ ok: false })
  })
})

test('an invalid optional field of the root falls back to its default', () => {
  expect(pruned({ component: 'page', body: 'text' }, mark)).toMatchObject({
    body: [],
    defects: [{ name: 'body' }],
  })
})

test('the input is not mutated', () => {
  const content = page(facts(fact({})), { component: 'nope' })
  const before = structuredClone(content)
  pruned(content, mark)
  expect(content).toEqual(before)
})
