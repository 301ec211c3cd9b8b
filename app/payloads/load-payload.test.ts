import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../deployments/build-id.ts', () => ({ buildId: () => 'b1' }))
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
const address = '/de/%C3%BCber/uns/_payload.json?b1&page=2'

test('the payload of a page is asked for with its build and search params', async () => {
  const { loadPayload } = await import('./load-payload.ts')
  answer({ [address]: '{"page":{"name":"N"},"site":null}' })
  expect(await loadPayload(news)).toEqual({ page: { name: 'N' }, site: null })
  // The server function knows whether there is no such page, or it has moved.
  expect(await loadPayload({ ...news, path: 'kontakt' })).toBeNull()
  expect(log).not.toHaveBeenCalled()
})

test.each(['', '<html>', '{}'])(
  'a payload that cannot be loaded is logged and treated as absent (error catalogue, row 15): "%s"',
  async (text) => {
    const { loadPayload } = await import('./load-payload.ts')
    answer({ [address]: text })
    expect(await loadPayload(news)).toBeNull()
    expect(log.mock.calls).toEqual([['Payload cannot be loaded', expect.any(Error)]])
  },
)
