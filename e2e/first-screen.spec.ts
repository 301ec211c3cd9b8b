import { expect, test } from './frozen-space.ts'

/** How much of a picture's height shows in its box, of the file as it was photographed. */
function shownHeight(image: HTMLImageElement): number {
  const [, width = NaN, height = NaN] = (/\/(\d+)x(\d+)\//.exec(image.src) ?? []).map(Number)
  const box = image.getBoundingClientRect()
  return box.height / (height * Math.max(box.width / width, box.height / height))
}

for (const path of [
  '/de/unternehmen',
  '/de/unternehmen/team',
  '/de/impulse/color-material-finish',
  '/de/karriere/modellbauer',
  '/de/neuigkeiten/fuenfachs-fraese',
  '/de/leistungen/akademie',
])
  test(`the picture at the head of ${path} has its top and its foot`, async ({ page }) => {
    await page.goto(path)
    for (const [width, height] of [
      [360, 740],
      [1024, 768],
      [1366, 768],
      [1920, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const shown = await page.locator('main picture img').first().evaluate(shownHeight)
      expect(shown, `${width} px wide`).toBeGreaterThanOrEqual(0.85)
    }
  })

/**
 * The products in the picture of the start page of e2e/space: their edges at the left, top, right and bottom, as parts
 * of it.
 */
const products = [
  [0.02, 0.19, 0.21, 0.74],
  [0.22, 0.31, 0.41, 0.74],
  [0.4, 0.12, 0.61, 0.73],
  [0.63, 0.45, 0.78, 0.73],
  // The last is round.
  [0.84, 0.34, 0.93, 0.7],
  [0.8, 0.42, 0.97, 0.62],
]

test('on the first screen no words and no button cover a product, in either language', async ({ page }) => {
  for (const path of ['/de', '/en']) {
    await page.goto(path)
    const main = page.getByRole('main')
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
      const sight = await main.locator('picture img').first().evaluate(sightOf)
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
        expect(covered, `${path}, ${width} px wide`).toEqual([])
      }
    }
  }
})

/** Where the whole of a picture lies of which a box shows a part. Runs in the page. */
function sightOf(image: HTMLImageElement) {
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
}

/** The largest picture of the first screen, as the browser tells it; null where a text is larger. Runs in the page. */
async function largestPicture() {
  const inSight = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return top < window.innerHeight && bottom > 0
  })
  await Promise.all(inSight.map((image) => image.decode()))
  // The frame in which they are painted, and the one after it.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
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
    isLazy: image.loading === 'lazy',
    priority: image.fetchPriority,
    // What is drawn in lines has one file, which a preload would not bring earlier.
    isPreloaded:
      drawn ||
      preloads.some((link) => link.getAttribute('imagesrcset')?.includes(new URL(image.currentSrc).pathname)),
  }
}

const narrow = 360
const upright = 768
const wide = 1280
/** Pages of e2e/space, with the screens on which the largest thing is a picture; on others it is a text. */
const led: [path: string, widths: number[]][] = [
  ['/de', [narrow, upright, wide]],
  ['/de/referenzen', [upright, wide]],
  ['/de/referenzen?sort=oldest', [upright, wide]],
  ['/de/referenzen_uebersicht', []],
  ['/de/referenzen/infusionspumpe', [narrow, upright, wide]],
  ['/de/leistungen', []],
  ['/de/leistungen/prototypen', [narrow, upright, wide]],
  ['/de/unternehmen', [narrow, upright, wide]],
  ['/de/unternehmen/team', [narrow, upright, wide]],
  ['/de/karriere/modellbauer', [narrow, upright]],
  ['/de/impulse', [upright, wide]],
  ['/de/impulse/color-material-finish', [narrow, upright]],
  ['/de/neuigkeiten', [narrow, upright, wide]],
  ['/de/neuigkeiten/fuenfachs-fraese', [narrow, upright, wide]],
  ['/de/kontakt', [wide]],
]

for (const width of [narrow, upright, wide])
  test(`the largest picture of a first screen ${width} px wide is on its way before all others`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === upright ? 1024 : 800 })
    for (const [path, widths] of led) {
      await page.goto(path)
      const onItsWay = { isLazy: false, priority: 'high', isPreloaded: true }
      const expected = widths.includes(width) ? onItsWay : null
      await expect.poll(() => page.evaluate(largestPicture), path).toEqual(expected)
    }
  })
