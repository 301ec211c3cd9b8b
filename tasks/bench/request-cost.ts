import type { Server } from './bench-server.ts'
import type { Space } from './bench-space.ts'
import { generateLoad, median, percentile, warmUp } from './generate-load.ts'
import { printTable } from './print-table.ts'

/** A running site with its space. */
export interface RunningSite {
  space: Space
  server: Server
}

/** Pages with limits of CPU time per request, in milliseconds. */
const pages = [
  { name: 'contact', path: '/de/kontakt', limit: 3 },
  { name: 'start page', path: '/de', limit: 4 },
  { name: 'project', path: '/de/referenzen/espressomaschine', limit: 3.5 },
  { name: 'project index', path: '/de/referenzen' },
  { name: 'news', path: '/de/neuigkeiten' },
]

const connections = 32

/** The memory limits after a load test in megabytes: rendering every request, and with the page cache. */
const memoryLimits = ({ stories }: Space) =>
  stories > 1000 ? { rendered: 400, cached: 400 } : { rendered: 250, cached: 150 }

/**
 * Measures memory and latency under load over all pages: of sites that render each, and of sites that cache them as
 * they do by default.
 */
export async function measureLoad(
  sites: readonly RunningSite[],
  requests: number,
  kind: 'rendered' | 'cached',
): Promise<void> {
  const rows = []
  for (const { space, server } of sites) {
    const before = await server.usage()
    const load = { url: server.url, paths: space.pages, connections }
    if (kind === 'rendered') await warmUp(server.url, space.pages)
    const times = (await generateLoad({ ...load, length: requests })).map(({ took }) => took)
    const { memory } = await server.usage()
    rows.push({
      name: `${space.stories} stories`,
      cells: [
        { value: server.started },
        { value: before.memory },
        { value: memory, limit: memoryLimits(space)[kind] },
        { value: median(times), digits: 1 },
        { value: percentile(times, 0.99) },
        { value: Math.max(...times) },
      ],
    })
  }
  printTable(
    `${kind === 'cached' ? 'With' : 'Without'} the page cache: ${requests} requests for all pages at ${connections} connections`,
    ['start, ms', 'memory, MB', 'after load, MB', 'median, ms', '99 %, ms', 'slowest, ms'],
    rows,
  )
}

/** Measures CPU time of single pages, alternating between the sites, so that disturbances affect all of them. */
export async function measureRequests(
  sites: readonly RunningSite[],
  { rounds, perRound }: { rounds: number; perRound: number },
): Promise<void> {
  const measured = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++)
    for (const { name, path } of pages)
      for (const { space, server } of sites) {
        const before = await server.usage()
        await generateLoad({ url: server.url, paths: [path], connections: 1, length: perRound })
        const { cpu } = await server.usage()
        // The first round is a warm-up, in which hot code is compiled.
        if (round === 0) continue
        const key = `${name} ${space.folder}`
        measured.set(key, [...(measured.get(key) ?? []), (cpu - before.cpu) / perRound])
      }
  const rows = pages.map(({ name, limit }) => {
    const values = sites.map(({ space }) => median(measured.get(`${name} ${space.folder}`) ?? []))
    const [first = 0] = values
    // With many stories: at most a tenth more.
    const limits = values.map((_, index) => (index === 0 ? limit : limit && first * 1.1))
    const cells = values.map((value, index) => ({ value, digits: 2, limit: limits[index] }))
    return { name, cells }
  })
  printTable(
    `CPU time per request in ms, median of ${rounds} rounds of ${perRound}`,
    sites.map(({ space }) => `${space.stories} stories`),
    rows,
  )
}
