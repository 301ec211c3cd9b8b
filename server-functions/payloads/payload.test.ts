import { expect, test } from 'vitest'

import { startSite } from '../test-site.ts'
import { isPayloadPath, pageOfPayload, pagePath, payloadPath } from './payload.ts'

test.each([
  ['/de/_payload.json', { locale: 'de', isPrefixed: true, path: '' }],
  ['/en/news/fax/_payload.json', { locale: 'en', isPrefixed: true, path: 'news/fax' }],
  ['/de/%C3%BCber-uns/_payload.json', { locale: 'de', isPrefixed: true, path: 'über-uns' }],
  ['/kontakt/_payload.json', { locale: 'de', isPrefixed: false, path: 'kontakt' }],
  ['/deutz/_payload.json', { locale: 'de', isPrefixed: false, path: 'deutz' }],
] as const)('%s is the payload of a page', (address, page) => {
  expect(isPayloadPath(address)).toBe(true)
  expect(pageOfPayload(address, {}, 'de')).toMatchObject(page)
  expect(payloadPath(pagePath(page))).toBe(address)
})

test('the state of its lists is in the search params', () => {
  const search = { e6952770: '', page: '2', year: '2013', utm_source: 'brief' }
  expect(pageOfPayload('/de/neuigkeiten/_payload.json', search, 'de')?.query).toMatchObject({
    page: 2,
    year: '2013',
  })
  expect(pageOfPayload('/de/neuigkeiten/_payload.json', { page: 'x' }, 'de')).toBeNull()
  expect(pageOfPayload('/de/%2E%2E/x/_payload.json', {}, 'de')).toBeNull()
})

test('is the page and the settings that server functions give, and JSON loses nothing of them', async () => {
  const { findSite } = await startSite({ stories: [] }, { CONTENT_FOLDER: 'content' })
  const { findPayload } = await import('../payload.functions.ts')
  const { pagePaths } = await import('../address.functions.ts')
  const { settings } = await import('../settings/settings.server.ts')
  const checked = new Set<string>()
  for (const path of await pagePaths()) {
    const payload = await findPayload(`${path}/_payload.json`, {})
    if (typeof payload !== 'object') throw new Error(`${path} is ${payload}`)
    const { component, body } = payload.page.content
    const kinds = [component, ...body.map((block) => block.component)].filter((kind) => !checked.has(kind))
    if (kinds.length === 0) continue
    for (const kind of kinds) checked.add(kind)
    expect(payload, path).toMatchObject({ page: { canonical: path } })
    expect(JSON.parse(JSON.stringify(payload)), path).toEqual(payload)
  }
  expect(checked.size).toBeGreaterThan(20)
  expect(await findPayload('/en/imprint/_payload.json', {})).toEqual({
    revision: expect.stringMatching(/^[\w-]{16}$/),
    settings: settings().public,
    page: expect.objectContaining({ canonical: '/en/imprint' }),
    site: await findSite('en'),
  })
  for (const path of ['/de/gibt-es-nicht', '/de/Impressum', '/de/neuigkeiten/index.php'])
    expect(await findPayload(`${path}/_payload.json`, {})).toBe('missing')
})
