import { expect, test } from 'vitest'

import { joinRelations } from './join-relations.ts'
import type { Story } from './schema/story.ts'

const story = (uuid: string, content: object = {}): Story => ({
  id: 1,
  uuid,
  name: uuid,
  full_slug: uuid,
  position: 0,
  content: { component: 'reference', ...content },
})
const joined = (content: object, ...stories: Story[]) =>
  joinRelations(content, (uuid) => stories.find((it) => it.uuid === uuid))

test.each([
  ['reference_teasers', 'references'],
  ['service_list', 'services'],
  ['team', 'people'],
  ['clients', 'clients'],
])('the uuids of %s.%s become stories', (component, field) => {
  const found = story('a')
  expect(joined({ component, [field]: ['a', 'draft'] }, found)).toEqual({
    component,
    [field]: [found, 'draft'],
  })
})

test('a single relation may be a string', () => {
  const found = story('a')
  expect(joined({ component: 'job', contact: 'a' }, found)).toEqual({ component: 'job', contact: found })
})

test('relations are joined in blocks, including blocks embedded in rich text', () => {
  const found = story('a')
  const team = { component: 'team', people: ['a'] }
  const text = { type: 'doc', content: [{ type: 'blok', attrs: { body: [team] } }] }
  expect(joined({ component: 'page', body: [{ component: 'rich_text', body: text }] }, found)).toEqual({
    component: 'page',
    body: [
      {
        component: 'rich_text',
        body: {
          type: 'doc',
          content: [{ type: 'blok', attrs: { body: [{ component: 'team', people: [found] }] } }],
        },
      },
    ],
  })
})

test('joined stories are not joined further, as relations may be cyclic', () => {
  const [a, b] = [story('a', { services: ['b'] }), story('b', { services: ['a'] })]
  expect(joined({ component: 'reference', services: ['a'] }, a, b)).toEqual({
    component: 'reference',
    services: [a],
  })
})

test('a field of another component, and a text that is a uuid, stay unchanged', () => {
  const content = { component: 'quote', references: ['a'], text: 'a' }
  expect(joined(content, story('a'))).toEqual(content)
})
