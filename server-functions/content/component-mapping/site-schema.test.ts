import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { ourComponents } from './site-components.ts'

const site = new Map(
  [...ourComponents.values()].map(({ name, fields }) => [
    name,
    [...fields].flatMap(([field, { kind }]) => (kind === 'server' ? [] : [field])).toSorted(),
  ]),
)

test('content/site-schema.json tells the editor what the site reads; “vitest run site-schema -u” writes it', async () => {
  const sorted = [...site].toSorted(([one], [other]) => one.localeCompare(other))
  const json = JSON.stringify(Object.fromEntries(sorted), null, 2)
  await expect(`${json}\n`).toMatchFileSnapshot('../../../content/site-schema.json')
})

test('so the components of the content differ from it in nothing', () => {
  const Components = z.array(
    z.object({ name: z.string(), schema: z.record(z.string(), z.object({ type: z.string() })) }),
  )
  const components = Components.parse(
    JSON.parse(readFileSync('content/components/200801/components.json', 'utf8')),
  )
  const expected = components.map(({ name, schema }) => [
    name,
    Object.keys(schema)
      .filter((field) => !['section', 'tab'].includes(schema[field]?.type ?? ''))
      .toSorted(),
  ])
  expect(expected.map(([name]) => [name, site.get(String(name))])).toEqual(expected)
})
