import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../deployments/build-id.ts', () => ({ buildId: () => 'b1' }))
// Vitest does not know which side of the function this is.
vi.mock('../deployments/request-manifest.ts', () => ({
  requestManifest: () => globalThis.fetch('/builds/meta/b1.json'),
}))
const fetch = vi.fn<(address: string) => Promise<Response>>()
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

/** Answers by address; others with 404. */
function answer(texts: Record<string, string>) {
  fetch.mockImplementation((address) =>
    Promise.resolve(new Response(texts[address] ?? '', { status: address in texts ? 200 : 404 })),
  )
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset()
  log.mockReset().mockImplementation(() => {})
  return () => vi.unstubAllGlobals()
})

const news = { locale: 'de', isPrefixed: true, path: 'über/uns', query: { page: 2 } } as const
const manifest = { '/builds/meta/b1.json': '{"prerendered":["/de/%C3%BCber/uns"]}' }
const address = '/de/%C3%BCber/uns/_payload.json?b1&page=2'

test('only the payloads of pages that the manifest lists are asked for, and the manifest once', async () => {
  const { loadPayload } = await import('./load-payload.ts')
  answer({ ...manifest, [address]: '{"page":{"name":"N"},"site":null}' })
  expect(await loadPayload(news)).toEqual({ page: { name: 'N' }, site: null })
  expect(await loadPayload({ ...news, path: 'kontakt' })).toBeNull()
  expect(fetch.mock.calls.map(([asked]) => asked)).toEqual(['/builds/meta/b1.json', address])
  expect(log).not.toHaveBeenCalled()
})

test.each([[{}], [{ [address]: '' }], [{ [address]: '<html>' }], [{ [address]: '{}' }]])(
  'a payload that cannot be loaded is logged and treated as absent (error catalogue, row 15): %j',
  async (answers) => {
    const { loadPayload } = await import('./load-payload.ts')
    answer({ ...manifest, ...answers })
    expect(await loadPayload(news)).toBeNull()
    expect(log.mock.calls).toEqual([['Payload cannot be loaded', expect.any(Error)]])
  },
)

test.each([[{}], [{ '/builds/meta/b1.json': '{}' }], [{ '/builds/meta/b1.json': '{"prerendered":1}' }]])(
  'a manifest that cannot be loaded is logged and asked for again (error catalogue, row 14): %j',
  async (answers) => {
    const { loadPayload } = await import('./load-payload.ts')
    answer({ ...answers, [address]: '{"page":{},"site":null}' })
    expect(await loadPayload(news)).toBeNull()
    expect(log.mock.calls).toEqual([['Manifest fetch failed', expect.any(Error)]])
    answer({ ...manifest, [address]: '{"page":{},"site":null}' })
    expect(await loadPayload(news)).not.toBeNull()
  },
)

test('a manifest that was requested in advance is not requested again, and its failure is logged once', async () => {
  const { setManifest } = await import('../deployments/build-manifest.ts')
  const { loadPayload } = await import('./load-payload.ts')
  answer({ ...manifest, [address]: '{"page":{},"site":null}' })
  setManifest(Promise.reject(new Error('offline')))
  expect(await loadPayload(news)).toBeNull()
  expect(log.mock.calls).toEqual([['Manifest fetch failed', expect.any(Error)]])
  expect(fetch).not.toHaveBeenCalled()
  setManifest(Promise.resolve(Response.json({ prerendered: ['/de/%C3%BCber/uns'] })))
  expect(await loadPayload(news)).not.toBeNull()
  expect(fetch.mock.calls.map(([asked]) => asked)).toEqual([address])
})
