import { describe, expect, test } from 'vitest'

import { parseLeniently } from './parse-leniently.ts'
import { PageContent } from './schema/content-types.ts'

const statement = { component: 'statement', _uid: 's', text: 'Wir bauen.' }
const fact = (fields: object) => ({ component: 'fact', _uid: 'f', ...fields })
const good = fact({ term: 'Masse', value: '3 kg' })
const facts = (...items: unknown[]) => ({ component: 'facts', _uid: 'fs', items })
const page = (...body: unknown[]) => ({ component: 'page', body })
const mark = (defect: object) => ({ component: 'defect', _uid: 'd', ...defect })

/** The remaining body of a page, and its defects. */
function pruned(content: object, marking?: typeof mark) {
  const result = parseLeniently(PageContent, content, marking)
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
      { path: 'body.0', name: 'statement', uid: 'x', problem: expect.stringMatching(/^text /) },
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

const text = { type: 'text', text: 'Ein Satz.' }
const heading = (...content: unknown[]) => ({ type: 'heading', attrs: { level: 2 }, content })
const richText = (...content: unknown[]) => ({ component: 'rich_text', body: { type: 'doc', content } })

test('of a rich text only the invalid nodes, empty headings and invalid blocks are removed', () => {
  const nested = { type: 'blok', attrs: { body: [statement, { component: 'carousel', _uid: 'x' }] } }
  const content = page(
    richText(heading(), null, heading(text), { text: 'x' }, heading({ ...text, text: ' \u00a0' }), nested),
  )
  expect(pruned(content)).toMatchObject({
    body: [{ body: { content: [heading(text), { type: 'blok', blocks: [statement] }] } }],
    defects: [
      { path: 'body.0.body.content.0', name: 'heading', problem: 'is empty' },
      { path: 'body.0.body.content.1' },
      { path: 'body.0.body.content.3' },
      { path: 'body.0.body.content.4', name: 'heading', problem: 'is empty' },
      { path: 'body.0.body.content.5.attrs.body.1', name: 'carousel', problem: 'unknown block' },
    ],
  })
})

test('a defect has its path in the story as it was, though others before it are removed first', () => {
  const content = page(null, null, richText(null, { type: 'paragraph', content: [null, heading()] }))
  const { defects } = { defects: [], ...pruned(content) }
  expect(defects.map(({ path }) => path)).toEqual([
    'body.0',
    'body.1',
    'body.2.body.content.0',
    'body.2.body.content.1.content.0',
    'body.2.body.content.1.content.1',
  ])
})

test('a text with tens of thousands of defects is left out, without stopping the process for long', () => {
  const start = process.cpuUsage()
  const nodes = Array.from({ length: 50_000 }, () => null)
  expect(pruned(page(richText(...nodes), statement))).toMatchObject({
    body: [statement],
    defects: [{ path: 'body.0', name: 'rich_text' }],
  })
  // Of the processor: other programs may keep it busy.
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000)
})

test('headings in headings that are empty are left out with their block, if there are many', () => {
  let nested: unknown = heading(text, heading())
  for (let level = 0; level < 3; level++) nested = heading(nested)
  expect(pruned(page(richText(nested)))).toMatchObject({
    defects: [{ name: 'heading', problem: 'is empty' }],
  })
  nested = heading()
  for (let level = 0; level < 100; level++) nested = heading(nested)
  const { defects } = { defects: [], ...pruned(page(richText(nested))) }
  expect(defects.length).toBeLessThan(10)
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
