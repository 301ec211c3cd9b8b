import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

import { expect, test } from './fixtures.ts'
import { evaluate, inspectable } from './inspect-process.ts'

/** Asks again and again on one connection, until an answer says that it is the last; the statuses. */
async function askUntilClosed(url: string, answered: () => void): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  for (;;) {
    const [answer]: IncomingMessage[] = await once(get(url, { agent }), 'response')
    await answer?.resume().toArray()
    statuses.push(answer?.statusCode ?? 0)
    answered()
    if (answer?.headers.connection === 'close') return statuses
  }
}

test('told to end under load it answers whatever is on its way, and resets nobody', async ({ startSite }) => {
  const site = await startSite()
  let answers = 0
  const asking = Array.from({ length: 32 }, (_, index) =>
    askUntilClosed(`${site.url}/${index % 4 ? 'icon.svg' : 'de/kontakt'}`, () => (answers += 1)),
  )
  await expect.poll(() => answers, { timeout: 20_000 }).toBeGreaterThan(64)
  const exit = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  for (const statuses of await Promise.all(asking)) expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await exit).toEqual([0, null])
})

test('it goes on when nobody reads its log any more', async ({ startSite }) => {
  const site = await startSite(inspectable)
  const loudly = `for (const line of ['one', 'two', 'three']) { console.log(line); console.error(line) }`
  await expect.poll(site.output).toContain('ws://')
  site.process.stdout?.destroy()
  site.process.stderr?.destroy()
  for (let times = 0; times < 3; times += 1) await evaluate(site, loudly)
  expect((await fetch(`${site.url}/icon.svg`)).status).toBe(200)
})

test('an error that belongs to nobody is logged, and the site goes on', async ({ startSite }) => {
  const site = await startSite(inspectable)
  await evaluate(
    site,
    `setTimeout(() => { throw new Error('stray error') }); void Promise.reject(new Error('lost promise'))`,
  )
  await expect.poll(site.output).toMatch(/stray error\n +at /)
  await expect.poll(site.output).toMatch(/lost promise\n +at /)
  expect((await fetch(`${site.url}/icon.svg`)).status).toBe(200)
})
