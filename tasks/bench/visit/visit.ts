import { brotliCompressSync } from 'node:zlib'

import { parse } from 'node-html-parser'
import { type Browser, chromium } from 'playwright'

import { findChromium } from '../../test/find-chromium.ts'
import { startSite } from '../bench-server.ts'
import { median } from '../generate-load.ts'
import { printTable, type Row } from '../print-table.ts'
import { startPlainPeer } from './plain-site.ts'
import { type Step, visitors, walk } from './visit-journey.ts'

interface Visited {
  name: string
  /** Its origin. */
  url: string
  /** A selector of a control; null where nothing needs a script. */
  control: string | null
}

/** The cost of a walk for a person's browser, in the median of the rounds. */
interface Result {
  site: string
  visitor: string
  usesControl: boolean
  steps: Step[]
}

interface Options {
  /** The pages in the order in which they are visited. */
  paths: readonly string[]
  /** Other sites, beside the demo and the plain pages. */
  urls: readonly string[]
  /** A selector of what is pressed on them. */
  control: string
  rounds: number
  isJson: boolean
}

const anyControl = '[data-opens=search], header button, main button'
const shownSteps = new Set(['first page', 'a control', 'second page', 'fifth page'])

/**
 * Visits the demo, plain pages with the same words and pictures, and other sites as a person does: in turns, so that
 * other load on the machine disturbs all of them.
 */
export async function measureVisits({ paths, urls, control, rounds, isJson }: Options): Promise<void> {
  const demo = await startSite({ CONTENT_FOLDER: 'content', PAGE_CACHE_MB: '256' })
  const plain = await startPlainPeer(demo.url)
  const sites: Visited[] = [
    { name: 'this site', url: demo.url, control: anyControl },
    { name: 'plain pages', url: plain.url, control: null },
    ...urls.map((url) => ({
      name: new URL(url).host,
      url: new URL(url).origin,
      control: control || anyControl,
    })),
  ]
  const { path, browserPath } = await findChromium()
  const browser = await chromium.launch({
    executablePath: browserPath ?? path,
    // An automated browser counts as a bot, which gets less than a person.
    args: [
      '--no-sandbox',
      '--disable-blink-features=AutomationControlled',
      '--disable-gpu',
      '--no-first-run',
    ],
  })
  try {
    const results = await walkInTurn(browser, { sites, paths, rounds })
    const pages = await Promise.all(sites.map((site) => weighPages(site, results)))
    if (isJson) return console.log(JSON.stringify({ visits: results, pages: pages.flat() }, null, 2))
    printVisits(results)
    printPages(pages.flat())
  } finally {
    await browser.close()
    plain.stop()
    await demo.stop()
  }
}

async function walkInTurn(
  browser: Browser,
  { sites, paths, rounds }: { sites: readonly Visited[]; paths: readonly string[]; rounds: number },
): Promise<Result[]> {
  const plans = visitors.flatMap((visitor) =>
    sites.flatMap((site) =>
      (site.control === null ? [null] : [null, site.control]).map((control) => ({ site, visitor, control })),
    ),
  )
  const walks = new Map<(typeof plans)[number], Step[][]>(plans.map((plan) => [plan, []]))
  // In the first round servers make pictures and pages that they then keep.
  for (let round = 0; round <= rounds; round += 1)
    for (const plan of plans) {
      const { site, visitor, control } = plan
      const steps = await walk(browser, { url: site.url, paths, visitor, control })
      if (round > 0) walks.get(plan)?.push(steps)
      else if (process.stderr.isTTY) console.error(`${site.name}, ${visitor.name}: ${steps.length} steps`)
    }
  return [...walks].map(([{ site, visitor, control }, all]) => ({
    site: site.name,
    visitor: visitor.name,
    usesControl: control !== null,
    steps: medianSteps(all),
  }))
}

function medianSteps([first = [], ...others]: readonly Step[][]): Step[] {
  return first.map((step, index) => {
    const same = [step, ...others.flatMap((steps) => steps[index] ?? [])]
    const of = (figure: 'ms' | 'requests' | 'bytes' | 'html' | 'scripts') =>
      median(same.map((one) => one[figure]))
    return {
      ...step,
      ms: of('ms'),
      requests: of('requests'),
      bytes: of('bytes'),
      html: of('html'),
      scripts: of('scripts'),
    }
  })
}

const kilobytes = (bytes: number) => ({ value: bytes / 1000, digits: 1 })

function printVisits(results: readonly Result[]): void {
  for (const { name: visitor } of visitors) {
    const rows = results
      .filter((result) => result.visitor === visitor)
      .flatMap(({ site, usesControl, steps }): Row[] =>
        steps
          .filter(({ name }) => shownSteps.has(name))
          .map(({ name, ms, requests, bytes, html, scripts }) => ({
            name: `${site}${usesControl ? ', used' : ''}: ${name}`,
            cells: [
              { value: ms },
              { value: requests },
              kilobytes(bytes),
              kilobytes(html),
              kilobytes(scripts),
            ],
          })),
      )
    printTable(
      `A person's visit, ${visitor}`,
      ['ms', 'requests', 'kB in all', 'HTML, kB', 'scripts, kB'],
      rows,
    )
  }
  console.log(
    '  ms: until the largest element of a first page, from a click to the first paint of a next page, from a press on a control to its effect.',
  )
}

interface WeighedPage {
  site: string
  path: string
  raw: number
  brotli: number
  words: number
  pictures: number
  links: number
}

/** The HTML of each page of the walks, as sent to a client without any cache. */
async function weighPages({ name, url }: Visited, results: readonly Result[]): Promise<WeighedPage[]> {
  const paths = results
    .filter(({ site }) => site === name)
    .flatMap(({ steps }) => steps.map(({ path }) => path))
  return Promise.all(
    [...new Set(paths)].map(async (path) => {
      const html = await (await fetch(new URL(path, url))).text()
      const body = parse(html).querySelector('body')
      return {
        site: name,
        path,
        raw: Buffer.byteLength(html),
        brotli: brotliCompressSync(html).length,
        words: body?.structuredText.split(/\s+/).length ?? 0,
        pictures: body?.querySelectorAll('img').length ?? 0,
        links: body?.querySelectorAll('a[href]').length ?? 0,
      }
    }),
  )
}

function printPages(pages: readonly WeighedPage[]): void {
  printTable(
    'HTML of the pages visited',
    ['raw, kB', 'brotli, kB', 'words', 'pictures', 'links'],
    pages.map(({ site, path, raw, brotli, words, pictures, links }) => ({
      name: `${site} ${path}`,
      cells: [kilobytes(raw), kilobytes(brotli), { value: words }, { value: pictures }, { value: links }],
    })),
  )
}
