import { expect, onTestFinished, test } from 'vitest'

import { checkAddresses } from './check-addresses.ts'
import { createSiteClient } from './site-client.ts'
import { type Answer, missing, page, redirect, startTestSite, status } from './test-legacy-site.ts'

const familyOf = (path: string) => (path.endsWith('.php') ? 'php' : undefined)

async function check(answers: Record<string, Answer>, hits: Record<string, number>) {
  const site = await startTestSite(answers)
  const client = createSiteClient(1)
  onTestFinished(client.close)
  const checked = await checkAddresses(client.ask, new Map(Object.entries(hits)), {
    base: site.base,
    familyOf,
  })
  return { ...site, checked }
}

const checkOne = async (answers: Record<string, Answer>) => {
  const { checked, asked, base } = await check(answers, { '/a': 1 })
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

test('many addresses of one target ask for it once, over few connections, the most asked for first', async () => {
  const addresses = Array.from({ length: 200 }, (_value, index) => `/${index}.php`)
  const hits = { ...Object.fromEntries(addresses.map((address) => [address, 1])), '/often': 5 }
  const answers = Object.fromEntries(addresses.map((address) => [address, redirect('/new')]))
  const { checked, asked, connections } = await check({ ...answers, '/new': page('New') }, hits)
  expect(checked.slice(0, 2)).toMatchObject([
    { address: '/often', hits: 5, family: null, result: 'dead' },
    { address: '/0.php', hits: 1, family: 'php', title: 'New' },
  ])
  expect(asked).toHaveLength(202)
  expect(connections()).toBeLessThanOrEqual(16)
})
