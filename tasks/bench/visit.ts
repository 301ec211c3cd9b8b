import { type BrowserContext, chromium, type Page } from 'playwright'

import { TaskError } from '../command-line.ts'
import { findChromium } from '../test/find-chromium.ts'
import { type CountingProxy, type Sent, startCountingProxy } from './counting-proxy.ts'
import { printTable } from './print-table.ts'

/** A site that is visited, and the pages in the order in which a person follows links. */
export interface VisitedSite {
  name: string
  url: string
  isPlain: boolean
}

/** What a page of a visit has cost: bytes and requests until nothing more comes, and milliseconds to its first paint. */
export interface VisitedPage extends Sent {
  path: string
  /** From the click, or of the first page from the start of its navigation. */
  milliseconds: number
}

interface Visit {
  site: string
  line: string
  pages: VisitedPage[]
  /** What came when a control of the last page was used. */
  control: Sent
}

/** A phone on slow 4G, as Lighthouse has it: milliseconds and bytes per second. */
const slow = { cpu: 4, latency: 150, bytesPerSecond: 204_800 }
/** How long nothing must come until a page is counted, in milliseconds. */
const quiet = 2500
/** How long a person looks at a link before it is clicked, in milliseconds. */
const hover = 200

/** Visits sites as a person does, one after the other, on a fast line and on a slow one; prints tables, or JSON. */
export async function measureVisits(
  sites: readonly VisitedSite[],
  paths: readonly string[],
  { rounds, isJson }: { rounds: number; isJson: boolean },
): Promise<void> {
  const { path, browserPath } = await findChromium()
  const browser = await chromium.launch({
    executablePath: browserPath ?? path,
    // `navigator.webdriver` is false: what counts as a bot gets less than a person.
    args: ['--disable-blink-features=AutomationControlled', '--disable-quic', '--no-first-run'],
  })
  const visits: Visit[] = []
  try {
    for (const line of ['fast', 'slow'] as const)
      for (let round = 0; round < rounds; round += 1)
        for (const site of sites) {
          const proxy = await startCountingProxy(site.url, site)
          // What is made for the first reader is not counted: pictures, and documents without scripts.
          for (const page of paths) await (await fetch(proxy.url + page)).text()
          await proxy.takeWhenQuiet(0)
          const context = await browser.newContext({
            baseURL: proxy.url,
            viewport: { width: 412, height: 823 },
            deviceScaleFactor: 1.75,
            reducedMotion: 'no-preference',
          })
          visits.push({ site: site.name, line, ...(await visit(context, proxy, paths, line === 'slow')) })
          await context.close()
          proxy.stop()
        }
  } finally {
    await browser.close()
  }
  const medians = summaries(visits)
  if (isJson) return console.log(JSON.stringify(medians, null, 2))
  for (const { site, line, pages, control } of medians)
    printTable(
      `${site}, ${line === 'slow' ? 'a phone of 4 × less speed on slow 4G' : 'fast line'}: kB with headers, median of ${rounds}`,
      ['HTML', 'scripts', 'in all', 'requests', 'ms to first paint'],
      [
        ...pages.map((page, index) => ({ name: `${index + 1}. ${page.path}`, cells: cellsOf(page) })),
        { name: 'a control is used', cells: cellsOf({ ...control, milliseconds: Number.NaN }) },
      ],
    )
}

function cellsOf({ html, script, all, requests, milliseconds }: Sent & { milliseconds: number }) {
  const bytes = [html, script, all].map((value) => (value / 1000).toFixed(1))
  return [...bytes, String(requests), Number.isNaN(milliseconds) ? '' : milliseconds.toFixed(0)]
}

async function visit(
  context: BrowserContext,
  proxy: CountingProxy,
  paths: readonly string[],
  isSlow: boolean,
): Promise<Pick<Visit, 'pages' | 'control'>> {
  // Kept for the next document, which measures from there.
  await context.addInitScript(() => {
    addEventListener(
      'click',
      (event) => sessionStorage.setItem('clicked', String(performance.timeOrigin + event.timeStamp)),
      true,
    )
  })
  const page = await context.newPage()
  if (isSlow) await slowDown(context, page)
  const pages: VisitedPage[] = []
  for (const path of paths) {
    if (pages.length === 0) await page.goto(path, { waitUntil: 'commit' })
    else await follow(page, path)
    const milliseconds = await firstPaint(page)
    pages.push({ path, milliseconds, ...(await proxy.takeWhenQuiet(quiet)) })
  }
  await useControl(page)
  return { pages, control: await proxy.takeWhenQuiet(quiet) }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond / 2,
  })
}

/** Clicks a link that leads to the path, as a person: by the mouse, where it can be seen. */
async function follow(page: Page, path: string): Promise<void> {
  const links = page.locator(`a[href="${path}"]`)
  const count = await links.count()
  for (let index = 0; index < count; index += 1) {
    const link = links.nth(index)
    if (!(await link.isVisible())) continue
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.waitForTimeout(hover)
    await link.click({ noWaitAfter: true })
    await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' })
    return
  }
  throw new TaskError(`${new URL(page.url()).pathname} has no link to ${path} that can be seen`)
}

/** Milliseconds from the click to the first paint of the document; of one that was rendered in advance, to its activation. */
async function firstPaint(page: Page): Promise<number> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { timeout: 30_000 },
  )
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const [navigation] = performance.getEntriesByType('navigation')
    const activated = navigation && 'activationStart' in navigation ? Number(navigation.activationStart) : 0
    const clicked = Number(sessionStorage.getItem('clicked') ?? performance.timeOrigin)
    return performance.timeOrigin + Math.max(painted, activated) - clicked
  })
}

/** Types into the first field that can be seen, or uses the first button. */
async function useControl(page: Page): Promise<void> {
  const field = page.locator('main :is(input:not([type=hidden]), textarea, button):visible').first()
  if ((await field.count()) === 0) return
  await field.scrollIntoViewIfNeeded()
  await field.click()
  await page.keyboard.type('Varnholt', { delay: 60 })
}

/** The median of each figure over the rounds of a site on a line. */
function summaries(visits: readonly Visit[]): Visit[] {
  const groups = Map.groupBy(visits, ({ site, line }) => `${site} ${line}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const pages = first.pages.map((page, index) => ({
      ...page,
      ...medianOf(group.flatMap(({ pages }) => pages[index] ?? [])),
    }))
    return [
      { ...first, pages, control: { ...first.control, ...medianOf(group.map(({ control }) => control)) } },
    ]
  })
}

function medianOf(all: readonly (Sent & { milliseconds?: number })[]) {
  const median = (read: (figures: Sent & { milliseconds?: number }) => number) =>
    all.map(read).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  return {
    html: median(({ html }) => html),
    script: median(({ script }) => script),
    all: median(({ all: bytes }) => bytes),
    requests: median(({ requests }) => requests),
    milliseconds: median(({ milliseconds = 0 }) => milliseconds),
  }
}
