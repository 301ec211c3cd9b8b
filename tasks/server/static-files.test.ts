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

test('a file says its type, how long it may be kept, and what every answer says', async () => {
  const { ask } = await startServer({ files })
  expect(await ask('/assets/site-1.js?v=1')).toMatchObject({
    status: 200,
    body: script,
    headers: {
      'x-trust': 'none',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    },
  })
  const { headers } = await ask('/picture.png')
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
  expect(headers.vary).toBeUndefined()
  expect(await ask('/picture.png', {}, 'HEAD')).toMatchObject({
    headers: { 'content-length': '100' },
    body: Buffer.from(''),
  })
  expect((await ask('/empty.txt')).body).toHaveLength(0)
  expect((await ask('/.well-known/security.txt')).status).toBe(200)
})

test('what is no file of the folder is never read', async () => {
  const { ask } = await startServer({ files })
  const strange = [
    '/assets%2f..%2f.hidden',
    '/..%2f..%2fetc%2fpasswd',
    '/..%5cpicture.png',
    '/.%00',
    '/%',
    '//picture.png',
  ]
  for (const path of ['/.hidden', '/assets', ...strange])
    expect((await ask(path)).body.toString()).toBe('page')
  for (const path of ['/assets/', '/assets/none.js', '/assets/site-1.js.br', '/assets/%00'])
    expect(await ask(path)).toMatchObject({
      status: 404,
      body: Buffer.from('Not Found\n'),
      headers: { 'cache-control': 'no-store', 'x-trust': 'none' },
    })
})

test('a build that is replaced under a running server breaks no other answer', async () => {
  const { ask, folder, reported } = await startServer({ files })
  rmSync(join(folder, 'assets'), { recursive: true })
  expect((await ask('/assets/site-1.js')).status).toBe(404)
  expect((await ask('/picture.png')).status).toBe(200)
  expect(reported).toEqual([])
})

test('every coding has a tag of its own, and who has it is sent nothing', async () => {
  const { ask } = await startServer({ files })
  const tags = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { etag = '' } = (await ask('/assets/site-1.js', { 'accept-encoding': encoding })).headers
    tags.add(etag)
    const again = await ask('/assets/site-1.js', { 'accept-encoding': encoding, 'if-none-match': etag })
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

/** What a Range means (RFC 9110, 14.1.2): the part, nothing where it cannot be had, the whole where it is no range. */
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

  test('is answered with exactly its bytes, with 416, or with the whole file', async () => {
    const { ask, reported } = await startServer({ files })
    await fc.assert(
      fc.asyncProperty(header, async (value) => {
        const { status, headers, body } = await ask('/picture.png', { range: value })
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

  test('of a coding counts in its own bytes', async () => {
    const { ask } = await startServer({ files })
    const compressed = gzipSync(script)
    const part = await ask('/assets/site-1.js', { range: 'bytes=2-9', 'accept-encoding': 'gzip' })
    expect(part).toMatchObject({
      status: 206,
      body: compressed.subarray(2, 10),
      headers: { 'content-range': `bytes 2-9/${compressed.length}`, 'content-encoding': 'gzip' },
    })
  })

  test('holds for GET and for the file that the client knows', async () => {
    const { ask } = await startServer({ files })
    const range = 'bytes=0-0'
    expect((await ask('/picture.png', { range }, 'HEAD')).status).toBe(200)
    const { etag = '' } = (await ask('/picture.png')).headers
    expect((await ask('/picture.png', { range, 'if-range': etag })).status).toBe(206)
    expect((await ask('/picture.png', { range, 'if-range': '"other"' })).status).toBe(200)
  })
})

describe('any Accept-Encoding', () => {
  const codings = ['br', 'gzip', 'identity']
  const weighted = fc.uniqueArray(
    fc.record({ coding: fc.constantFrom(...codings, '*', 'deflate'), q: fc.constantFrom(0, 0.001, 0.5, 1) }),
    { selector: ({ coding }) => coding, minLength: 1 },
  )

  test('is answered in the coding it weighs most, brotli before gzip, and never in one it refuses', async () => {
    const { ask } = await startServer({ files })
    await fc.assert(
      fc.asyncProperty(weighted, async (list) => {
        const weights = new Map(list.map(({ coding, q }) => [coding, q]))
        const weightOf = (coding: string) =>
          weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 0.0001 : 0)
        const most = Math.max(...codings.map(weightOf))
        const expected = most === 0 ? 'identity' : codings.find((coding) => weightOf(coding) === most)
        const { headers, body } = await ask('/assets/site-1.js', {
          'accept-encoding': list.map(({ coding, q }) => `${coding};q=${q}`).join(', '),
        })
        expect(headers['content-encoding'] ?? 'identity').toBe(expected)
        expect(decoders[expected ?? '']?.(body)).toEqual(script)
      }),
      { numRuns: 200 },
    )
  })

  test('that makes no sense is answered all the same', async () => {
    const { ask } = await startServer({ files })
    const word = fc.oneof(
      fc.constantFrom('br', 'gzip', ';q=', ';', ',', '*', '0', 'é'),
      fc.string({ maxLength: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (words) => {
        const header = words.join('').replaceAll(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '')
        const { status, headers, body } = await ask('/assets/site-1.js', { 'accept-encoding': header })
        expect(status).toBe(200)
        expect(decoders[headers['content-encoding'] ?? 'identity']?.(body)).toEqual(script)
      }),
    )
  })
})
