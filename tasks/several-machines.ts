import { setTimeout as delay } from 'node:timers/promises'

import { ensureBuilt } from './ensure-built.ts'
import { runTask, TaskError } from './run-task.ts'
import { generateVisits, type Visits } from './several-machines/generate-visits.ts'
import { openStory } from './several-machines/open-story.ts'
import { hasNginx } from './several-machines/start-balancer.ts'
import { startMachines } from './several-machines/start-machines.ts'
import { hasRedis } from './several-machines/start-redis.ts'

const help = `npm run several-machines    proves that several processes behind a balancer lose no request

Starts nginx, Redis, the content service and three sites on free ports of this machine. While visitors ask for pages, a
site is killed, all sites are restarted, content is published, and Redis is stopped. Fails if any request failed or a
publish took too long. Needs nginx and redis-server: apt-get install nginx-light redis-server`

/** Few, so that the machine of the proof is not the limit. */
const visitors = 8
const paths = ['/de', '/en', '/de/neuigkeiten/fax', '/de/referenzen', '/en/references', '/icon.svg']
const changedPath = '/de/neuigkeiten/fax'
/** Seconds from saving a story until all sites serve it: the content service takes one or two, a poll comes every five. */
const limits = { withRedis: 8, withoutRedis: 15 }

type Machines = Awaited<ReturnType<typeof startMachines>>

await runTask(async () => {
  if (process.argv.includes('--help')) return console.log(help)
  if (!hasNginx || !hasRedis) throw new TaskError(help)
  await ensureBuilt()
  const story = openStory()
  const machines = await startMachines(story.folder)
  const visits = generateVisits(machines.url, paths, visitors)
  const problems: string[] = []
  try {
    for (const { what, happen, seconds } of eventsOf(machines, (text) => publish(machines, story, text))) {
      await delay(2000)
      const before = { requests: visits.requests(), failures: visits.failures.length }
      const took = await happen()
      await delay(2000)
      const failed = visits.failures.length - before.failures
      if (seconds !== undefined && took > seconds) problems.push(`${what}: ${took.toFixed(1)} s`)
      console.log(
        `${what}: ${took.toFixed(1)} s, ${visits.requests() - before.requests} requests, ${failed} failed`,
      )
    }
  } finally {
    await visits.stop()
    await machines.stop()
    story.remove()
  }
  report(visits, problems)
})

function report({ requests, failures, slowest }: Visits, problems: readonly string[]): void {
  console.log(
    `${requests()} requests, ${failures.length} failed, the slowest took ${slowest().toFixed(0)} ms`,
  )
  const all = [...problems.map((problem) => `Too slow: ${problem}`), ...failures.slice(0, 20)]
  if (all.length > 0) throw new TaskError(all.join('\n'))
}

interface HappeningEvent {
  what: string
  /** Returns how many seconds it took. */
  happen: () => Promise<number>
  /** How many it may take. */
  seconds?: number
}

function eventsOf(machines: Machines, publish: (text: string) => Promise<void>): HappeningEvent[] {
  const { sites, redis } = machines
  return [
    { what: 'Nothing happens', happen: () => measure(() => delay(3000)) },
    { what: 'A story is published', happen: () => measure(() => publish('One')), seconds: limits.withRedis },
    { what: 'A site is killed and started', happen: () => measure(() => sites[0].replace('SIGKILL')) },
    {
      what: 'All sites are restarted one after the other',
      happen: () =>
        measure(async () => {
          for (const site of sites) await site.replace('SIGTERM')
        }),
    },
    { what: 'A story is published', happen: () => measure(() => publish('Two')), seconds: limits.withRedis },
    { what: 'Redis is killed', happen: () => measure(() => redis.stop()) },
    {
      what: 'A story is published without Redis',
      happen: () => measure(() => publish('Three')),
      seconds: limits.withoutRedis,
    },
    {
      what: 'A site is killed and started without Redis',
      happen: () => measure(() => sites[1].replace('SIGKILL')),
    },
    { what: 'Redis is started', happen: () => measure(() => redis.start()) },
    { what: 'A story is published', happen: () => measure(() => publish('Four')), seconds: limits.withRedis },
    {
      what: 'Redis hangs',
      happen: () => measure(async () => void redis.process().kill('SIGSTOP')),
    },
    {
      what: 'A story is published while it hangs',
      happen: () => measure(() => publish('Five')),
      seconds: limits.withoutRedis,
    },
  ]
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Saves a story and waits until every site serves it. */
async function publish(
  { sites }: Machines,
  story: ReturnType<typeof openStory>,
  headline: string,
): Promise<void> {
  story.write(headline)
  await Promise.all(
    sites.map(async ({ url }) => {
      const end = AbortSignal.timeout(60_000)
      while (!(await (await fetch(url + changedPath, { signal: end })).text()).includes(headline))
        await delay(50)
    }),
  )
}
