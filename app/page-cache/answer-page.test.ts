import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { answerPage } from './answer-page.ts'
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
async function ask(headers: Record<string, string>, method = 'GET', status = 200, stored?: StoredPage) {
  const page = stored ?? (await startPage(status))
  const answer = answerPage(page, { method, headers }, 'cache;desc=hit')
  const list = answer?.headers ?? []
  const pairs = list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : []))
  return answer && { ...answer, headers: Object.fromEntries(pairs) }
}

test('each coding has its own strong ETag and length', async () => {
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
  const page = await startPage()
  await addRepresentation(page, 'gzip')
  const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' }, 'GET', 200, page)
  expect(br?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' })
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
