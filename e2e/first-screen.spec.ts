import { expect, test } from './site.ts'

/** How much of a picture's height shows in its box, of the file as it was photographed. */
function shownHeight(image: HTMLImageElement): number {
  const [, width = 1, height = 1] = (/\/(\d+)x(\d+)\//.exec(image.currentSrc) ?? []).map(Number)
  const box = image.getBoundingClientRect()
  return box.height / (height * Math.max(box.width / width, box.height / height))
}

test.describe('the picture at the head of a page has its top and its foot', () => {
  for (const path of [
    '/de/unternehmen',
    '/de/unternehmen/philosophie',
    '/de/unternehmen/team',
    '/de/impulse/color-material-finish',
    '/de/karriere/modellbauer',
    '/de/neuigkeiten/fuenfachs-fraese',
    '/de/leistungen/akademie',
  ])
    test(path, async ({ page }) => {
      for (const [width, height] of [
        [360, 740],
        [1024, 768],
        [1366, 768],
        [1920, 900],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        const shown = await page.locator('main picture img').first().evaluate(shownHeight)
        expect(shown, `${width} px wide`).toBeGreaterThanOrEqual(0.85)
      }
    })
})

/** The products in the picture of the start page: their edges at the left, top, right and bottom, as parts of it. */
const products = [
  [0.02, 0.19, 0.21, 0.74],
  [0.22, 0.31, 0.41, 0.74],
  [0.4, 0.12, 0.61, 0.73],
  [0.63, 0.45, 0.78, 0.73],
  // The last is round.
  [0.84, 0.34, 0.93, 0.7],
  [0.8, 0.42, 0.97, 0.62],
]

test.describe('on the first screen no words and no button cover a product', () => {
  for (const path of ['/de', '/en'])
    test(path, async ({ page }) => {
      await page.goto(path)
      for (const [width, height] of [
        [768, 1024],
        [960, 800],
        [1024, 768],
        [1199, 800],
        [1200, 800],
        [1280, 720],
        [1366, 768],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height })
        const main = page.getByRole('main')
        const sight = await main
          .locator('picture img')
          .first()
          .evaluate((image: HTMLImageElement) => {
            const { x, y, width, height } = image.getBoundingClientRect()
            const scale = Math.max(width / 2400, height / 1200)
            const [across = 0, down = 0] = getComputedStyle(image)
              .objectPosition.split(' ')
              .map((percent) => Number.parseFloat(percent) / 100)
            return {
              x: x + (width - 2400 * scale) * across,
              y: y + (height - 1200 * scale) * down,
              width: 2400 * scale,
              height: 1200 * scale,
            }
          })
        for (const what of [main.getByRole('link').first(), main.getByRole('heading').first()]) {
          const box = await what.boundingBox()
          if (!box) throw new Error('nothing to see')
          const covered = products.filter(
            ([left = 0, top = 0, right = 0, bottom = 0]) =>
              box.x < sight.x + sight.width * right &&
              box.x + box.width > sight.x + sight.width * left &&
              box.y < sight.y + sight.height * bottom &&
              box.y + box.height > sight.y + sight.height * top,
          )
          expect(covered, `${width} px wide`).toEqual([])
        }
      }
    })
})

/** The largest picture or text of the first screen, as the browser tells it. Runs in the page. */
async function largestOfFirstScreen() {
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  // Its type is not among those of TypeScript's library yet.
  const image: unknown = Reflect.get(entries.at(-1) ?? {}, 'element')
  if (!(image instanceof HTMLImageElement)) return null
  const preloads = [...document.head.querySelectorAll('link[rel=preload][as=image]')]
  const drawn = image.currentSrc.endsWith('.svg')
  return {
    file: image.currentSrc,
    isLazy: image.loading === 'lazy',
    priority: image.fetchPriority,
    // What is drawn in lines has one file, which a preload would not bring earlier.
    isPreloaded:
      drawn ||
      preloads.some((link) => link.getAttribute('imagesrcset')?.includes(new URL(image.currentSrc).pathname)),
  }
}

test.describe('the largest picture of the first screen is on its way before all others', () => {
  for (const path of [
    '/de',
    '/de/referenzen',
    '/de/referenzen?sort=oldest',
    '/de/referenzen_uebersicht',
    '/de/referenzen/infusionspumpe',
    '/de/leistungen',
    '/en/services',
    '/de/leistungen/prototypen',
    '/de/unternehmen',
    '/de/unternehmen/team',
    '/de/karriere',
    '/de/karriere/modellbauer',
    '/de/impulse',
    '/de/impulse/ux-check',
    '/de/neuigkeiten',
    '/de/neuigkeiten/fuenfachs-fraese',
    '/de/kontakt',
  ])
    test(path, async ({ page }) => {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: width === 768 ? 1024 : 800 })
        await page.goto(path, { waitUntil: 'networkidle' })
        const largest = await page.evaluate(largestOfFirstScreen)
        if (!largest) continue
        expect(largest, `${width} px`).toMatchObject({ isLazy: false, priority: 'high', isPreloaded: true })
      }
    })
})
