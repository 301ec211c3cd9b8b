import { describe, expect, test } from 'vitest'

import type { Field, Folder } from './read-folder.ts'
import { type Fields, findings, page, story } from './test-folder.ts'

const relations = { type: 'options', source: 'internal_stories' }
const components: Folder['components'] = new Map<string, Record<string, Field>>([
  ['reference', {}],
  ['service', { body: { type: 'bloks' } }],
  ['reference_teasers', { references: relations }],
])
const whole = {
  component: 'reference',
  client: ['id-of-client'],
  year: '2026',
  categories: ['haus'],
  services: ['id-of-service'],
  maturity: '0.8',
  image: { filename: 'https://a.storyblok.com/f/1/1x1/a/a.jpg' },
}

describe('a project', () => {
  test('with all required fields has no finding', () => {
    expect(findings([story('a', whole)], { components })).toEqual([])
  })

  test.each<[string, Fields]>([
    ['client', { client: [] }],
    ['year', { year: '' }],
    ['categories', { categories: undefined }],
    ['services', { services: [] }],
    ['maturity', { maturity: null }],
    ['image', { image: { filename: '' } }],
  ])('without %s has a finding', (field, content) => {
    expect(findings([story('a', { ...whole, ...content })], { components })).toEqual([
      { rule: 'project', where: 'website/a', field, problem: 'is empty' },
    ])
  })
})

const teasers = (...references: string[]) => [{ component: 'reference_teasers', references }]
const service = (slug: string, group: string, body: Fields[] = []) =>
  story(slug, { ...page, component: 'service', group, body })

describe('projects on a service page', () => {
  test.each<[string, string[], string[]]>([
    ['that lists it', ['id-of-molds'], []],
    ['that lists another of its group', ['id-of-turning'], []],
    ['that lists none of its group', ['id-of-advice', 'id-of-none'], ['body.0.references']],
  ])('%s', (_what, services, expected) => {
    const stories = [
      service('molds', 'fertigen', teasers('id-of-lamp')),
      service('turning', 'fertigen'),
      service('advice', ''),
      story('lamp', { ...whole, services }),
    ]
    const found = findings(stories, { components })
    expect(found.filter(({ rule }) => rule === 'project').map(({ where, field }) => [where, field])).toEqual(
      expected.map((field) => ['website/molds', field]),
    )
  })

  test('without groups: two missing groups are not equal', () => {
    const stories = [
      service('molds', '', teasers('id-of-lamp')),
      service('advice', ''),
      story('lamp', { ...whole, services: ['id-of-advice'] }),
    ]
    const problem = 'shows website/lamp, which lists neither this service nor one of its group'
    expect(findings(stories, { components })).toContainEqual(expect.objectContaining({ problem }))
  })

  test('other pages may show any project', () => {
    const stories = [story('a', { component: 'page', body: teasers('id-of-lamp') }), story('lamp', whole)]
    const found = findings(stories, {
      components: new Map([...components, ['page', { body: { type: 'bloks' } }]]),
    })
    expect(found.filter(({ rule }) => rule === 'project')).toEqual([])
  })
})
