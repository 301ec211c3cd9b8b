import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../root-folder.ts'

interface Labelled {
  display_name?: string | null
  description?: string | null
}
interface Component extends Labelled {
  schema: Record<string, Labelled & { options?: { name: string }[] }>
}

function read(file: string) {
  return JSON.parse(readFileSync(join(root, 'content', file), 'utf8'))
}

/** The labels of the demo's components are English; the German interface of the editor has them in German. */
test('component-labels.json has the labels of all components', () => {
  const components: Component[] = read('components/200801/components.json')
  const fields = components.flatMap(({ schema }) => Object.values(schema))
  const used = fields
    .flatMap(({ display_name, description }) => [display_name, description])
    .concat(components.map(({ display_name }) => display_name))
    .concat(fields.flatMap(({ options = [] }) => options.map(({ name }) => name)))
  // These read the same in both languages.
  const same = new Set(
    'Link, Links, Text, Name, Person, Logo, Filter, Navigation, Team, Download, Downloads, Cookie, Cookies, YouTube, Vimeo, OpenStreetMap, Google Maps, SVG.'.split(
      ', ',
    ),
  )
  const { de } = read('component-labels.json')
  const missing = used.filter(
    (label) => label && !(label in de) && !same.has(label) && label !== 'PDF, STEP, ZIP …',
  )
  expect(missing).toEqual([])
})
