import { gunzipSync, zstdDecompressSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { type Dictionary, dictionaryResponse, readDictionary } from './compression-dictionary.ts'
import { answerPage } from './negotiate-answer.ts'
import { addRepresentation, bytesOf, storePage, type StoredPage } from './stored-page.ts'

const text = '<p>Werkstatt</p>'.repeat(100)

const startPage = async (status = 200) =>
  storePage({
    response: new Response(text, {
      status,
      headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache', Vary: 'Cookie' },
    }),
    dependencies: {
      own: new Set(),
      computed: new Set(),
      isComplete: true,
      unfinished: [],
      upstreamMilliseconds: 0,
    },
  })

/** The answer to a request, with its headers by name. */
async function ask(
  headers: Record<string, string>,
  method = 'GET',
  status = 200,
  stored?: StoredPage,
  dictionary?: Dictionary,
) {
  const page = stored ?? (await startPage(status))
  const answer = answerPage(page, { method, headers }, 'cache;desc=hit', dictionary)
  const list = answer ? [...answer.headers, ...answer.own] : []
  const pairs = list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : []))
  return answer && { ...answer, headers: Object.fromEntries(pairs) }
}

test('each coding has its own strong ETag and length', async () => {
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
  const page = await startPage()
  await addRepresentation(page, 'gzip')
  const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' }, 'GET', 200, page)
  expect(br?.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Cookie, Accept-Encoding, Available-Dictionary',
  })
  expect(br?.headers['content-length']).toBe(String(br?.body?.byteLength))
  expect(gzip?.headers.etag).toMatch(/^"[\w-]{22}-gzip"$/)
  expect(br?.headers.etag).toBe(gzip?.headers.etag.replace('gzip', 'br'))
  expect(gunzipSync(gzip?.body ?? new Uint8Array()).toString()).toBe(text)
})

test('a stored page holds its own bytes, no part of a larger buffer', async () => {
  for (const { body } of (await startPage()).representations.values())
    expect(body.buffer.byteLength).toBe(body.byteLength)
})

test('a client that accepts no coding gets the page itself, once it was added', async () => {
  const page = await startPage()
  expect(answerPage(page, { method: 'GET', headers: {} }, '')).toBeUndefined()
  const before = bytesOf(page)
  await addRepresentation(page, 'identity')
  await addRepresentation(page, 'identity')
  expect(bytesOf(page)).toBe(before + text.length)
  const answer = answerPage(page, { method: 'GET', headers: {} }, '')
  expect(Buffer.from(answer?.body ?? []).toString()).toBe(text)
  expect(answer?.headers).not.toContain('content-encoding')
})

test('HEAD has the headers of GET and no body', async () => {
  const headers = { 'accept-encoding': 'br' }
  const [get, head] = [await ask(headers), await ask(headers, 'HEAD')]
  expect(head?.headers).toEqual(get?.headers)
  expect(head?.body).toBeUndefined()
})

test('a client that has the page gets 304 without what describes a content', async () => {
  const first = await ask({ 'accept-encoding': 'br' })
  const again = { 'accept-encoding': 'br', 'if-none-match': `"other", ${first?.headers.etag}` }
  const answer = await ask(again)
  expect(answer).toMatchObject({ status: 304, body: undefined })
  expect(Object.keys(answer?.headers)).not.toContain('content-length')
  expect(answer?.headers.etag).toBe(first?.headers.etag)
  // Another coding is another representation, a forced reload is answered in full, and a missing page has no copy.
  const page = await startPage()
  await addRepresentation(page, 'gzip')
  expect(await ask({ ...again, 'accept-encoding': 'gzip' }, 'GET', 200, page)).toMatchObject({ status: 200 })
  expect(await ask({ ...again, 'cache-control': 'no-cache' })).toMatchObject({ status: 200 })
  expect(await ask(again, 'GET', 404)).toMatchObject({ status: 404 })
})

describe('a compression dictionary (RFC 9842)', () => {
  const dictionary = readDictionary('/de/_dictionary', Buffer.from(text.slice(0, 160)))
  const other = readDictionary('/de/_dictionary', Buffer.from('other'))
  const accepted = 'gzip, deflate, br, zstd, dcb, dcz'
  const having = { 'accept-encoding': accepted, 'available-dictionary': dictionary.available }

  test('a client that has it gets a page compressed by it, once that was added', async () => {
    const page = await startPage()
    const first = await ask(having, 'GET', 200, page, dictionary)
    expect(first?.headers['content-encoding']).toBe('br')
    await addRepresentation(page, 'dcz', dictionary)
    const { headers, body = new Uint8Array() } = (await ask(having, 'GET', 200, page, dictionary)) ?? {}
    expect(headers).toMatchObject({ 'content-encoding': 'dcz' })
    expect(headers).not.toHaveProperty('link')
    expect(Buffer.from(body.subarray(0, 8)).toString('hex')).toBe('5e2a4d1820000000')
    expect(`:${Buffer.from(body.subarray(8, 40)).toString('base64')}:`).toBe(dictionary.available)
    const options = { dictionary: dictionary.bytes }
    expect(zstdDecompressSync(body.subarray(40), options).toString()).toBe(text)
    // Nor is it sent again to a client that has it from before it had the dictionary.
    for (const known of [headers.etag, first?.headers.etag])
      expect(await ask({ ...having, 'if-none-match': known }, 'GET', 200, page, dictionary)).toMatchObject({
        status: 304,
        headers: { etag: known },
      })
  })

  test.each([
    ['none', { 'accept-encoding': accepted }],
    ['another one', { 'accept-encoding': accepted, 'available-dictionary': other.available }],
    ['no hash', { 'accept-encoding': accepted, 'available-dictionary': 'x' }],
  ])('a client that has %s is told of it, and gets Brotli', async (_what, headers) => {
    expect((await ask(headers, 'GET', 200, undefined, dictionary))?.headers).toMatchObject({
      'content-encoding': 'br',
      link: dictionary.link,
    })
  })

  test('a client that has it, but does not accept it, gets Brotli', async () => {
    const headers = { ...having, 'accept-encoding': 'br, dcz;q=0' }
    expect((await ask(headers, 'GET', 200, undefined, dictionary))?.headers['content-encoding']).toBe('br')
  })

  test('a page is compressed again by a new one, under another tag', async () => {
    const page = await startPage()
    await addRepresentation(page, 'dcz', dictionary)
    const before = page.representations.get('dcz')
    const headers = { 'accept-encoding': accepted, 'available-dictionary': other.available }
    expect((await ask(headers, 'GET', 200, page, other))?.headers['content-encoding']).toBe('br')
    await addRepresentation(page, 'dcz', other)
    const answer = await ask(headers, 'GET', 200, page, other)
    expect(answer?.headers['content-encoding']).toBe('dcz')
    expect(answer?.headers.etag).not.toBe(before?.etag)
  })

  test('it is the start page of a locale without its main part, the colours of photos and its revision', async () => {
    const colours = '[data-style="0"]{c:1}\n[data-style="1"]{c:2}'
    const start = new Response(
      `<html data-payload="/de/_payload.json?1a&amp;revision=F5-_A8"><head><style>.a{b:1}</style><style>${colours}</style></head><main id="content"><p>b</p></main><img data-style="0">`,
    )
    const response = await dictionaryResponse('/de', start)
    expect(await response.text()).toBe(
      '<html data-payload="/de/_payload.json?1a"><head><style>.a{b:1}</style><style></style></head><img>',
    )
    expect(response.headers.get('use-as-dictionary')).toBe('match="/de*", match-dest=("document"), id="/de"')
    for (const none of [undefined, new Response('', { status: 503 })])
      expect((await dictionaryResponse('/de', none)).status).toBe(204)
  })
})
