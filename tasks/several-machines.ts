import { setTimeout as delay } from 'node:timers/promises'

import { ensureBuilt } from './build/ensure-built.ts'
import { runCommand, TaskError } from './command-line.ts'
import { findMixedBuilds } from './several-machines/check-builds.ts'
import { generateVisits, type Visits } from './several-machines/generate-visits.ts'
import { makeBuilds } from './several-machines/make-builds.ts'
import { openStory } from './several-machines/open-story.ts'
import { createPublisher } from './several-machines/publish.ts'
import { hasNginx } from './several-machines/start-balancer.ts'
import { startMachines } from './several-machines/start-machines.ts'
import { hasRedis } from './test/start-redis.ts'

const help = `npm run several-machines    proves that several processes behind a balancer lose no request

Starts nginx, Redis, the content service and three sites on free ports of this machine. While visitors ask for pages, a
site is killed, a new build replaces the old one site by site, content is published, and Redis is stopped. Fails if any
request failed, a publish took too long, a page was older than one that all sites had served, or of another build than its
site. Needs nginx and redis-server: apt-get install nginx-light redis-server

  --within <seconds>  how long a publish may take from its webhook until all sites serve it (default 1); more for a machine
                      that is busy with other work`

/** Few, so that this machine is not the bottleneck. */
const visitors = 8
const pagePaths = ['/de', '/en', '/de/neuigkeiten/fax', '/de/referenzen', '/en/references']
const paths = [...pagePaths, '/icon.svg']
const changedPath = '/de/neuigkeiten/fax'
/**
 * Seconds until all sites serve a story: from the webhook, and from saving where that reaches one site only. The others
 * poll every five seconds, and the content service tells one or two seconds after saving.
 */
type Limits = Record<'sinceWebhook' | 'sinceSaved', number>
const defaults: Limits = { sinceWebhook: 1, sinceSaved: 15 }

type Machines = Awaited<ReturnType<typeof startMachines>>

const options = { within: { type: 'string', default: String(defaults.sinceWebhook) } } as const

await runCommand(help, options, async (values) => {
  const limits = { ...defaults, sinceWebhook: Number(values.within) }
  if (!(limits.sinceWebhook > 0))
    throw new TaskError(`--within is a number of seconds, not "${values.within}".\n\n${help}`)
  const missing = [...(hasNginx ? [] : ['nginx']), ...(hasRedis ? [] : ['redis-server'])]
  if (missing.length > 0) throw new TaskError(`Not found: ${missing.join(', ')}.\n\n${help}`)
  await ensureBuilt()
  const story = openStory()
  const builds = makeBuilds()
  const machines = await startMachines(story.folder, builds.before)
  const publisher = createPublisher(machines, story, changedPath)
  const asked = [...paths, builds.oldAsset]
  const visits = generateVisits(machines.url, asked, visitors, publisher.findStale)
  const problems: string[] = []
  try {
    for (const { what, happen } of eventsOf(machines, builds, publisher.publish, limits)) {
      await delay(2000)
      const before = { requests: visits.requests(), failures: visits.failures.length }
      const { took, found = [] } = await happen()
      await delay(2000)
      const failed = visits.failures.length - before.failures
      problems.push(...found.map((problem) => `${what}: ${problem}`))
      console.log(`${what}: ${took}, ${visits.requests() - before.requests} requests, ${failed} failed`)
    }
  } finally {
    await visits.stop()
    await machines.stop()
    story.remove()
    builds.remove()
  }
  report(visits, problems)
})

function report({ requests, failures, slowest }: Visits, problems: readonly string[]): void {
  console.log(
    `${requests()} requests, ${failures.length} failed, the slowest took ${slowest().toFixed(0)} ms`,
  )
  const all = [...problems, ...failures.slice(0, 20)]
  if (all.length > 0) throw new TaskError(all.join('\n'))
}

interface HappeningEvent {
  what: string
  happen: () => Promise<Outcome>
}

interface Outcome {
  /** Progress messages. */
  took: string
  /** Problems found so far. */
  found?: string[]
}

function eventsOf(
  { sites, redis }: Machines,
  builds: ReturnType<typeof makeBuilds>,
  publish: ReturnType<typeof createPublisher>['publish'],
  limits: Limits,
): HappeningEvent[] {
  const findMixed = () => findMixedBuilds(sites, { paths: pagePaths, oldAsset: builds.oldAsset })
  const publishTo = async (headline: string, limit: keyof Limits): Promise<Outcome> => {
    const times = await publish(headline)
    const took = `${times.sinceSaved.toFixed(1)} s after saving, ${times.sinceWebhook.toFixed(2)} s after the webhook`
    return { took, found: times[limit] <= limits[limit] ? [] : [`${took}, ${limits[limit]} s are allowed`] }
  }
  return [
    { what: 'Nothing happens', happen: () => measure(() => delay(3000)) },
    { what: 'A story is published', happen: () => publishTo('One', 'sinceWebhook') },
    { what: 'A site is killed and started', happen: () => measure(() => sites[0].replace('SIGKILL')) },
    ...sites.map((site, index) => ({
      what: `A new build replaces the old one on site ${index + 1}`,
      happen: () =>
        measure(async () => {
          await site.replace('SIGTERM', builds.after)
          return findMixed()
        }),
    })),
    { what: 'A story is published', happen: () => publishTo('Two', 'sinceWebhook') },
    { what: 'Redis is killed', happen: () => measure(() => redis.stop()) },
    { what: 'A story is published without Redis', happen: () => publishTo('Three', 'sinceSaved') },
    {
      what: 'A site is killed and started without Redis',
      happen: () => measure(() => sites[1].replace('SIGKILL')),
    },
    { what: 'Redis is started', happen: () => measure(() => redis.start()) },
    { what: 'A story is published', happen: () => publishTo('Four', 'sinceWebhook') },
    { what: 'Redis hangs', happen: () => measure(async () => void redis.process().kill('SIGSTOP')) },
    { what: 'A story is published while it hangs', happen: () => publishTo('Five', 'sinceSaved') },
  ]
}

/** Logs the duration and the problems found. */
async function measure(work: () => Promise<string[] | void>): Promise<Outcome> {
  const began = performance.now()
  const found = await work()
  return { took: `${((performance.now() - began) / 1000).toFixed(1)} s`, ...(found && { found }) }
}
