import { readdirSync, statSync } from 'node:fs'

import { type Server, startPlainServer, startSite } from './bench-server.ts'
import { generateLoad, median } from './generate-load.ts'
import { printTable } from './print-table.ts'

/** The content codings in which pages are kept, by what clients accept. */
const codings = { Brotli: 'gzip, deflate, br', gzip: 'gzip', plain: 'identity' }
const connections = 32

const pages = [
  { name: 'start page', path: '/de' },
  { name: 'contact', path: '/de/kontakt' },
  { name: 'project index', path: '/de/referenzen' },
  { name: 'news', path: '/de/neuigkeiten' },
  { name: 'about us', path: '/de/ueber-uns' },
].flatMap(({ name, path }) =>
  Object.entries(codings).map(([coding, accepted]) => ({ name: `${name}, ${coding}`, path, accepted })),
)

/**
 * Measures what a page of the cache costs the server, in turns with a plain node:http server that writes the same
 * bytes, and with a static file of the site. The share is that of the plain server's requests per second, both with a
 * core of their own.
 */
export async function measureCachedPages(
  folder: string,
  { rounds, perRound }: { rounds: number; perRound: number },
): Promise<void> {
  const site = await startSite({ CONTENT_FOLDER: folder, PAGE_CACHE_MB: '256' })
  const rows = []
  try {
    const file = { name: 'a static file', path: staticFile(), accepted: codings.Brotli }
    for (const { name, path, accepted } of [...pages, file]) {
      const plain = await startPlainServer(site.url.replace(/\/$/, '') + path, accepted)
      try {
        const [own, floor] = await measureInTurns([site, plain], { path, accepted, rounds, perRound })
        const isPage = path.startsWith('/de')
        rows.push({
          name,
          cells: [
            { value: floor, digits: 3 },
            { value: own, digits: 3 },
            { value: floor / own, digits: 2, ...(isPage && { minimum: 0.8 }) },
          ],
        })
      } finally {
        await plain.stop()
      }
    }
  } finally {
    await site.stop()
  }
  printTable(
    `CPU time per request for a page of the cache in ms, median of ${rounds} rounds of ${perRound}`,
    ['plain node:http', 'this site', 'share'],
    rows,
  )
}

async function measureInTurns(
  servers: readonly [Server, Server],
  { path, accepted, rounds, perRound }: { path: string; accepted: string; rounds: number; perRound: number },
): Promise<[number, number]> {
  const costs: [number[], number[]] = [[], []]
  const headers = { 'accept-encoding': accepted, cookie: 'locale=de' }
  for (let round = 0; round <= rounds; round++)
    for (const [index, server] of servers.entries()) {
      const before = await server.usage()
      await generateLoad({ url: server.url, paths: [path], connections, length: perRound, headers })
      const { cpu } = await server.usage()
      // The first round is a warm-up, in which hot code is compiled.
      if (round > 0) costs[index]?.push((cpu - before.cpu) / perRound)
    }
  return [median(costs[0]), median(costs[1])]
}

/** The largest script of the build, precompressed like all of them. */
function staticFile(): string {
  const folder = new URL('../../dist/client/assets/', import.meta.url)
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const sizes = scripts.map((file) => statSync(new URL(file, folder)).size)
  return `/assets/${scripts[sizes.indexOf(Math.max(...sizes))]}`
}
