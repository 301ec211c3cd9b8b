import { expect, test } from 'vitest'

import { ReferenceOverview as ReferenceOverviewContent } from '../../server-functions/content/schema/listing-blocks.ts'
import type { Sort } from '../../server-functions/content/schema/project-listing.ts'
import { htmlOf } from '../test-router.tsx'
import { ProjectTableBlock } from './project-table-block.tsx'

/** Projects as the server sorts them: by their first year. */
const items = ['2021', '2021–2023', '2021', ''].map((year, index) => ({
  uuid: `p${index}`,
  name: 'Projekt',
  href: `/de/referenzen/p${index}`,
  content: { headline: `Projekt ${index}`, year },
}))

test.each<[Sort, string[]]>([
  ['newest', ['2021 2 Projekte', '2021–2023 1 Projekt']],
  ['name', []],
])('the table by %s has the groups %j', async (sort, groups) => {
  const block = ReferenceOverviewContent.parse({ component: 'reference_overview', items })
  const html = await htmlOf(<ProjectTableBlock {...block} sort={sort} />)
  const heads = [...html.matchAll(/<th scope="rowgroup"[^>]*>(.*?)<\/th>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  )
  expect(heads).toEqual(groups)
})
