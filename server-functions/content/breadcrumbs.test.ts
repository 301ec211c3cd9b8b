import { expect, test } from 'vitest'

import { findBreadcrumbs } from './breadcrumbs.ts'
import { indexLinks } from './link-index.server.ts'

const page = (de: string, name: string, en?: string) => ({
  uuid: de,
  hrefs: { de, ...(en && { en }) },
  names: { de: name, en: en ? `English ${name}` : name },
})
const links = indexLinks([
  page('/de', 'Start', '/en'),
  page('/de/referenzen', 'Referenzen', '/en/references'),
  page('/de/referenzen/archiv/2020', 'Zweitausendzwanzig'),
  page('/de/namenlos', ''),
])

test.each([
  ['/de', []],
  ['/de/referenzen', []],
  ['/de/referenzen/pumpe', ['/de/referenzen']],
  ['/de/referenzen/archiv/2020/pumpe', ['/de/referenzen', '/de/referenzen/archiv/2020']],
  ['/de/namenlos/pumpe', []],
  ['/de/nirgends/pumpe', []],
])('the breadcrumbs of %s are the start pages of its folders: %j', (canonical, hrefs) => {
  expect(findBreadcrumbs(canonical, links, 'de').map(({ href }) => href)).toEqual(hrefs)
})

test('breadcrumbs have the names of the locale', () => {
  expect(findBreadcrumbs('/en/references/pump', links, 'en')).toEqual([
    { href: '/en/references', name: 'English Referenzen' },
  ])
})
