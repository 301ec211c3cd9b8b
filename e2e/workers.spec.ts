import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

import { expect, test } from './fixture-space.ts'
import { workersOf } from './worker-processes.ts'

const start = ['--workers', '2']

/** Asks for a page on new connections, one after the other, and collects what comes. */
function keepAsking(url: string) {
  const outcomes: string[] = []
  const end = new AbortController()
  const ask = () =>
    fetch(`${url}/de/kontakt`, { headers: { Connection: 'close' } }).then(({ status }) => `${status}`, String)
  const asking = (async () => {
    while (!end.signal.aborted) outcomes.push(await ask())
  })()
  return {
    outcomes,
    async stop() {
      end.abort()
      await asking
    },
  }
}

test('a wrong setting ends the start, and is said once', async ({ startSite }) => {
  const output = await startSite({ DEFAULT_LOCALE: 'xx' }, start).then(({ output }) => output(), String)
  expect(output.match(/DEFAULT_LOCALE="xx"/g)).toHaveLength(1)
})

test('workers share metrics, what is published, and what a client may send in an hour; one that ends is replaced, and SIGTERM under load ends all of them and loses no request', async ({
  startSite,
  changeContent,
}) => {
  test.slow()
  const folder = changeContent('kontakt_', (story) => story)
  const site = await startSite({ CONTENT_FOLDER: folder, CONTACT_PER_HOUR: '1' }, start)
  expect(site.output()).toMatch(/Website on http:\/\/localhost:\d+\/ \(2 workers\)/)
  const isServed = async () => {
    // New connections, so that both workers are asked.
    const asked = Array.from({ length: 8 }, async () => {
      const answer = await fetch(`${site.url}/de/kontakt`, { headers: { Connection: 'close' } })
      return (await answer.text()).includes('Legen Sie es hin.')
    })
    return (await Promise.all(asked)).every(Boolean)
  }
  const attempt = async () => {
    const body = new FormData()
    body.set('name', 'A')
    const headers = { Origin: site.url, Connection: 'close' }
    return (await fetch(`${site.url}/de/kontakt`, { method: 'POST', body, headers })).status
  }
  const read = async () => (await fetch(`${site.url}/metrics`)).text()
  const answered = async () => countOf(await read())
  const refused = async () => {
    const statuses: number[] = []
    for (let times = 0; times < 8; times += 1) statuses.push(await attempt())
    return new Set(statuses)
  }

  await test.step('metrics are those of all workers', async () => {
    const asked = 40
    for (let times = 0; times < asked; times += 1)
      await (await fetch(`${site.url}/icon.svg`, { headers: { Connection: 'close' } })).text()
    await expect.poll(async () => countIn(await read())).toBe(asked)
    // Whichever worker is asked.
    for (let times = 0; times < 8; times += 1) expect(countIn(await read())).toBe(asked)
    expect(await read()).toContain('contact_messages{state="failed"} 0\n')
  })
  await test.step('what is published reaches every worker', async () => {
    expect(await isServed()).toBe(false)
    changeContent('kontakt_', (story) =>
      story.replace('Legen Sie es uns auf den Tisch.', 'Legen Sie es hin.'),
    )
    await expect.poll(isServed, { timeout: 15_000 }).toBe(true)
  })
  await test.step('what a client may send in an hour is counted by all workers together', async () => {
    const before = await answered()
    // Six attempts for each message. They are told to the other worker in the background.
    for (let times = 0; times < 6; times += 1) expect(await attempt()).toBeLessThan(500)
    await expect.poll(refused).toEqual(new Set([429]))
    // Alone, two workers would let twelve pass.
    expect((await answered()) - before).toBeLessThan(12)
  })
  await test.step('workers do not share the port of another site', async () => {
    const { port } = new URL(site.url)
    await expect(startSite({ PORT: port }, start)).rejects.toThrow(`PORT="${port}" is in use`)
  })
  for (const { signal, what } of [
    { signal: 'SIGKILL', what: 'SIGKILL' },
    { signal: 'SIGTERM', what: 'code 0' },
  ] as const)
    await test.step(`a worker ends by ${signal}`, async () => {
      const listening = () => site.output().match(/Worker \d+ listens\n/g)?.length ?? 0
      const before = listening()
      const [one = 0, other = 0, ...more] = workersOf(site)
      expect([one === other, more]).toEqual([false, []])
      const { outcomes, ...asking } = keepAsking(site.url)
      // The first rendering takes a while.
      await expect.poll(() => outcomes.length, { timeout: 30_000 }).toBeGreaterThan(5)
      process.kill(one, signal)
      await expect.poll(site.output).toContain(`Worker ${one} ended (${what}), another one starts\n`)
      await expect.poll(listening, { timeout: 30_000 }).toBe(before + 1)
      const count = outcomes.length
      await expect.poll(() => outcomes.length, { timeout: 30_000 }).toBeGreaterThan(count + 20)
      await asking.stop()
      expect(workersOf(site)).toHaveLength(2)
      expect(workersOf(site)).toContain(other)
      // What a killed process was doing is lost. One that ends orderly answers everything, but Linux resets a connection
      // that is opened in the moment in which the socket is closed.
      const lost = outcomes.filter((outcome) => outcome !== '200')
      expect(lost.length, lost.join()).toBeLessThanOrEqual(1)
      expect(lost.join()).toMatch(/^(?:TypeError.*)?$/)
    })
  await test.step('SIGTERM under load ends all workers and loses no request', async () => {
    let answers = 0
    const clients = Array.from({ length: 32 }, () => requestUntilClosed(site.url, () => (answers += 1)))
    await expect.poll(() => answers, { timeout: 20_000 }).toBeGreaterThan(64)
    const exit = once(site.process, 'exit')
    site.process.kill('SIGTERM')
    for (const statuses of await Promise.all(clients)) expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await exit).toEqual([0, null])
  })
})

/** The requests of the icon in metrics. */
function countIn(metrics: string): number {
  return Number(/^http_requests_total\{route="\/\$",status="200"\} (\d+)$/m.exec(metrics)?.[1])
}

/** Repeats a request on one connection until a response closes it, and returns the statuses. */
async function requestUntilClosed(url: string, onResponse: () => void): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  for (;;) {
    const [answer]: IncomingMessage[] = await once(get(`${url}/icon.svg`, { agent }), 'response')
    await answer?.resume().toArray()
    statuses.push(answer?.statusCode ?? 0)
    onResponse()
    if (answer?.headers.connection === 'close') return statuses
  }
}

/** How many attempts were not refused. */
function countOf(metrics: string): number {
  const lines = [...metrics.matchAll(/^http_requests_total\{route="([^"]*)",status="(\d+)"\} (\d+)$/gm)]
  return lines.reduce((sum, [, , status, count]) => (status === '429' ? sum : sum + Number(count)), 0)
}
