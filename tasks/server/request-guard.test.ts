import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { startServer } from './test-http-server.ts'

function pathOf({ url }: Request) {
  const { pathname, search } = new URL(url)
  return new Response(pathname + search)
}

test.each([
  ['POST / HTTP/1.1\r\nHost: a\r\n', 405],
  ['POST /de/kontakt HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n', 405],
  [
    'POST /icon.svg HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nContent-Type: multipart/form-data; boundary=x\r\n',
    405,
  ],
  [
    'POST /dek HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nContent-Type: multipart/form-data; boundary=x\r\n',
    405,
  ],
  [
    'POST /de/feed.xml HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nContent-Type: multipart/form-data; boundary=x\r\n',
    405,
  ],
  ['OPTIONS * HTTP/1.1\r\nHost: a\r\n', 405],
  ['TRACE /icon.svg HTTP/1.1\r\nHost: a\r\n', 405],
  ['DELETE /icon.svg HTTP/1.1\r\nHost: a\r\n', 405],
  ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n', 405],
  ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n', 413],
  ['GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n', 413],
  ['GET / HTTP/1.1\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: \r\n', 400],
  ['GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: x:99999\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: a/b\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: a@b\r\n', 400],
  ['GET * HTTP/1.1\r\nHost: a\r\n', 400],
  ['GET http://x:99999/ HTTP/1.1\r\nHost: a\r\n', 400],
  ['GET ftp://x/ HTTP/1.1\r\nHost: a\r\n', 400],
])('rejects %j: %i', async (head, status) => {
  const { sendRaw, reported } = await startServer({ files: { 'icon.svg': '<svg/>' } })
  const answer = await sendRaw(`${head}\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('\r\nX-Trust: none\r\n')
  expect(answer).toContain('\r\nConnection: close\r\n')
  expect(answer.includes('\r\nAllow: GET, HEAD\r\n')).toBe(status === 405)
  expect(reported).toEqual([])
})

const form = 'POST /de/kontakt HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n'

test.each([
  [`${form}Transfer-Encoding: chunked\r\n`, 411],
  [form, 411],
  [`${form}Content-Length: ${64 * 1024 * 1024 + 1}\r\n`, 413],
  [`${form.replace('Host: a', 'Host: a/b')}Content-Length: 1\r\n`, 405],
  [`${form.replace('POST', 'PUT')}Content-Length: 1\r\n`, 405],
  ['POST /hooks/storyblok HTTP/1.1\r\nHost: a\r\nContent-Length: 102401\r\n', 413],
  ['POST /reports/csp HTTP/1.1\r\nHost: a\r\nContent-Length: 16385\r\n', 413],
  ['POST /hooks/storyblok/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n', 405],
])('rejects the post %j: %i', async (head, status) => {
  const { sendRaw, reported } = await startServer()
  const answer = await sendRaw(`${head}\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('\r\nConnection: close\r\n')
  expect(reported).toEqual([])
})

test('a form is received, also by a client that asks first', async () => {
  const { sendRaw } = await startServer({ answer: async (request) => new Response(await request.text()) })
  const head = `${form}Content-Length: 5\r\nConnection: close\r\n`
  expect(await sendRaw(`${head}\r\nhello`)).toMatch(/^HTTP\/1.1 200 [^]*hello$/)
  expect(await sendRaw(`${head}Expect: 100-continue\r\n\r\nhello`)).toMatch(
    /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 [^]*hello$/,
  )
})

test('the rest of a form that is refused early is read, so that its sender sees the response', async () => {
  const { sendRaw } = await startServer({ answer: () => new Response('no', { status: 429 }) })
  const bytes = 4_000_000
  const answer = await sendRaw(
    `${form}Content-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  )
  expect(answer.match(/HTTP\/1.1 429 /g)).toHaveLength(2)
})

test.each([
  ['GET /\u0001 HTTP/1.1\r\nHost: a\r\n', 400],
  ['hello\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: a\r\nX-Long: LONG\r\n', 431],
])('Node rejects %j: %i', async (head, status) => {
  const { sendRaw } = await startServer()
  const answer = await sendRaw(`${head.replace('LONG', 'a'.repeat(20_000))}\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each([
  ['GET http://b.example/x?y HTTP/1.1\r\nHost: a\r\n', '/x?y'],
  ['GET /x HTTP/1.0\r\n', '/x'],
  ['GET //x HTTP/1.1\r\nHost: [::1]:80\r\n', '//x'],
])('%j requests %j', async (head, path) => {
  const { sendRaw } = await startServer({ answer: pathOf })
  const answer = await sendRaw(`${head}Connection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer.split('\r\n\r\n')[1]).toBe(path)
})

test('no Host or target causes an error', async () => {
  const { sendRaw, reported } = await startServer({ answer: pathOf })
  const paths = ['/', '//', '\\', '%', '%00', '%2e', '..', '#', '?', '*', 'assets', '_serverFn', '__proto__']
  const hosts = [':', '@', '[', ']', 'http://', 'localhost', ':99999', '1.2.3.4.5', 'xn--', 'ä', '\u2028']
  const piece = fc.oneof(
    fc.constantFrom(...paths, ...hosts),
    fc.string({ unit: 'binary-ascii', maxLength: 3 }),
  )
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('').replaceAll(/[\r\n ]/g, ''))
  const requests = fc.array(fc.tuple(text, text), { minLength: 20, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(requests, async (pairs) => {
      const answers = pairs.map(([host, target]) =>
        sendRaw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      )
      for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 (?:200|400|404) /)
    }),
    { numRuns: 10 },
  )
  expect(reported).toEqual([])
})
