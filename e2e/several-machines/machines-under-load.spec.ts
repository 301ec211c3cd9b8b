import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import { keepAssets } from '../../tasks/build/keep-assets.ts'
import { freePort } from '../../tasks/test/free-port.ts'
import { startRedis } from '../../tasks/test/start-redis.ts'
import { expect, type Running, test as base } from '../fixture-space.ts'
import { makeNewBuild } from '../make-new-build.ts'
import { startNginx } from '../start-nginx.ts'
import { sendVisitors } from './visitors.ts'

const webhookSecret = 'a-secret-of-the-webhook'
const changedPath = '/de/neuigkeiten/fax'
const pagePaths = ['/de', '/en', changedPath, '/de/referenzen', '/en/references']
/**
 * Seconds until all sites serve a story: from the webhook, and from saving where that reaches one site only. The others
 * poll every five seconds, and the content service tells one or two seconds after saving.
 */
const limits = { sinceWebhook: Number(process.env.PUBLISH_SECONDS ?? 1), sinceSaved: 15 }

interface Build {
  id: string
  main: string | undefined
}

/** A site that can be replaced by a new process on the same port. */
interface Machine {
  url: string
  build: () => Build
  replace: (signal: NodeJS.Signals, build?: Build) => Promise<void>
}

/** As in docs/several-machines.md, on this machine. */
function balancerConfig(port: number, ports: readonly number[]): string {
  const [, written = ''] = /```nginx\n([^]*?)```/.exec(readFileSync('docs/several-machines.md', 'utf8')) ?? []
  const example = /( +server 10\.\S+( .*)\n)+/
  if (!example.test(written)) throw new Error('docs/several-machines.md has no balancer')
  return written
    .replace(example, (_all, _line, rest: string) =>
      ports.map((site) => `server 127.0.0.1:${site}${rest}\n`).join(''),
    )
    .replace('server {', `server {\n  listen 127.0.0.1:${port};`)
}

const test = base.extend<{ redis: Awaited<ReturnType<typeof startRedis>>; build: Build; relay: Relay }>({
  redis: async ({}, use) => {
    const redis = await startRedis()
    await use(redis)
    await redis.stop()
  },
  /** The next release, which has kept the assets of the present one. */
  build: async ({}, use) => {
    const build = makeNewBuild()
    keepAssets('dist', dirname(dirname(build.main)))
    await use(build)
    build.remove()
  },
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    relay.stop()
  },
})

interface Relay {
  url: string
  target: string
  /** When the last webhook came, by `performance.now()`; 0 before the first one. */
  last: number
  stop: () => void
}

/** Passes webhooks on, and knows when the last one came. */
async function startRelay(): Promise<Relay> {
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await text(request)
      relay.last = performance.now()
      const headers = { 'Webhook-Signature': String(request.headers['webhook-signature']) }
      response.writeHead((await fetch(relay.target, { method: 'POST', body, headers })).status).end()
    }
    forward().catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  const relay = { url, target: '', last: 0, stop: () => server.close().closeAllConnections() }
  return relay
}

test('machines behind a balancer lose no request, whatever happens to one of them, to Redis and to content', async ({
  startSite,
  startContentService,
  changeContent,
  redis,
  relay,
  build: next,
}) => {
  const write = (headline: string) =>
    changeContent('fax_', (story) => story.replace(/"headline": "[^"]*"/, `"headline": "${headline}"`))
  const ports = [await freePort(), await freePort(), await freePort()]
  const balancer = await startNginx((port) => balancerConfig(port, ports))
  relay.target = `${balancer.url}/hooks/storyblok`
  const content = await startContentService(
    { folder: write('Zero'), webhook: relay.url, 'webhook-secret': webhookSecret },
    '--rate-limit',
  )
  const latest: { id: string } = JSON.parse(readFileSync('dist/client/builds/latest.json', 'utf8'))
  const present: Build = { id: latest.id, main: undefined }

  async function startMachine(port: number): Promise<Machine> {
    let [build, running]: [Build, Running | undefined] = [present, undefined]
    const start = async () => {
      running = await startSite(
        {
          PORT: String(port),
          STORYBLOK_ENDPOINT: `${content.url}/v2`,
          STORYBLOK_TOKEN: 'any',
          REDIS_URL: redis.url,
          WEBHOOK_SECRET: webhookSecret,
        },
        [],
        build.main,
      )
      const { url } = running
      await expect.poll(async () => (await fetch(`${url}/health/ready`)).ok, { timeout: 30_000 }).toBe(true)
    }
    await start()
    return {
      url: `http://127.0.0.1:${port}`,
      build: () => build,
      async replace(signal, other = build) {
        const process = running?.process
        process?.kill(signal)
        if (process?.exitCode === null && process.signalCode === null) await once(process, 'exit')
        build = other
        await start()
      },
    }
  }

  const machines: Machine[] = []
  for (const port of ports) machines.push(await startMachine(port))
  const [oldAsset = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${balancer.url}/de`)).text()) ?? []
  /** No page may be older than this headline from this moment on (`performance.now()`). */
  const served = { headline: '', since: Infinity }
  const { visits, leave } = sendVisitors(
    balancer.url,
    [...pagePaths, '/icon.svg', oldAsset],
    ({ path, began, body }) =>
      path === changedPath && began > served.since && !body.includes(served.headline)
        ? `older than “${served.headline}”`
        : '',
  )

  async function publish(headline: string, limit: keyof typeof limits): Promise<string> {
    served.since = Infinity
    const saved = performance.now()
    write(headline)
    await Promise.all(
      machines.map(async ({ url }) => {
        while (!(await (await fetch(url + changedPath)).text()).includes(headline)) await delay(20)
      }),
    )
    Object.assign(served, { headline, since: performance.now() })
    const seconds = {
      sinceSaved: (performance.now() - saved) / 1000,
      sinceWebhook: (performance.now() - Math.max(saved, relay.last)) / 1000,
    }
    expect.soft(seconds[limit], `seconds ${limit} until “${headline}” is served`).toBeLessThan(limits[limit])
    return `${seconds.sinceSaved.toFixed(1)} s after saving, ${seconds.sinceWebhook.toFixed(2)} s after the webhook`
  }

  /** A page of another build could come from Redis; the script of the old one is kept by the new one. */
  async function deploy(machine: Machine): Promise<void> {
    await machine.replace('SIGTERM', next)
    for (const { url, build } of machines) {
      for (const path of pagePaths) {
        const html = await (await fetch(url + path)).text()
        expect(/<html[^>]* data-build="([^"]+)"/.exec(html)?.[1], url + path).toBe(build().id)
      }
      expect((await fetch(url + oldAsset)).status, url + oldAsset).toBe(200)
    }
  }

  async function happens(what: string, work: () => unknown): Promise<void> {
    await test.step(what, async () => {
      await delay(2000)
      const [began, before] = [performance.now(), { ...visits, failed: visits.failures.length }]
      const said = await work()
      const took = typeof said === 'string' ? said : `${((performance.now() - began) / 1000).toFixed(1)} s`
      await delay(2000)
      console.log(
        `${what}: ${took}, ${visits.count - before.count} requests, ${visits.failures.length - before.failed} failed`,
      )
    })
  }

  await happens('Nothing happens', () => delay(3000))
  await happens('A story is published', () => publish('One', 'sinceWebhook'))
  await happens('A machine is killed and started', () => machines[0]?.replace('SIGKILL'))
  for (const [index, machine] of machines.entries())
    await happens(`A new build replaces the old one on machine ${index + 1}`, () => deploy(machine))
  await happens('A story is published', () => publish('Two', 'sinceWebhook'))
  await happens('Redis is killed', () => redis.stop())
  await happens('A story is published without Redis', () => publish('Three', 'sinceSaved'))
  await happens('A machine is killed and started without Redis', () => machines[1]?.replace('SIGKILL'))
  await happens('Redis is started', () => redis.start())
  await happens('A story is published', () => publish('Four', 'sinceWebhook'))
  await happens('Redis hangs', () => void redis.process().kill('SIGSTOP'))
  await happens('A story is published while it hangs', () => publish('Five', 'sinceSaved'))

  await leave()
  await balancer.stop()
  console.log(`${visits.count} requests, the slowest took ${visits.slowest.toFixed(0)} ms`)
  expect(visits.count).toBeGreaterThan(100)
  expect(visits.failures).toEqual([])
})
