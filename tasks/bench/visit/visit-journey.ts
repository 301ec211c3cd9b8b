import type { Browser, ElementHandle, Page } from 'playwright'

import { type ThrottlingProxy, type Speed, startThrottlingProxy } from './throttling-proxy.ts'

/** How somebody visits: at a desk on a fast line, or with a slow phone on a slow line. */
export interface Visitor {
  name: string
  isPhone: boolean
  /** How many times slower than this machine. */
  cpuSlowdown: number
  speed?: Speed
}

/** Slow 4G and the slowdown are those of Lighthouse. */
export const visitors: readonly Visitor[] = [
  { name: 'desk, fast line', isPhone: false, cpuSlowdown: 1 },
  {
    name: 'phone, 4 × slower, slow 4G',
    isPhone: true,
    cpuSlowdown: 4,
    speed: { roundTrip: 150, bytesPerSecond: 1_638_400 / 8 },
  },
]

/** The cost of a page, or of using a control on it. */
export interface Step {
  name: string
  path: string
  /**
   * Milliseconds: of a first page until its largest element is painted, of a next one from the end of the click until it is
   * painted; of a control until it changed the page.
   */
  ms: number
  requests: number
  bytes: number
  html: number
  scripts: number
}

const names = ['first page', 'second page', 'third page', 'fourth page', 'fifth page']
/** The pauses of a person before and while pressing, in milliseconds. */
const hover = 200
const press = 80

interface Walk {
  /** The origin of the site. */
  url: string
  paths: readonly string[]
  visitor: Visitor
  /** A selector of the control that is pressed on the first page; null if nothing is pressed. */
  control: string | null
}

/**
 * Visits a site with an empty browser cache: opens it, refuses cookies where it asks, uses a control or not, and follows
 * links to the paths; where there is none, the first link of the page to one not seen yet.
 */
export async function walk(browser: Browser, { url, paths, visitor, control }: Walk): Promise<Step[]> {
  const line = await startThrottlingProxy(url, visitor.speed)
  const page = await openPage(browser, visitor)
  const steps: Step[] = []
  const measure = async (name: string, act: () => Promise<number>): Promise<void> => {
    line.take()
    const ms = await act()
    await line.untilQuiet()
    if (steps.length === 0) await refuseCookies(page, line)
    steps.push({
      name,
      path: pathOf(page),
      ms: steps.length === 0 ? await largestPaint(page) : ms,
      ...weigh(line),
    })
  }
  try {
    await measure('first page', async () => {
      await page.goto(line.url + (paths[0] ?? '/'))
      return 0
    })
    const pressed = control === null ? null : await visible(page, control)
    if (pressed) {
      await measure('a control', () => useControl(page, pressed, visitor))
      await page.keyboard.press('Escape')
    }
    const seen: string[] = []
    for (const [index, path] of paths.slice(1).entries()) {
      seen.push(pathOf(page))
      const link = await findLink(page, path, seen)
      if (!link) break
      await measure(names[index + 1] ?? path, () => follow(page, link, visitor))
    }
    return steps
  } finally {
    await page.context().close()
    line.stop()
  }
}

async function openPage(browser: Browser, { isPhone, cpuSlowdown }: Visitor): Promise<Page> {
  const system = isPhone ? 'Linux; Android 10; K' : 'X11; Linux x86_64'
  const context = await browser.newContext({
    // Without “Headless”, by which sites recognise programs.
    userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} ${isPhone ? 'Mobile ' : ''}Safari/537.36`,
    locale: 'de-DE',
    reducedMotion: 'no-preference',
    ...(isPhone
      ? { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
      : { viewport: { width: 1440, height: 900 } }),
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}

function weigh(line: ThrottlingProxy) {
  const taken = line.take()
  const bytesOf = (type: RegExp) =>
    taken.reduce((sum, transfer) => sum + (type.test(transfer.type) ? transfer.bytes : 0), 0)
  return {
    requests: taken.length,
    bytes: bytesOf(/(?:)/),
    html: bytesOf(/html/),
    scripts: bytesOf(/javascript/),
  }
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

/** In the banner of vanilla-cookieconsent; other sites are visited as if nobody answered. */
async function refuseCookies(page: Page, line: ThrottlingProxy): Promise<void> {
  const refuse = page.locator('#cc-main [data-role=necessary]').first()
  if (!(await refuse.isVisible())) return
  await refuse.click()
  await line.untilQuiet()
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

/** The first one that can be seen. */
async function visible(page: Page, selector: string): Promise<ElementHandle | null> {
  for (const element of await page.locator(selector).elementHandles())
    if (await element.isVisible()) return element
  return null
}

/** A link to the path, else the first one of the text, else of the page, to a page of the site that is not among `seen`. */
async function findLink(page: Page, path: string, seen: readonly string[]): Promise<ElementHandle | null> {
  const found = await page.evaluateHandle(
    ({ path, seen }) => {
      const links = ['main a[href]', 'a[href]'].flatMap((selector) =>
        Array.from(document.querySelectorAll<HTMLAnchorElement>(selector)),
      )
      const usable = links.filter(
        (link) =>
          link.origin === location.origin &&
          !(link.target || link.hash || link.search || /\.\w+$/.test(link.pathname)) &&
          !seen.includes(link.pathname) &&
          link.checkVisibility() &&
          link.getBoundingClientRect().width > 0,
      )
      return usable.find((link) => link.pathname === path) ?? usable[0]
    },
    { path, seen },
  )
  return found.asElement()
}

/** Clicks or taps as a person does; the times, on the clock of the pages, of the press and of its end. */
async function click(
  page: Page,
  element: ElementHandle,
  isPhone: boolean,
): Promise<{ pressed: number; lifted: number }> {
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const point = { x: x + width / 2, y: y + height / 2 }
  const devtools = isPhone ? await page.context().newCDPSession(page) : undefined
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[]) =>
    devtools?.send('Input.dispatchTouchEvent', { type, touchPoints })
  if (!isPhone) {
    await page.mouse.move(point.x, point.y)
    await page.waitForTimeout(hover)
  }
  const pressed = Date.now()
  await (isPhone ? touch('touchStart', [point]) : page.mouse.down())
  await page.waitForTimeout(press)
  const lifted = Date.now()
  // The page may be gone before it has answered.
  await (isPhone ? touch('touchEnd', [])?.catch(() => {}) : page.mouse.up())
  return { pressed, lifted }
}

/**
 * Follows a link and waits until another address is shown: by a document, or by a router that has changed the heading.
 */
async function follow(page: Page, link: ElementHandle, { isPhone }: Visitor): Promise<number> {
  const before = await page.evaluate(() => {
    Object.assign(globalThis, { isPageBefore: true })
    return { path: location.pathname, heading: document.querySelector('h1')?.textContent }
  })
  const href = await link.getAttribute('href')
  const { lifted } = await click(page, link, isPhone)
  const shown = await page
    .waitForFunction(
      ({ path, heading }) => {
        if (location.pathname === path) return 0
        if (!('isPageBefore' in globalThis)) {
          const paint = performance.getEntriesByName('first-contentful-paint')[0]
          return paint ? performance.timeOrigin + paint.startTime : 0
        }
        const isChanged = document.querySelector('h1')?.textContent !== heading
        return isChanged ? performance.timeOrigin + performance.now() : 0
      },
      before,
      { polling: 'raf' },
    )
    .catch((error: unknown) => {
      throw new Error(`${before.path} shows no other page after a press on ${href}`, { cause: error })
    })
  return (await shown.jsonValue()) - lifted
}

/** The state that a control changes: what is open, expanded, selected or present. */
const effects = ['open', 'aria-expanded', 'aria-pressed', 'aria-selected', 'hidden']

/** Presses a control and waits until that has an effect. */
async function useControl(page: Page, control: ElementHandle, { isPhone }: Visitor): Promise<number> {
  const changed = control.evaluate(
    (_control, attributeFilter) =>
      new Promise<number>((resolve) => {
        const now = () => resolve(performance.timeOrigin + performance.now())
        new MutationObserver(now).observe(document.body, {
          attributeFilter,
          childList: true,
          subtree: true,
        })
        setTimeout(now, 10_000)
      }),
    effects,
  )
  const { pressed } = await click(page, control, isPhone)
  return (await changed) - pressed
}
