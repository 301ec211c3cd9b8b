import { expect, test } from 'vitest'

import type { Payload } from '../../server-functions/payloads/payload.ts'
import type { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { startSite } from '../../server-functions/test-site.ts'
import { applySearchParams } from './apply-search-params.ts'

test('the browser filters and sorts as the server does', async () => {
  await startSite({ stories: [] }, { CONTENT_FOLDER: 'content', STATIC_SITE: 'true' })
  const { findPayload } = await import('../../server-functions/payload.functions.ts')
  const ask = async (path: string, search: ListingSearchParams): Promise<Payload> => {
    const payload = await findPayload(`${path}/_payload.json`, search)
    if (typeof payload !== 'object') throw new Error(`${path} is ${payload}`)
    return withoutColours(payload)
  }
  const base = await ask('/de/referenzen', {})
  const list = base.page.content.body.find(({ component }) => component === 'reference_list')
  if (list?.component !== 'reference_list') throw new Error('No list of projects')
  const [category] = list.index?.options.category ?? []
  const [service] = list.index?.options.service ?? []
  const query = { category: category?.value ?? '', service: service?.value ?? '' }
  const industry = await ask('/de/referenzen', { category: query.category })
  expect(industry.page).toHaveProperty('isIndustry', true)
  for (const [search, ofIndustry] of [
    [query, industry],
    [{ ...query, sort: 'name' }, industry],
    [{ maturity: '0.8' }, undefined],
    [{ category: 'unbekannt' }, undefined],
  ] as const) {
    const { page, site } = await ask('/de/referenzen', search)
    expect(applySearchParams(base, search, ofIndustry)).toEqual({ page, site })
  }
  const overview = await ask('/en/references_overview', {})
  const { page, site } = await ask('/en/references_overview', { sort: 'oldest' })
  expect(applySearchParams(overview, { sort: 'oldest' })).toEqual({ page, site })
  const word = list.items[0]?.headline.split(/\W/)[0] ?? ''
  const [found] = applySearchParams(base, { q: word.toUpperCase() }).page.content.body.flatMap((block) =>
    block.component === 'reference_list' ? [block.items] : [],
  )
  expect(found).toContainEqual(list.items[0])
  expect(applySearchParams(base, { q: 'xyzzy' }).page.content.body).toContainEqual(
    expect.objectContaining({ component: 'reference_list', items: [] }),
  )
})

/** The server does not wait for colours of pictures that it does not know yet. */
function withoutColours(payload: Payload): Payload {
  return JSON.parse(JSON.stringify(payload, (key, value) => (key === 'colours' ? undefined : value)))
}
