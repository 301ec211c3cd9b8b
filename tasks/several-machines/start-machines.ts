import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import { freePort } from '../test/free-port.ts'
import { startRedis } from '../test/start-redis.ts'
import type { Build } from './make-builds.ts'
import { startBalancer } from './start-balancer.ts'
import { type ServerProcess, startProcess } from './start-process.ts'

const webhookSecret = 'a-secret-of-the-webhook'

/** A site that can be replaced by a new process on the same port. */
export interface Site {
  url: string
  /** The build that it runs. */
  build: () => Build
  /** Ends the process, starts another one, of another build if there is one, and waits until it is ready. */
  replace: (signal: NodeJS.Signals, build?: Build) => Promise<void>
  end: () => Promise<void>
}

/** A balancer in front of three sites, the content service that they read over HTTP, and the Redis that they share. */
export async function startMachines(contentFolder: string, build: Build) {
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const [redis, balancer] = [await startRedis(), await startBalancer(ports)]
  const relay = await startRelay(`${balancer.url}/hooks/storyblok`)
  const mail = mkdtempSync(join(tmpdir(), 'mail-'))
  const content = await startProcess(
    [
      'node_modules/.bin/storyblok-content-service',
      '--port=0',
      '--rate-limit',
      `--folder=${contentFolder}`,
      `--webhook=${relay.url}`,
      `--webhook-secret=${webhookSecret}`,
    ],
    {},
  )
  const settings = {
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    STORYBLOK_TOKEN: 'any',
    REDIS_URL: redis.url,
    WEBHOOK_SECRET: webhookSecret,
    CONTACT_FOLDER: mail,
  }
  const [one, two, three] = ports
  const sites = [
    await startSite(one, build, settings),
    await startSite(two, build, settings),
    await startSite(three, build, settings),
  ] as const
  return {
    url: balancer.url,
    redis,
    relay,
    sites,
    async stop() {
      await balancer.stop()
      for (const site of sites) await site.end()
      await content.end('SIGTERM')
      await redis.stop()
      relay.stop()
      rmSync(mail, { recursive: true })
    },
  }
}

async function startSite(port: number, first: Build, settings: Record<string, string>): Promise<Site> {
  let build = first
  let process: ServerProcess
  const url = `http://127.0.0.1:${port}`
  async function start(): Promise<void> {
    process = await startProcess([`${build.folder}/server/main.js`], { PORT: String(port), ...settings })
    while (!(await fetch(`${url}/health/ready`)).ok) await delay(100)
  }
  await start()
  return {
    url,
    build: () => build,
    async replace(signal, next = build) {
      await process.end(signal)
      build = next
      await start()
    },
    end: () => process.end('SIGINT'),
  }
}

/** Passes webhooks on, and knows when the last one came. */
async function startRelay(target: string) {
  let last = 0
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await text(request)
      last = performance.now()
      const headers = { 'Webhook-Signature': String(request.headers['webhook-signature']) }
      response.writeHead((await fetch(target, { method: 'POST', body, headers })).status).end()
    }
    forward().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The relay does not listen')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    /** When the last webhook came, by `performance.now()`; 0 before the first one. */
    last: () => last,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
