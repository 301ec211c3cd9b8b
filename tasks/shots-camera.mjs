import { join } from 'node:path'

import { findChromium } from './chromium.mjs'
import { grouped } from './shots-sheet.mjs'

/** @typedef {import('./shots-views.mjs').Shot} Shot */
/** @typedef {import('playwright').Page} Page */

/** Pages that are open at once. */
const hands = 3
const longestWaitMs = 20_000

/**
 * Takes the pictures in one browser. A page is loaded once and brought to all of its widths and schemes.
 * @param {Shot[]} shots
 * @param {string} url of the site
 * @param {string} folder for the files
 */
export async function takeShots(shots, url, folder) {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--disable-gpu'] })
  const queue = [...grouped(shots, ({ path, state }) => `${path} ${state ?? ''}`).values()]
  let taken = 0
  const hand = async () => {
    // Nothing that moves is caught half way.
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (let group = queue.shift(); group; group = queue.shift()) {
      await takeGroup(page, group, url, folder)
      taken += group.length
      console.log(`${taken} of ${shots.length}: ${group[0]?.path} ${group[0]?.state ?? ''}`)
    }
    await context.close()
  }
  try {
    await Promise.all(Array.from({ length: hands }, hand))
  } finally {
    await browser.close()
  }
}

/** @type {(page: Page, group: Shot[], url: string, folder: string) => Promise<void>} */
async function takeGroup(page, group, url, folder) {
  const [first] = group
  if (!first) return
  const { path, state } = first
  await page.emulateMedia({ media: state === 'print' ? 'print' : 'screen' })
  await page.setViewportSize(viewport(first.width))
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await bringTo(page, state)
  const isOverThePage = state === 'menu' || state === 'lightbox'
  for (const sameWidth of grouped(group, ({ width }) => String(width)).values()) {
    await page.setViewportSize(viewport(sameWidth[0]?.width ?? first.width))
    await settled(page, !isOverThePage)
    for (const { scheme, file } of sameWidth) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({ path: join(folder, file), fullPage: !isOverThePage })
    }
  }
}

/** @param {number} width */
function viewport(width) {
  return { width, height: width < 700 ? 780 : 900 }
}

/** @type {(page: Page, state: Shot['state']) => Promise<void>} */
async function bringTo(page, state) {
  if (state === 'menu') await page.locator('[data-menu] > summary').click()
  if (state === 'filters') await page.locator('main details > summary').first().click()
  if (state !== 'lightbox') return
  await page.locator('main figure a:has(img)').first().scrollIntoViewIfNeeded()
  await page.locator('main figure a[aria-haspopup=dialog]').first().click()
  await page.locator('dialog[open]').waitFor()
}

/**
 * Every picture of the page is the one for this width, whole and ready to be painted: lazy ones come when they are
 * scrolled to, and what is decoded asynchronously would leave its blurred stand-in to the screenshot.
 * @type {(page: Page, scrolling: boolean) => Promise<void>}
 */
async function settled(page, scrolling) {
  await page.evaluate(
    async ({ scrolling, longestWaitMs }) => {
      // In the page there is no outer scope.
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const frame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await document.fonts.ready
      for (const image of document.images) image.decoding = 'sync'
      if (scrolling) {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo(0, y)
          await frame()
        }
        scrollTo(0, 0)
      }
      await frame()
      const shown = [...document.images].filter((image) => image.checkVisibility())
      const near = scrolling ? shown : shown.filter((image) => image.complete)
      const late = Date.now() + longestWaitMs
      for (const image of near) {
        while (!image.complete && Date.now() < late) await new Promise((resolve) => setTimeout(resolve, 30))
        await image.decode().catch(() => undefined)
      }
      await frame()
      if (near.some((image) => !image.complete || image.naturalWidth === 0))
        throw new Error(
          `Pictures of ${location.href} did not come: ${near
            .filter((image) => !image.naturalWidth)
            .map((image) => image.currentSrc || image.src)
            .join(', ')}`,
        )
    },
    { scrolling, longestWaitMs },
  )
  // Parts that come when they are near (the handle of a comparison) may still be on their way.
  await page.waitForLoadState('networkidle')
}
