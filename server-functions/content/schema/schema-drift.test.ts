import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { copyContent, spaceId } from '../../../tasks/test/storyblok-cli.ts'
import { PageContent } from './content-types.ts'
import { driftsOf } from './test-schema-drift.ts'

const Field = z.looseObject({
  type: z.string(),
  component_whitelist: z.array(z.string()).optional(),
  options: z.array(z.looseObject({ value: z.string() })).optional(),
})
const Component = z.looseObject({ name: z.string(), schema: z.record(z.string(), Field) })
const Datasource = z.looseObject({ slug: z.string(), entries: z.array(z.looseObject({ value: z.string() })) })

const change = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  by: (file: z.infer<Schema>) => void,
) => {
  const file = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  by(file)
  writeFileSync(path, JSON.stringify(file))
}

type Model = Map<string, z.infer<typeof Component>>
const fields = (model: Model, name: string) => model.get(name)?.schema ?? {}
const text = { type: 'text' }

/** Changes in the CMS without the schemas, and the messages expected for them. */
const drifts: [string, (model: Model) => void, string[]][] = [
  [
    'a new component',
    (model) => model.set('banner', { name: 'banner', schema: { text } }),
    ['banner: no schema reads this component'],
  ],
  ['a component less', (model) => model.delete('settings'), ['settings: the CMS has no such component']],
  [
    'a component named like a schema that has no CMS component',
    (model) => model.set('defect', { name: 'defect', schema: {} }),
    ['defect: is a component of the CMS now'],
  ],
  [
    'a new field',
    (model) => (fields(model, 'hero').subtitle = text),
    ['hero.subtitle: the schema does not read this field'],
  ],
  [
    'a new field of a nested block',
    (model) => (fields(model, 'fact').unit = text),
    ['fact.unit: the schema does not read this field'],
  ],
  ['a field less', (model) => delete fields(model, 'hero').lead, ['hero.lead: the CMS has no such field']],
  [
    'a text that is an asset now',
    (model) => (fields(model, 'statement').note = { type: 'asset' }),
    ['statement.note: the schema does not take what the CMS sends'],
  ],
  [
    'a rich text that is a text now',
    (model) => (fields(model, 'rich_text').body = text),
    ['rich_text.body: the schema does not take what the CMS sends'],
  ],
  [
    'a list that is a text now',
    (model) => (fields(model, 'facts').items = text),
    ['facts.items: the schema does not take what the CMS sends'],
  ],
  [
    'a link that is a text now',
    (model) => (fields(model, 'reference_teasers').link = text),
    ['reference_teasers.link: the schema does not take what the CMS sends'],
  ],
  [
    'a plugin without a schema',
    (model) => (fields(model, 'service').seo = { type: 'custom', field_type: 'other_plugin' }),
    ['service.seo: the schema does not take what the CMS sends'],
  ],
  [
    'a field that may stay empty now',
    (model) => (fields(model, 'hero').title = text),
    ['hero.title: the CMS lets it stay empty, the schema does not'],
  ],
  [
    'a new option',
    (model) => fields(model, 'button').color?.options?.push({ value: 'pink' }),
    ['button.color: the schema does not take pink'],
  ],
  [
    'an option less',
    (model) => fields(model, 'button').size?.options?.pop(),
    ['button.size: the CMS has no option xl'],
  ],
  [
    'another block allowed',
    (model) => fields(model, 'hero').actions?.component_whitelist?.push('fact'),
    ['hero.actions: the schema does not take the block fact'],
  ],
  [
    'a block allowed that there is not',
    (model) => fields(model, 'call_to_action').buttons?.component_whitelist?.push('nothing'),
    ['call_to_action.buttons: the CMS does not say what it holds'],
  ],
  [
    'another kind of related story',
    (model) => (fields(model, 'reference_teasers').references = relation('news_item')),
    ['categories', 'client', 'highlight', 'maturity', 'reviews', 'services', 'year'].map(
      (field) => `reference_teasers.references: the related story has no field ${field}`,
    ),
  ],
  [
    'a field that the server fills in',
    (model) => (fields(model, 'news_list').items = relation('news_item')),
    ['news_list.items: the CMS has this field, but the server fills it in'],
  ],
]

const relation = (content_type: string) => ({
  type: 'options',
  source: 'internal_stories',
  filter_content_type: [content_type],
})

test('the editor of the demo space shows every kind of page', () => {
  const { local_editor } = JSON.parse(readFileSync('content/space.json', 'utf8'))
  const kinds = PageContent.options.map(({ shape }) => shape.component.value)
  expect(local_editor.kinds.toSorted()).toEqual(kinds.toSorted())
})

test('the CMS components match the schemas; every change of the CMS alone is reported with component and field, a new datasource entry for each field', async () => {
  const unchanged = copyContent('components', 'datasources')
  const folder = copyContent('components', 'datasources')
  change(join(folder, 'components', spaceId, 'components.json'), z.array(Component), (components) => {
    const model = new Map(components.map((component) => [component.name, component]))
    for (const [, drift] of drifts) drift(model)
    components.splice(0, Infinity, ...model.values())
  })
  change(join(folder, 'datasources', spaceId, 'datasources.json'), z.array(Datasource), (datasources) =>
    datasources.find(({ slug }) => slug === 'maturity')?.entries.push({ value: '0.7' }),
  )
  const fieldsOfEntry = [
    'reference.came_with',
    'failure.maturity',
    'product_stage.maturity',
    'reference.maturity',
    'stage.maturity',
    'stage_figure.maturity',
  ]
  const expected = [
    ...drifts.flatMap(([, , messages]) => messages),
    ...fieldsOfEntry.map((field) => `${field}: the schema does not take 0.7`),
    // Of the related project.
    'failure_teasers.projects: the schema does not take what the CMS sends',
    'product_stages.project: the schema does not take what the CMS sends',
  ]
  const [none, found] = await driftsOf(unchanged, folder)
  expect(none).toEqual([])
  expect(found?.toSorted()).toEqual(expected.toSorted())
}, 120_000)
