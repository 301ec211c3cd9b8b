import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { startServer } from './test-http-server.ts'

const script = Buffer.from(`console.log("${'site '.repeat(50)}")`)
const picture = randomBytes(100)
const files = {
  'assets/site-1.js': script,
  'assets/site-1.js.br': brotliCompressSync(script),
  'assets/site-1.js.gz': gzipSync(script),
  'picture.png': picture,
  'empty.txt': '',
  '.hidden': 'secret',
  '.well-known/security.txt': 'Contact: mailto:a@b.example',
}
const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

test('sends type, caching and default headers', async () => {
  const { send } = await startServer({ files })
  expect(await send('/assets/site-1.js?v=1')).toMatchObject({
    status: 200,
    body: script,
    headers: {
      'x-trust': 'none',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    },
  })
  const { headers } = await send('/picture.png')
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
  expect(headers.vary).toBeUndefined()
  expect(await send('/picture.png', {}, 'HEAD')).toMatchObject({
    headers: { 'content-length': '100' },
    body: Buffer.from(''),
  })
  expect((await send('/empty.txt')).body).toHaveLength(0)
  expect((await send('/.well-known/security.txt')).status).toBe(200)
})

test('does not serve anything outside of the folder', async () => {
  const { send } = await startServer({ files })
  const strange = [
    '/assets%2f..%2f.hidden',
    '/..%2f..%2fetc%2fpasswd',
    '/..%5cpicture.png',
    '/.%00',
    '/%',
    '//picture.png',
  ]
  for (const path of ['/.hidden', '/assets', ...strange])
    expect((await send(path)).body.toString()).toBe('page')
  for (const path of ['/assets/', '/assets/none.js', '/assets/site-1.js.br', '/assets/%00'])
    expect(await send(path)).toMatchObject({
      status: 404,
      body: Buffer.from('Not Found\n'),
      headers: { 'cache-control': 'no-store', 'x-trust': 'none' },
    })
})

test('replacing the build affects only missing files', async () => {
  const { send, folder, reported } = await startServer({ files })
  rmSync(join(folder, 'assets'), { recursive: true })
  expect((await send('/assets/site-1.js')).status).toBe(404)
  expect((await send('/picture.png')).status).toBe(200)
  expect(reported).toEqual([])
})

test('each content coding has its own ETag, and 304 if it matches', async () => {
  const { send } = await startServer({ files })
  const tags = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { etag = '' } = (await send('/assets/site-1.js', { 'accept-encoding': encoding })).headers
    tags.add(etag)
    const again = await send('/assets/site-1.js', { 'accept-encoding': encoding, 'if-none-match': etag })
    expect(again).toMatchObject({
      status: 304,
      body: Buffer.from(''),
      headers: { vary: 'Accept-Encoding', etag },
    })
    expect(again.headers['content-encoding']).toBeUndefined()
  }
  expect(tags.size).toBe(3)
})

const size = BigInt(picture.length)

/** The expected result of a Range (RFC 9110, 14.1.2): the bytes, nothing if unsatisfiable, all if it is not a range. */
function partOf(range: string): [number, number] | 'none' | 'whole' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? []
  if (first === undefined || last === undefined || (!first && !last)) return 'whole'
  if (!first)
    return BigInt(last) === 0n ? 'none' : BigInt(last) >= size ? 'whole' : [picture.length - Number(last), 99]
  if (last && BigInt(first) > BigInt(last)) return 'whole'
  if (BigInt(first) >= size) return 'none'
  return [Number(first), last && BigInt(last) < size ? Number(last) : 99]
}

describe('any Range', () => {
  const position = fc.oneof(
    fc.nat(120).map(String),
    fc.constantFrom('', '0', '99', '100', '99999999999999999999999', '-1', 'x', ' 1'),
  )
  const range = fc.tuple(position, position).map((ends) => ends.join('-'))
  const header = fc.oneof(
    { weight: 5, arbitrary: range.map((one) => `bytes=${one}`) },
    fc.tuple(range, range).map((both) => `bytes=${both.join(',')}`),
    range.map((one) => `BYTES=${one}`),
    range.map((one) => `lines=${one}`),
    fc.string({ maxLength: 20 }),
  )

  test('gets exactly its bytes, 416, or the whole file', async () => {
    const { send, reported } = await startServer({ files })
    await fc.assert(
      fc.asyncProperty(header, async (value) => {
        const { status, headers, body } = await send('/picture.png', { range: value })
        const part = partOf(value)
        if (part === 'whole') expect([status, body]).toEqual([200, picture])
        else if (part === 'none') expect([status, headers['content-range']]).toEqual([416, 'bytes */100'])
        else {
          const [first, last] = part
          expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/100`])
          expect(body).toEqual(picture.subarray(first, last + 1))
        }
      }),
      {
        numRuns: 300,
        examples: [['bytes=5-2'], ['bytes=1-99999999999999999999999'], ['bytes=-5'], ['bytes=0-0']],
      },
    )
    expect(reported).toEqual([])
  })

  test('refers to the bytes of the content coding', async () => {
    const { send } = await startServer({ files })
    const compressed = gzipSync(script)
    const part = await send('/assets/site-1.js', { range: 'bytes=2-9', 'accept-encoding': 'gzip' })
    expect(part).toMatchObject({
      status: 206,
      body: compressed.subarray(2, 10),
      headers: { 'content-range': `bytes 2-9/${compressed.length}`, 'content-encoding': 'gzip' },
    })
  })

  test('applies to GET, and only if If-Range matches', async () => {
    const { send } = await startServer({ files })
    const range = 'bytes=0-0'
    expect((await send('/picture.png', { range }, 'HEAD')).status).toBe(200)
    const { etag = '' } = (await send('/picture.png')).headers
    expect((await send('/picture.png', { range, 'if-range': etag })).status).toBe(206)
    expect((await send('/picture.png', { range, 'if-range': '"other"' })).status).toBe(200)
  })
})

describe('any Accept-Encoding', () => {
  const codings = ['br', 'gzip', 'identity']
  const weighted = fc.uniqueArray(
    fc.record({ coding: fc.constantFrom(...codings, '*', 'deflate'), q: fc.constantFrom(0, 0.001, 0.5, 1) }),
    { selector: ({ coding }) => coding, minLength: 1 },
  )

  test('gets the coding with the highest weight, brotli before gzip, and never a rejected one', async () => {
    const { send } = await startServer({ files })
    await fc.assert(
      fc.asyncProperty(weighted, async (list) => {
        const weights = new Map(list.map(({ coding, q }) => [coding, q]))
        const weightOf = (coding: string) =>
          weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 0.0001 : 0)
        const most = Math.max(...codings.map(weightOf))
        const expected = most === 0 ? 'identity' : codings.find((coding) => weightOf(coding) === most)
        const { headers, body } = await send('/assets/site-1.js', {
          'accept-encoding': list.map(({ coding, q }) => `${coding};q=${q}`).join(', '),
        })
        expect(headers['content-encoding'] ?? 'identity').toBe(expected)
        expect(decoders[expected ?? '']?.(body)).toEqual(script)
      }),
      { numRuns: 200 },
    )
  })

  test('also if invalid', async () => {
    const { send } = await startServer({ files })
    const word = fc.oneof(
      fc.constantFrom('br', 'gzip', ';q=', ';', ',', '*', '0', 'é'),
      fc.string({ maxLength: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (words) => {
        const header = words.join('').replaceAll(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '')
        const { status, headers, body } = await send('/assets/site-1.js', { 'accept-encoding': header })
        expect(status).toBe(200)
        expect(decoders[headers['content-encoding'] ?? 'identity']?.(body)).toEqual(script)
      }),
    )
  })
})
