import { createHmac } from 'node:crypto'
import { connect } from 'node:net'

import * as fc from '../tasks/test/seeded-fast-check.ts'
import { expect, test } from './fixture-space.ts'
import { ask, sendRaw } from './send-raw.ts'

const piecesOf = (...pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((list) => list.join(''))

test('nothing random causes a server error or log output', async ({ startSite }) => {
  test.setTimeout(120_000)
  const secret = 'a-secret-of-the-webhook'
  const site = await startSite({ WEBHOOK_SECRET: secret })
  // That one is refused is said, once a minute.
  const output = () => site.outputOfRequests().replaceAll(/^A webhook was refused, .*\n/gm, '')
  await test.step('random requests', async () => {
    const before = output()
    const paths = [
      '/',
      '/',
      '//',
      '\\',
      '%',
      '%00',
      '%2e%2e',
      '..',
      '#',
      '?page=',
      '?year=',
      ';',
      'x'.repeat(9000),
    ]
    const names = [
      'de',
      'en',
      'assets',
      'f',
      '_serverFn',
      'share-card',
      `de.${'0'.repeat(40)}.png`,
      '__proto__',
      'constructor',
      'icon.svg',
      '200801',
      'm',
      '{}',
      '__nuxt_island',
      'newest-news_0123456789ab.json?props=',
      '{"locale":"de","limit":1e9}',
      '_payload.json?',
      'feed.xml',
      'filters:blur(1)',
      'fit-in',
      'suche?q=',
      'neuigkeiten',
      '&category[]=',
      'referenzen',
      'press',
      'kreuzlinienlaser',
      '.zip',
      '?have=0.1&need=',
      '&scale=1&compare=',
      '&with=',
      'press-folder_0123456789ab.json?props=',
      '%F0%9F%98%80',
    ]
    const hosts = [
      'localhost',
      'a.example',
      ':',
      ':99999',
      ':80',
      '@',
      '[::1]',
      '1.2.3.4.5',
      'xn--',
      '_',
      'ä',
    ]
    const accept = fc.constantFrom(
      '',
      'Accept: text/*\r\n',
      'Accept: ;q=x\r\n',
      'Accept-Language: ,;\r\n',
      'Cookie: =;\r\n',
    )
    const request = fc.tuple(piecesOf(...paths, ...names), accept, piecesOf(...hosts))
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 8 }), async (requests) => {
        const answers = requests.map(([path, headers, host]) => ask(site.url, `/${path}`, headers, host))
        for (const answer of await Promise.all(answers))
          expect(answer).toMatch(/^HTTP\/1.1 (?:200|30[1278]|400|403|404|422|431) /)
      }),
      { numRuns: 20 },
    )
    expect(output()).toBe(before)
  })
  await test.step('random webhooks and reports of browsers, also when they break off', async () => {
    const before = output()
    const body = piecesOf(
      '{',
      '}',
      '"action":"published"',
      ',',
      '"story_id":',
      '1e999',
      '-1',
      '[',
      '\0',
      '\\',
      '\xff',
    )
    const path = fc.constantFrom(
      '/hooks/storyblok',
      '/hooks/storyblok?x=1',
      '/hooks/storyblok/',
      '/reports/csp',
    )
    const signature = fc.constantFrom('right', 'x', '', 'a'.repeat(40), 'ä', `${'0'.repeat(39)}g`, '\t')
    const extra = fc.constantFrom(
      '',
      'Content-Encoding: gzip\r\n',
      'Content-Type: multipart/form-data\r\n',
      'Webhook-Signature: twice\r\n',
      'Expect: 100-continue\r\n',
      'X-Request-Id: <script>\r\n',
      'Transfer-Encoding: chunked\r\n',
      'traceparent: 00-0-0-00\r\n',
    )
    const missing = fc.option(fc.integer({ min: 1, max: 200_000 }), { freq: 3 })
    await fc.assert(
      fc.asyncProperty(path, body, signature, extra, missing, async (target, sent, kind, header, cutOff) => {
        const right = createHmac('sha1', secret).update(sent, 'latin1').digest('hex')
        const length = Buffer.byteLength(sent, 'latin1') + (cutOff ?? 0)
        const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n`
        const signed = `${head}Webhook-Signature: ${kind === 'right' ? right : kind}\r\n${header}\r\n${sent}`
        if (cutOff !== null) return breakOff(site.url, signed)
        expect(await sendRaw(site.url, signed)).toMatch(
          /^HTTP\/1.1 (?:100|202|204|30[18]|40[015]|404|411|413) /,
        )
      }),
      { numRuns: 150 },
    )
    expect((await fetch(`${site.url}/health/ready`)).status).toBe(200)
    expect(output()).toBe(before)
  })
  await test.step('random forms', async () => {
    const before = output()
    const piece = piecesOf(
      '--b',
      '\r\n',
      'Content-Disposition: form-data; ',
      'name="',
      'message',
      '"',
      '; filename="a.exe"',
      '=',
      '&',
      '%',
      '\0',
      '[]',
    )
    const type = fc.constantFrom(
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json',
      'text/plain',
    )
    const path = fc.constantFrom('/de/kontakt', '/en/contact', '/de', '/_serverFn/x', '/nowhere')
    const length = fc.option(fc.constantFrom('-1', '5', '99999999999', 'x'), { freq: 5 })
    await fc.assert(
      fc.asyncProperty(path, type, piece, length, async (target, contentType, body, wrongLength) => {
        const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.url}\r\nConnection: close\r\n`
        // Of a body that is announced as longer than it is, the rest never comes.
        if (Number(wrongLength) > body.length) return
        const sent = `${head}Content-Type: ${contentType}\r\nContent-Length: ${wrongLength ?? body.length}\r\n\r\n${body}`
        expect(await sendRaw(site.url, sent)).toMatch(/^HTTP\/1.1 [34]\d\d /)
      }),
      { numRuns: 60 },
    )
    expect(output()).toBe(before)
  })
  await test.step('an unknown server function is a 404', async () => {
    const before = output()
    for (const name of ['', '/', '__proto__', 'constructor', 'toString/x', '%5f_proto__', 'no-such-function'])
      expect(await ask(site.url, `/_serverFn/${name}`, 'Sec-Fetch-Site: same-origin\r\n')).toMatch(
        /^HTTP\/1.1 404 /,
      )
    expect(output()).toBe(before)
  })
})

/** Sends a request whose end never comes, and disconnects. */
async function breakOff(site: string, text: string): Promise<void> {
  const { hostname, port } = new URL(site)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise<void>((resolve) => {
    socket.write(text, 'latin1', () => resolve())
  })
  socket.resetAndDestroy()
}

test('a page is sent regardless of Accept', async ({ site }) => {
  for (const accept of ['text/*', 'TEXT/HTML', '*', 'application/json', 'image/png', ''])
    expect(await ask(site.url, '/de/kontakt', `Accept: ${accept}\r\n`)).toMatch(
      /^HTTP\/1.1 200 [^]*\r\ncontent-type: text\/html/i,
    )
})
