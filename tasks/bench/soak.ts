import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { ensureBuilt } from '../build/ensure-built.ts'
import { runCommand, TaskError } from '../command-line.ts'
import { type Server, startSite } from './bench-server.ts'
import { median } from './generate-load.ts'
import { type MixedLoad, startMixedLoad } from './mixed-load.ts'
import { openStory } from './saved-story.ts'
import type { Heap } from './usage-report.ts'

const help = `npm run soak    looks for memory that a process never gives back

Starts the site and asks for pages, made-up search params, missing pages, pictures, forms and reports at full load, while
requests are aborted and stories published. Prints what the heap holds after garbage collections, and fails if it has
grown by more than 10 %, or if an answer was a server error.

  --seconds <number>   how long (default 600, at least 30)
  --visitors <number>  how many ask at once (default 32)`

const samples = 20
/** Caches fill during the first fifth of the time; the second is compared with the last. */
const share = samples / 5
const maxGrowth = 0.1
const publishSeconds = 5

const options = {
  seconds: { type: 'string', default: '600' },
  visitors: { type: 'string', default: '32' },
} as const

await runCommand(help, options, async (values) => {
  const [seconds, visitors] = [Number(values.seconds), Number(values.visitors)]
  if (!(seconds >= 30) || !(visitors >= 1))
    throw new TaskError(`--seconds is a number from 30, --visitors from 1.\n\n${help}`)
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  cpSync('e2e/space', join(folder, 'content'), { recursive: true })
  const story = openStory(join(folder, 'content'), 'fax')
  const site = await startSite({
    CONTENT_FOLDER: join(folder, 'content'),
    // Small, so that it is full soon.
    PAGE_CACHE_MB: '16',
    IMAGE_CACHE_FOLDER: join(folder, 'images'),
    CONTACT_FOLDER: join(folder, 'mail'),
  })
  const load = startMixedLoad(site.url.replace(/\/$/, ''), await addressesOf(site.url), visitors)
  const end = new AbortController()
  const publishing = publish(story, end.signal)
  const heaps: Heap[] = []
  try {
    for (let sample = 1; sample <= samples; sample += 1) {
      await delay((seconds * 1000) / samples)
      heaps.push(await measure(site, load, Math.round((seconds * sample) / samples)))
    }
  } finally {
    end.abort()
    await Promise.all([load.stop(), publishing])
    await site.stop()
    rmSync(folder, { recursive: true })
  }
  report(load, heaps)
})

/** The paths of all pages, and the pictures of the start page. */
async function addressesOf(url: string) {
  const read = async (path: string) => (await fetch(new URL(path, url))).text()
  const locations = (await read('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)
  const paths = Array.from(locations, ([, location = '']) => new URL(location).pathname)
  // A story that is broken on purpose.
  const [first = '/de', ...others] = paths.filter((path) => !['/de/kaputt', '/en/broken'].includes(path))
  const pictures = Array.from((await read('/de')).matchAll(/\/f\/[^\s",&]+/g), ([path]) => path)
  return { pages: [first, ...others] as const, pictures: [...new Set(pictures)] }
}

async function publish(story: ReturnType<typeof openStory>, end: AbortSignal): Promise<void> {
  for (let count = 1; !end.aborted; count += 1) {
    story.write(`Fax ${count}`)
    // Ended by the signal.
    await delay(publishSeconds * 1000, undefined, { signal: end }).catch(() => {})
  }
}

function megabytes(value: number): string {
  return `${value.toFixed(1).padStart(6)} MB`
}

/** How many answers there were so far. */
function answersOf({ statuses }: MixedLoad): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0)
}

async function measure(site: Server, load: MixedLoad, second: number): Promise<Heap> {
  const heap = await site.heap()
  console.log(
    `${String(second).padStart(4)} s  heap ${megabytes(heap.used)}  buffers ${megabytes(heap.buffers)}  memory ${megabytes(heap.memory)}  ${answersOf(load)} answers`,
  )
  return heap
}

function report(load: MixedLoad, heaps: readonly Heap[]): void {
  const statuses = [...load.statuses].toSorted(([one], [other]) => one - other)
  console.log(`\nAnswers: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  console.log(`Aborted by the client: ${load.aborted()}`)
  const used = heaps.map((heap) => heap.used)
  const [before, after] = [median(used.slice(share, 2 * share)), median(used.slice(-share))]
  const growth = after / before - 1
  console.log(
    `Heap: ${before.toFixed(1)} MB once caches were full, ${after.toFixed(1)} MB at the end: ${(growth * 100).toFixed(1)} %`,
  )
  if (load.failures.length > 0)
    throw new TaskError(`${load.failures.length} server errors:\n${load.failures.slice(0, 20).join('\n')}`)
  if (growth > maxGrowth) throw new TaskError('The heap has grown by more than 10 %')
}
