import { brotliCompressSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { fetchAsset } from '../../server-functions/asset.functions.ts'
import { preparePictures } from './prepare-pictures-on-publish.ts'

vi.mock('../../server-functions/address.functions.ts', () => ({ pagePaths: async () => ['/de', '/en'] }))
vi.mock('../../server-functions/asset.functions.ts', () => ({
  fetchAsset: vi.fn<() => Promise<Response>>(async () => new Response()),
  onContentChange: () => {},
  preparesPictures: () => true,
}))

const picture = (name: string) => `/f/1/450x300/0123456789/${name}.jpg/m/400x0/filters:format(avif)`

const made = () => vi.mocked(fetchAsset).mock.calls.map(([{ url }]) => new URL(url).pathname)

test('pages are read as they are kept, in Brotli, and their pictures made', async () => {
  const asked: unknown[] = []
  preparePictures({
    async fetch({ url, headers }) {
      asked.push([url, headers.get('accept-encoding')])
      if (url.endsWith('/en')) return new Response(picture('bare'))
      return new Response(brotliCompressSync(picture('kept')), { headers: { 'content-encoding': 'br' } })
    },
    origin: 'https://a.example',
    idle: async () => {},
    report: (error) => {
      throw error
    },
  })
  await expect.poll(made).toEqual([picture('kept'), picture('bare')])
  expect(asked).toEqual([
    ['https://a.example/de', 'br'],
    ['https://a.example/en', 'br'],
  ])
})
