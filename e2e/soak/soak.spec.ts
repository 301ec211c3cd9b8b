import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { median } from '../../tasks/bench/generate-load.ts'
import { expect, test } from '../fixture-space.ts'
import { evaluateInProcess, inspectable } from '../inspect-process.ts'
import { startMixedLoad } from './mixed-load.ts'

const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const visitors = Number(process.env.SOAK_VISITORS ?? 32)
const samples = 20
/** Caches fill during the first fifth of the time; the second is compared with the last. */
const share = samples / 5
const publishSeconds = 5

test('a process gives back the memory of what is asked of it', async ({ startSite, changeContent }) => {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  const site = await startSite({
    ...inspectable,
    CONTENT_FOLDER: changeContent('fax_', (story) => story),
    // Small, so that it is full soon.
    PAGE_CACHE_MB: '16',
    IMAGE_CACHE_FOLDER: join(folder, 'images'),
    CONTACT_FOLDER: join(folder, 'mail'),
  })
  const load = startMixedLoad(site.url, await addressesOf(site.url), visitors)
  const end = new AbortController()
  const publishing = publish((text) => {
    changeContent('fax_', (story) => story.replace(/"headline": "[^"]*"/, `"headline": "${text}"`))
  }, end.signal)
  const heaps: number[] = []
  for (let sample = 1; sample <= samples; sample += 1) {
    await delay((seconds * 1000) / samples)
    const megabytes = Number(await evaluateInProcess(site, 'process.memoryUsage().heapUsed / 1e6'))
    heaps.push(megabytes)
    const answers = [...load.statuses.values()].reduce((sum, count) => sum + count, 0)
    const second = Math.round((seconds * sample) / samples)
    console.log(`${String(second).padStart(4)} s  heap ${megabytes.toFixed(1)} MB  ${answers} answers`)
  }
  end.abort()
  await Promise.all([load.stop(), publishing])
  rmSync(folder, { recursive: true })
  const statuses = [...load.statuses].toSorted(([one], [other]) => one - other)
  console.log(statuses.map(([status, count]) => `${count} × ${status}`).join(', '))
  console.log(`${load.aborted()} aborted by the client`)
  expect(load.failures.slice(0, 20), 'server errors').toEqual([])
  const [before, after] = [median(heaps.slice(share, 2 * share)), median(heaps.slice(-share))]
  expect(after / before, 'the heap at the end, as a part of that once caches were full').toBeLessThan(1.1)
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

async function publish(write: (text: string) => void, end: AbortSignal): Promise<void> {
  for (let count = 1; !end.aborted; count += 1) {
    write(`Fax ${count}`)
    // Ended by the signal.
    await delay(publishSeconds * 1000, undefined, { signal: end }).catch(() => {})
  }
}
