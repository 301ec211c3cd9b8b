import { expect, test } from 'vitest'

import { checkMapping } from './find-mapping-problems.ts'

function problemsOf(mapping: unknown): string[] {
  const checked = checkMapping(mapping)
  return checked.ok ? [] : checked.problems.map(({ path, problem }) => `${path}: ${problem}`)
}

const statement = (fields: object) => ({ components: { info: { is: 'statement', fields } } })
const hero = (fields: object) => ({ components: { kopf: { is: 'hero', fields } } })

test.each<[unknown, string]>([
  [{}, 'components: is missing: it must be an object'],
  [{ components: {}, componets: {} }, 'componets: is no word of a mapping'],
  [
    { components: { kopf: {} } },
    'components.kopf: must have exactly one of "is", "unwrap", "parts" and "leaveOut": true',
  ],
  [
    { components: { kopf: { is: 'project_teasers' } } },
    'components.kopf.is: "project_teasers" is no component of the site. It has pictured_project, reference_teasers, failure_teasers',
  ],
  [
    statement({ txt: 'titel' }),
    'components.info.fields.txt: statement has no field "txt". It has text, note',
  ],
  [
    statement({ text: { from: 'a', form: 'titel' } }),
    'components.info.fields.text.form: is no word of a mapping',
  ],
  [
    statement({ text: {} }),
    'components.info.fields.text: must have exactly one of "from", "join", "value", "make" and "fields"',
  ],
  [
    statement({ text: { from: 'a', alt: 'b' } }),
    'components.info.fields.text.alt: has no effect: the field holds a text. It is for a file',
  ],
  [
    statement({ text: '@title' }),
    'components.info.fields.text: "@title" is no property of a story. It has @name, @full_slug, @first_published_at, @published_at',
  ],
  [
    hero({ actions: { make: [{ is: 'quote' }] } }),
    'components.kopf.fields.actions.make.0.is: "quote" cannot stand there. There may be button',
  ],
  [
    hero({ layout: { from: 'art', options: { breit: 'wide' } } }),
    'components.kopf.fields.layout.options.breit: "wide" is no value of the field. It has beside, wall',
  ],
  [
    hero({ image: { value: 'a.jpg' } }),
    'components.kopf.fields.image.value: cannot be the same in every story: the field holds a file',
  ],
  [
    { components: { seite: { is: 'page', fields: { seo: { fields: { titel: 'a' } } } } } },
    'components.seite.fields.seo.fields.titel: is no field of seo. It has title, description, og_image, og_title, og_description, twitter_title, twitter_description, twitter_image',
  ],
  [
    { components: { raster: { unwrap: 'spalten', fields: { text: 'a' } } } },
    'components.raster.fields: has no effect: what is unwrapped has no fields here',
  ],
  [
    { components: {}, folders: { '/news': {} } },
    'folders./news: must be a path below the website folder, without slashes at its ends',
  ],
  [
    { components: {}, datasources: { branchen: 'industries' } },
    'datasources.branchen: is no datasource of the site. It has industries, service-filters, link-map, search-synonyms, tracking-names',
  ],
])('%j cannot hold', (mapping, problem) => {
  expect(problemsOf(mapping)).toEqual([problem])
})

test('every line that cannot hold is named at once', () => {
  expect(
    problemsOf({
      components: { a: { is: 'nothing' }, b: { is: 'hero', fields: { x: 'y' } }, c: { is: 'hero' } },
    }),
  ).toHaveLength(2)
})
