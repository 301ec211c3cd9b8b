import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { startSite } from './bench-server.ts'
import type { Space } from './bench-space.ts'
import { drawGrowth, type Line } from './draw-growth.ts'
import { generateLoad, median } from './generate-load.ts'
import { printTable } from './print-table.ts'

const connectionCounts = [1, 32, 256]
const plot = 'docs/performance-growth.svg'

const kinds: { name: string; settings: Record<string, string>; perRound: number }[] = [
  { name: 'rendered', settings: {}, perRound: 150 },
  { name: 'from the page cache', settings: { PAGE_CACHE_MB: '256' }, perRound: 3000 },
]

/**
 * Measures the CPU time of a request for a project page by the number of stories and of connections, rendered and from
 * the page cache; prints it and draws it as SVG.
 */
export async function measureGrowth(spaces: readonly Space[], rounds: number): Promise<void> {
  const path = '/de/referenzen/espressomaschine'
  const lines: Line[] = kinds.flatMap(({ name }) =>
    connectionCounts.map((connections) => ({ kind: name, connections, points: [] })),
  )
  for (const space of spaces)
    for (const { name, settings, perRound } of kinds) {
      const server = await startSite({ CONTENT_FOLDER: space.folder, ...settings })
      try {
        for (const connections of connectionCounts) {
          const costs: number[] = []
          for (let round = 0; round <= rounds; round++) {
            const before = await server.usage()
            const length = Math.max(perRound, connections)
            await generateLoad({ url: server.url, paths: [path], connections, length, headers })
            const { cpu } = await server.usage()
            // The first round is a warm-up, in which hot code is compiled.
            if (round > 0) costs.push((cpu - before.cpu) / length)
          }
          const line = lines.find((it) => it.kind === name && it.connections === connections)
          line?.points.push({ stories: space.stories, milliseconds: median(costs) })
        }
      } finally {
        await server.stop()
      }
    }
  printTable(
    'CPU time of a request for a project page in ms, by number of stories',
    spaces.map(({ stories }) => String(stories)),
    lines.map(({ kind, connections, points }) => ({
      name: `${kind}, ${connections} at once`,
      cells: points.map(({ milliseconds }) => ({ value: milliseconds, digits: 3 })),
    })),
  )
  mkdirSync(dirname(plot), { recursive: true })
  writeFileSync(plot, drawGrowth(lines))
  console.log(`\nWritten: ${plot}`)
}

/** What visitors' browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br', cookie: 'locale=de' }
