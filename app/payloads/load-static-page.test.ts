import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../deployments/build-id.ts', () => ({ buildId: () => 'b1' }))
const fetch = vi.fn<(address: string) => Promise<Response>>()
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

/** A payload whose page has the address. */
const payload = (name: string) => ({ page: { name, locale: 'de', content: { body: [] } }, site: null })

function answer(files: Record<string, unknown>) {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      new Response(JSON.stringify(files[address] ?? null), { status: address in files ? 200 : 404 }),
    ),
  )
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset()
  log.mockReset().mockImplementation(() => {})
  return () => vi.unstubAllGlobals()
})

const manifest = { '/builds/meta/b1.json': { prerendered: ['/de/news', '/de/news?year=2013'] } }
const base = { '/de/news/_payload.json?b1': payload('base') }
const refOf = (path: string, query = {}) => ({ locale: 'de' as const, isPrefixed: true, path, query })

async function load(ref: ReturnType<typeof refOf>) {
  const { loadStaticPage } = await import('./load-static-page.ts')
  return loadStaticPage(ref)
}

test('a list that was written has a payload of its own, and others are made of that of the page', async () => {
  answer({ ...manifest, ...base, '/de/news/_/year=2013/_payload.json?b1': payload('year') })
  expect(await load(refOf('news', { page: 1 }))).toMatchObject({ page: { name: 'base' } })
  expect(await load(refOf('news', { year: '2013' }))).toMatchObject({ page: { name: 'year' } })
  expect(await load(refOf('news', { category: 'a' }))).toMatchObject({ page: { name: 'base' } })
  expect(await load(refOf('news', { q: 'b' }))).toMatchObject({ page: { name: 'base' } })
  // Both filters are of one payload, and there is one manifest.
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('a year or page that was not written does not exist', async () => {
  answer({ ...manifest, ...base })
  const missing = { kind: 'missing', reason: 'unmatched' }
  expect(await load(refOf('news', { year: '1900' }))).toEqual(missing)
  expect(await load(refOf('news', { page: 9 }))).toEqual(missing)
})

test('what was not written, or cannot be loaded, is left to the file server', async () => {
  answer(manifest)
  expect(await load(refOf('contact'))).toEqual({ kind: 'document', href: '/de/contact' })
  expect(await load(refOf('news'))).toEqual({ kind: 'document', href: '/de/news/' })
  expect(await load(refOf('news', { year: '2013' }))).toEqual({
    kind: 'document',
    href: '/de/news/_/year=2013/',
  })
  expect(log).toHaveBeenCalledWith('Payload cannot be loaded', expect.any(Error))
})

test('a filter is an error if its payload or the manifest cannot be loaded: the document would ask again', async () => {
  answer(manifest)
  await expect(load(refOf('news', { category: 'a' }))).rejects.toThrow('No payload')
  vi.resetModules()
  answer({})
  await expect(load(refOf('news', { category: 'a' }))).rejects.toThrow('without the manifest')
  expect(await load(refOf('news'))).toEqual({ kind: 'document', href: '/de/news' })
})

test.each([{}, { '/builds/meta/b1.json': {} }, { '/builds/meta/b1.json': { prerendered: 1 } }])(
  'a manifest that cannot be loaded is logged and asked for again (error catalogue, row 14): %j',
  async (answers) => {
    answer({ ...answers, ...base })
    expect(await load(refOf('news'))).toEqual({ kind: 'document', href: '/de/news' })
    expect(log.mock.calls).toEqual([['Manifest fetch failed', expect.any(Error)]])
    answer({ ...manifest, ...base })
    expect(await load(refOf('news'))).toMatchObject({ page: { name: 'base' } })
  },
)
