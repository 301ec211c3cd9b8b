import { expect, test } from './fixture-space.ts'
import { evaluateInProcess, inspectable } from './inspect-process.ts'

/** The value of a line of metrics. */
function valueOf(metrics: string, name: string): number {
  return Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )
}

test('one client asks for more than can be served: the rest is refused, pages of the cache and other visitors go on', async ({
  startSite,
}) => {
  const site = await startSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '5', ...inspectable })
  const ask = async (path: string, client = '198.51.100.1') => {
    const answer = await fetch(site.url + path, { headers: { 'X-Forwarded-For': client } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const readMetrics = async () => (await fetch(`${site.url}/metrics`)).text()
  const heap = async () => Number(await evaluateInProcess(site, 'process.memoryUsage().heapUsed'))
  // The dictionaries of the locales are made with their first pages.
  for (const path of ['/de/_dictionary', '/en/_dictionary', '/de/kontakt', '/de/suche?q=pumpe'])
    await ask(path)
  const heapBefore = await heap()

  const paths = [
    '/de/suche?q=',
    '/en/search?q=',
    '/de/gibt-es-nicht-',
    '/en/references?q=',
    '/de/referenzen?q=',
  ]
  const made = Array.from({ length: 200 }, (_, index) => `${paths[index % paths.length]}${index}`)
  const waiting: number[] = []
  const hits: string[] = []
  const others: number[] = []
  const end = new AbortController()
  const watching = (async () => {
    while (!end.signal.aborted) {
      const { status, headers } = await ask('/de/kontakt')
      hits.push(`${status} ${headers.get('server-timing')}`)
      waiting.push(valueOf(await readMetrics(), 'page_renderings{state="waiting"}'))
      expect((await ask('/health/ready')).status).toBe(200)
    }
  })()
  const asking = (async () => {
    while (!end.signal.aborted)
      others.push((await ask(`/de/suche?q=other${others.length}`, '203.0.113.9')).status)
  })()
  const answers = await Promise.all(made.map((path) => ask(path)))
  end.abort()
  await Promise.all([watching, asking])

  expect(hits.filter((hit) => !/^200 cache;desc=(?:hit|stale)$/.test(hit))).toEqual([])
  expect(Math.max(...waiting)).toBeLessThanOrEqual(5)
  // Another visitor is next, however many wait.
  expect([...new Set(others)]).toEqual([200])
  expect(others.length).toBeGreaterThanOrEqual(3)
  const refused = answers.filter(({ status }) => status === 503)
  // One is rendered, five wait.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(6)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404, 503]))
  for (const { headers, text } of refused) {
    expect(headers.get('retry-after')).toBe('10')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    expect(text).toMatch(/<h1>(?:Volles Haus|Full house)<\/h1>/)
  }
  const metrics = await readMetrics()
  expect(valueOf(metrics, 'render_refusals_total')).toBe(refused.length)
  expect(valueOf(metrics, 'page_renderings{state="running"}')).toBe(0)
  const lines = site.output().match(/Too many pages wait to be rendered/g)
  expect(lines?.length).toBe(1)
  expect((await heap()) - heapBefore).toBeLessThan(20_000_000)
  // It was their number only.
  expect((await ask('/de/suche?q=0')).status).toBe(200)
})

test('visitors who ask for the same page at once wait for one rendering', async ({ startSite }) => {
  const site = await startSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '0' })
  const ask = async () => (await fetch(`${site.url}/de/impressum`)).status
  const renderings = async () =>
    valueOf(await (await fetch(`${site.url}/metrics`)).text(), 'page_render_seconds_count')
  // The dictionary is made with the first page.
  await (await fetch(`${site.url}/de/_dictionary`)).text()
  const before = await renderings()
  const statuses = await Promise.all(Array.from({ length: 100 }, ask))
  expect([...new Set(statuses)]).toEqual([200])
  expect((await renderings()) - before).toBe(1)
})
