import type { Server } from './bench-server.ts'
import type { Space } from './bench-space.ts'
import { generateLoad, median, percentile, warmUp } from './generate-load.ts'
import { printTable } from './print-table.ts'

/** A site over a space, as it runs. */
export interface RunningSite {
  space: Space
  server: Server
}

/** Milliseconds of processor time that a request may take. */
const pages = [
  { name: 'contact', path: '/de/kontakt', limit: 3 },
  { name: 'start page', path: '/de', limit: 6 },
  { name: 'project', path: '/de/referenzen/espressomaschine', limit: 4 },
  { name: 'project index', path: '/de/referenzen' },
  { name: 'news', path: '/de/neuigkeiten' },
]

const connections = 32

/** The memory in megabytes that a site of so many stories may take after the load. */
const memoryLimit = ({ stories }: Space) => (stories > 1000 ? 450 : 250)

/** Memory and latency of each site under load, over all of its pages. */
export async function measureLoad(sites: readonly RunningSite[], requests: number): Promise<void> {
  const rows = []
  for (const { space, server } of sites) {
    const before = await server.usage()
    await warmUp(server.url, space.pages)
    const answers = await generateLoad({ url: server.url, paths: space.pages, connections, length: requests })
    const after = await server.usage()
    const times = answers.map(({ took }) => took)
    rows.push({
      name: `${space.stories} stories`,
      cells: [
        { value: server.started },
        { value: before.memory },
        { value: after.memory, limit: memoryLimit(space) },
        { value: median(times) },
        { value: percentile(times, 0.99) },
        { value: Math.max(...times) },
      ],
    })
  }
  printTable(
    `Start, memory, and latency of ${requests} requests for all pages at ${connections} connections`,
    ['start, ms', 'memory, MB', 'after load, MB', 'median, ms', '99 %, ms', 'slowest, ms'],
    rows,
  )
}

/** Processor time of single pages: in turns over the sites, so that what disturbs one round disturbs all sites alike. */
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
        // The first round warms the page up: code is compiled where it is hot.
        if (round === 0) continue
        const key = `${name} ${space.folder}`
        measured.set(key, [...(measured.get(key) ?? []), (cpu - before.cpu) / perRound])
      }
  const rows = pages.map(({ name, limit }) => {
    const values = sites.map(({ space }) => median(measured.get(`${name} ${space.folder}`) ?? []))
    const [first = 0] = values
    // With many stories the same within a tenth.
    const limits = values.map((_, index) => (index === 0 ? limit : limit && first * 1.1))
    const cells = values.map((value, index) => ({ value, digits: 2, limit: limits[index] }))
    return { name, cells }
  })
  printTable(
    `Processor time of a request in ms, median of ${rounds} rounds of ${perRound}`,
    sites.map(({ space }) => `${space.stories} stories`),
    rows,
  )
}
