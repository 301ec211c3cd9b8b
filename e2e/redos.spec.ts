import { expect, test } from './fixtures.ts'
import { evaluateInProcess, inspectable } from './inspect-process.ts'
import { ask } from './send-raw.ts'

test('addresses and headers that repeat one piece 14 kB long are read at once (ReDoS)', async ({
  startSite,
}) => {
  test.setTimeout(120_000)
  const site = await startSite({ ...inspectable, ACCESS_LOG: 'true', LOG_FORMAT: 'json' })
  const paths = [
    '/',
    '/de/',
    '/news/2010/',
    '/referenzen/',
    '/downloads/',
    '/press/de/',
    '/f/',
    '/share-card/',
    '/builds/',
  ]
  const queries = ['/de/suche?q=', '/en/references?category=', '/de/kontakt?']
  const names = ['Accept-Language', 'Accept-Encoding', 'Cookie', 'If-None-Match', 'Range', 'X-Forwarded-For']
  for (const path of [...paths, ...queries]) await ask(site.url, path)
  for (const piece of [
    'a',
    '-',
    '/',
    '.',
    ',',
    ';',
    '=',
    '"',
    '(',
    'a-',
    'a.',
    '1',
    'de;q=0.5,',
    'W/"a",',
    '::',
  ]) {
    const long = piece.repeat(14_000 / piece.length)
    await evaluateInProcess(site, 'globalThis.start = process.cpuUsage()')
    const requests = [
      ...[...paths, ...queries].map((path) =>
        ask(site.url, `${path}${long.replaceAll('"', '%22').slice(0, 14_000)}!`),
      ),
      ...names.map((name) => ask(site.url, name === 'Cookie' ? '/' : '/de', `${name}: ${long}!\r\n`)),
    ]
    for (const answer of await Promise.all(requests))
      expect(answer).toMatch(/^HTTP\/1.1 (?:200|30[1278]|40[04]) /)
    // Of the processor, for all of them: other programs may keep it busy.
    const used = 'process.cpuUsage(globalThis.start).user / 1000'
    expect(await evaluateInProcess(site, used), piece).toBeLessThan(2000)
  }
})
