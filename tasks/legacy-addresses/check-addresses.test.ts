import { expect, onTestFinished, test } from 'vitest'

import { checkAddresses } from './check-addresses.ts'
import { checkAddress } from './follow-address.ts'
import { createSiteClient } from './site-client.ts'
import { type Answer, missing, page, redirect, startTestSite, status } from './test-legacy-site.ts'

const findFamily = (path: string) =>
  path.endsWith('.php') ? { name: 'php', unknownAddress: '/unknown.php' } : undefined

async function check(answers: Record<string, Answer>, hits: Record<string, number>, deadlineMs = 20_000) {
  const site = await startTestSite(answers)
  const client = createSiteClient({ firstRetryMs: 1, maxRetryMs: 10, deadlineMs })
  onTestFinished(client.close)
  const checked = await checkAddresses(client.ask, new Map(Object.entries(hits)), {
    base: site.base,
    findFamily,
  })
  return { ...site, checked }
}

async function checkOne(answers: Record<string, Answer>, deadlineMs?: number) {
  const { checked, asked, base } = await check(answers, { '/a': 1 }, deadlineMs)
  return { ...checked[0], asked, base }
}

test('a page', async () => {
  expect(await checkOne({ '/a': page('Tools &amp; \u001b[2J\n machines') })).toMatchObject({
    result: 'ok',
    status: 200,
    redirects: [],
    title: 'Tools & [2J machines',
  })
})

test('redirects are followed, with query and fragment', async () => {
  const { result, title, redirects } = await checkOne({
    '/a': redirect('b?x=1'),
    '/b?x=1': redirect('/c#part', 302),
    '/c': page('C'),
  })
  expect({ result, title, redirects }).toEqual({
    result: 'ok',
    title: 'C',
    redirects: ['/b?x=1', '/c#part'],
  })
})

const absolute: Answer = (response, target) =>
  redirect(`http://${response.req.headers.host}/b`)(response, target)

test('an absolute redirect on the same host', async () => {
  const expected = { result: 'ok', redirects: ['/b'], title: 'B' }
  expect(await checkOne({ '/a': absolute, '/b': page('B') })).toMatchObject(expected)
})

test.each<[string, Record<string, Answer>, object]>([
  ['410 is on purpose', { '/a': status(410) }, { result: 'gone', status: 410 }],
  [
    'a missing page with its suggestions',
    { '/a': missing(['/de/kontakt', 'Kontakt'], ['/de', 'Start']) },
    { result: 'dead', status: 404, suggestions: [{ href: '/de/kontakt', name: 'Kontakt' }, { href: '/de' }] },
  ],
  ['a missing page without suggestions', {}, { result: 'dead', status: 404, suggestions: [] }],
  ['an error', { '/a': status(500) }, { result: 'dead', status: 500 }],
  ['not modified', { '/a': status(304) }, { result: 'dead', problem: 'a redirect without a target' }],
  ['another success', { '/a': status(204) }, { result: 'dead', status: 204 }],
  ['a redirect to itself', { '/a': redirect('/a') }, { result: 'dead', problem: 'redirects in a circle' }],
  [
    'a circle',
    { '/a': redirect('/b'), '/b': redirect('/c'), '/c': redirect('/b') },
    { result: 'dead', problem: 'redirects in a circle', redirects: ['/b', '/c', '/b'] },
  ],
  [
    'another host',
    { '/a': redirect('//evil.example/x') },
    { result: 'dead', status: 301, problem: 'leaves the site: http://evil.example/x', redirects: [] },
  ],
  [
    'another scheme',
    { '/a': redirect('javascript:alert(1)') },
    { result: 'dead', problem: 'leaves the site: javascript:alert(1)' },
  ],
  [
    'no address',
    { '/a': redirect('http://[') },
    { result: 'dead', problem: 'redirects to "http://[", which is no address' },
  ],
  [
    'a broken connection',
    { '/a': (response) => response.destroy() },
    { result: 'dead', status: null, problem: expect.stringContaining('no answer: ') },
  ],
])('%s', async (_what, answers, expected) => {
  expect(await checkOne(answers)).toMatchObject(expected)
})

test('ten redirects are followed, not eleven', async () => {
  const places = ['/a', ...Array.from({ length: 11 }, (_value, index) => `/${index + 1}`)]
  const chain = Object.fromEntries(places.map((place, index) => [place, redirect(places[index + 1] ?? '/')]))
  expect(await checkOne({ ...chain, '/10': page('End') })).toMatchObject({ result: 'ok', title: 'End' })
  const { asked, ...eleven } = await checkOne({ ...chain, '/11': page('End') })
  expect(eleven).toMatchObject({ result: 'dead', problem: 'more than 10 redirects' })
  expect(asked).not.toContain('/11')
})

test('a busy site is asked again', async () => {
  let answered = 0
  const busy: Answer = (response, target) => {
    answered += 1
    if (answered === 1) response.writeHead(503, { 'Retry-After': '0' }).end()
    else page('A')(response, target)
  }
  expect(await checkOne({ '/a': busy })).toMatchObject({ result: 'ok', title: 'A' })
})

const busyForADay: Answer = (response) => response.writeHead(503, { 'Retry-After': '86400' }).end()

test('a busy site is not waited for as long as it wishes', async () => {
  expect(await checkOne({ '/a': busyForADay })).toMatchObject({
    result: 'dead',
    status: 503,
    asked: { length: 4 },
  })
})

/** Sends a page as long as the client reads it. */
const endless =
  (code: number, start: string, then: string, sent: { bytes: number }): Answer =>
  (response) => {
    response.writeHead(code, { 'Content-Type': 'text/html' }).write(start)
    const chunk = then.repeat(Math.ceil(65_536 / then.length))
    const send = () => {
      while (!response.destroyed && response.write(chunk)) sent.bytes += chunk.length
    }
    response.on('drain', send)
    send()
  }

test.each<[string, number, string, string, object]>([
  ['spaces', 200, '<title>A</title>', ' ', { result: 'ok', title: 'A' }],
  ['elements inside each other', 200, '<title>A</title><main>', '<div>', { result: 'ok', title: 'A' }],
  ['a title', 200, '<title>', 'A\u0007', { result: 'ok', title: expect.stringMatching(/^[A ]{299}…$/) }],
  ['suggestions', 404, '<main><nav>', '<a href="/x">X</a>', { result: 'dead', suggestions: { length: 20 } }],
])('of an endless page only the beginning is read: %s', async (_what, code, start, then, expected) => {
  const sent = { bytes: 0 }
  expect(await checkOne({ '/a': endless(code, start, then, sent) })).toMatchObject(expected)
  // What fits between the two programs is sent, too.
  expect(sent.bytes).toBeLessThan(16 * 1024 * 1024)
})

const silent: Answer = () => {}
const unfinished: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).write('<title>A')
}

test('a site that does not come to an end is given up', async () => {
  const expected = { result: 'dead', status: null, problem: 'no answer: none within 0.1 s' }
  expect(await checkOne({ '/a': silent }, 100)).toMatchObject(expected)
  expect(await checkOne({ '/a': unfinished }, 100)).toMatchObject(expected)
})

const redirectToB = async () => ({ status: 301, location: '/b' })

test('redirects are followed until a deadline', async () => {
  expect(await checkAddress(redirectToB, 'http://x.org', '/a', 0)).toMatchObject({
    result: 'dead',
    problem: 'redirects for more than 0 s',
  })
})

test('what a site answers has no characters that a terminal obeys', async () => {
  const evil = '\u001b]0;x\u0007\u009b2J\u202e'
  const entity = '&#27;]0;x&#7;&#x9b;2J&#x202e;'
  const texts = await Promise.all([
    checkOne({ '/a': page(`A${evil}`) }),
    checkOne({ '/a': missing([`/b${entity}`, `B${entity}`]) }),
    checkOne({ '/a': redirect('http://[\u009b2J') }),
    checkOne({ '/a': redirect('data:\u009b2J') }),
    checkOne({ '/a': redirect('/b\u009b2J') }),
  ])
  for (const { problem, title, redirects, suggestions } of texts)
    expect(JSON.stringify([problem, title, redirects, suggestions])).not.toMatch(
      /\\u00|[\p{Cc}\p{Bidi_Control}]/u,
    )
})

test('an address without a page of its own leads to that of its family', async () => {
  const answers = {
    '/unknown.php': redirect('/all?year=1'),
    '/a.php': redirect('/all?year=1'),
    '/a.php?utm=x': redirect('/all?year=1&utm=x'),
    '/b.php': redirect('/b'),
    '/old': redirect('/all?year=1'),
    '/all?year=1': page('All'),
    '/all?year=1&utm=x': page('All'),
    '/b': page('B'),
  }
  const asked = ['/a.php', '/a.php?utm=x', '/b.php', '/gone.php', '/old']
  const { checked } = await check(answers, Object.fromEntries(asked.map((address) => [address, 1])))
  expect(checked.map(({ address, isFallback, target }) => [address, isFallback, target])).toEqual([
    ['/a.php', true, '/all?year=1'],
    ['/a.php?utm=x', true, '/all?year=1'],
    ['/b.php', false, '/b'],
    ['/gone.php', false, '/gone.php'],
    ['/old', false, '/all?year=1'],
  ])
})

test('many addresses of one target ask for it once, over few connections, the most asked for first', async () => {
  const addresses = Array.from({ length: 200 }, (_value, index) => `/${index}.php`)
  const hits = { ...Object.fromEntries(addresses.map((address) => [address, 1])), '/often': 5 }
  const answers = Object.fromEntries(addresses.map((address) => [address, redirect('/new')]))
  const { checked, asked, connections } = await check({ ...answers, '/new': page('New') }, hits)
  expect(checked.slice(0, 2)).toMatchObject([
    { address: '/often', hits: 5, family: null, result: 'dead' },
    { address: '/0.php', hits: 1, family: 'php', title: 'New' },
  ])
  // The addresses, the target, and the address of the family that nobody knows.
  expect(asked).toHaveLength(203)
  expect(connections()).toBeLessThanOrEqual(16)
})
