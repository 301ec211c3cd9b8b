import { ensureBuilt } from '../build/ensure-built.ts'
import { runCommand, TaskError } from '../command-line.ts'
import { startContentService, startSite } from './bench-server.ts'
import { openSpace, type Space } from './bench-space.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measurePublish, waitForContent } from './publish.ts'
import { measureLoad, measureRequests, type RunningSite } from './request-cost.ts'
import { measureVisits } from './visit/visit.ts'

const help = `Benchmarks the production server: CPU time per request, rendered and from the page cache, memory, latency under
load, and latency while content is published. Figures with a limit are marked ✓ or ✗.

Usage: npm run bench [-- options]

  --stories <number>  number of stories in the big space (default 10000). It is the demo space multiplied, 60 % of it
                      news, and is generated into .cache/bench-<stories> first if missing.
  --quick             under a minute: without the big space, and with fewer requests and rounds
  --visit             instead: bytes, requests and times of a person's first, second and fifth page, with and without the use
                      of a control, on a fast line and with a slow phone; beside plain pages with the same words and pictures;
                      the median of three visits, with --quick of one
  --pages <paths>     with --visit: the paths that are visited; where a page links to the next one no more, its first link
  --url <url>         with --visit: another site, too; may be repeated
  --control <css>     with --visit: what is pressed on the other sites
  --json              with --visit: figures for programs
  --help              print this text

Servers run on free ports of 127.0.0.1, without a page cache (PAGE_CACHE_MB=0) unless a table says otherwise. CPU time
and memory are those of the server process. The machine should be idle, otherwise latencies mean nothing.`

const options = {
  stories: { type: 'string', default: '10000' },
  quick: { type: 'boolean', default: false },
  visit: { type: 'boolean', default: false },
  pages: { type: 'string', default: '/de,/de/referenzen,/de/leistungen,/de/neuigkeiten,/de/kontakt' },
  url: { type: 'string', multiple: true },
  control: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
} as const

await runCommand(help, options, async ({ stories, quick, visit, pages, url: urls = [], control, json }) => {
  const wrong = urls.find((url) => !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
  if (wrong !== undefined)
    throw new TaskError(`--url ${wrong} is no address of a site (http:// or https://).`)
  await ensureBuilt()
  const visits = { paths: pages.split(','), urls, control, rounds: quick ? 1 : 3, isJson: json }
  if (visit) await measureVisits(visits)
  else await bench(storiesOf(stories), quick)
})

function storiesOf(text: string): number {
  if (!/^\d{3,6}$/.test(text) || Number(text) < 500)
    throw new TaskError(`--stories must be a whole number from 500 to 999999, not ${text}.`)
  return Number(text)
}

async function bench(stories: number, isQuick: boolean): Promise<void> {
  const demo = openSpace()
  const largest = isQuick ? demo : openSpace(stories)
  const spaces = isQuick ? [demo] : [demo, largest]

  await measureCachedPages(
    demo.folder,
    isQuick ? { rounds: 3, perRound: 1000 } : { rounds: 7, perRound: 5000 },
  )
  for (const space of spaces)
    await withSites([embedded(space, '256')], (sites) =>
      measureLoad(sites, isQuick ? 2000 : 20_000, 'cached'),
    )
  await withSites(
    spaces.map((space) => embedded(space)),
    async (sites) => {
      await measureLoad(sites, isQuick ? 1000 : 3000, 'rendered')
      await measureRequests(sites, isQuick ? { rounds: 3, perRound: 40 } : { rounds: 7, perRound: 100 })
      const big = sites.at(-1)
      if (big) await measurePublish(big, 'embedded service', 32)
    },
  )

  const service = await startContentService(largest.folder)
  try {
    const settings = { STORYBLOK_ENDPOINT: `${service.url}/v2`, STORYBLOK_TOKEN: 'any' }
    await withSites([{ space: largest, settings }], async ([site]) => {
      if (!site) return
      await waitForContent(site)
      for (const connections of isQuick ? [32] : [32, 16])
        await measurePublish(site, 'service over HTTP, 5 calls a second', connections)
    })
  } finally {
    await service.stop()
  }
  if (isQuick)
    console.log(
      '\nQuick run, without the big space: 1000 requests, 3 rounds. The full benchmark: `npm run bench`.',
    )
}

interface SiteOptions {
  space: Space
  settings: Record<string, string>
}

function embedded(space: Space, cacheMegabytes = '0'): SiteOptions {
  return { space, settings: { CONTENT_FOLDER: space.folder, PAGE_CACHE_MB: cacheMegabytes } }
}

/** Starts sites, runs `work` and stops them. */
async function withSites(options: readonly SiteOptions[], work: (sites: RunningSite[]) => Promise<void>) {
  const sites: RunningSite[] = []
  try {
    for (const { space, settings } of options) sites.push({ space, server: await startSite(settings) })
    await work(sites)
  } finally {
    await Promise.all(sites.map(({ server }) => server.stop()))
  }
}
