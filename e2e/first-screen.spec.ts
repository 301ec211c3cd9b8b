import { expect, test } from './fixture-space.ts'
import { stubPictures } from './stub-pictures.ts'

/** The share (0 to 1) of the original image's height that is visible in its box. Runs in the page. */
function visibleShare(image: HTMLImageElement): number {
  const [, width = NaN, height = NaN] = (/\/(\d+)x(\d+)\//.exec(image.src) ?? []).map(Number)
  const box = image.getBoundingClientRect()
  return box.height / (height * Math.max(box.width / width, box.height / height))
}

test('at least 85 % of the height of each leading picture is visible', async ({ page }) => {
  await stubPictures(page)
  for (const path of [
    '/de/unternehmen',
    '/de/unternehmen/team',
    '/de/impulse/color-material-finish',
    '/de/karriere/modellbauer',
    '/de/neuigkeiten/fuenfachs-fraese',
    '/de/leistungen/akademie',
  ])
    await test.step(`at least 85 % of the height of the leading picture of ${path} is visible`, async () => {
      await page.goto(path)
      for (const [width, height] of [
        [360, 740],
        [1024, 768],
        [1366, 768],
        [1920, 900],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height })
        const shown = await page.locator('main picture img').first().evaluate(visibleShare)
        expect(shown, `${width} px wide`).toBeGreaterThanOrEqual(0.85)
      }
    })
})

/**
 * The products in the hero picture of e2e/space: left, top, right and bottom edges as shares (0 to 1) of its size.
 */
const products = [
  [0.02, 0.19, 0.21, 0.74],
  [0.22, 0.31, 0.41, 0.74],
  [0.4, 0.12, 0.61, 0.73],
  [0.63, 0.45, 0.78, 0.73],
  // The last product is round: two boxes.
  [0.84, 0.34, 0.93, 0.7],
  [0.8, 0.42, 0.97, 0.62],
]

test('no text or button of the hero covers a product, in both languages', async ({ page }) => {
  await stubPictures(page)
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
      const whole = await main.locator('picture img').first().evaluate(wholeImageBox)
      for (const what of [main.getByRole('link').first(), main.getByRole('heading').first()]) {
        const box = await what.boundingBox()
        if (!box) throw new Error('nothing to see')
        const covered = products.filter(
          ([left = 0, top = 0, right = 0, bottom = 0]) =>
            box.x < whole.x + whole.width * right &&
            box.x + box.width > whole.x + whole.width * left &&
            box.y < whole.y + whole.height * bottom &&
            box.y + box.height > whole.y + whole.height * top,
        )
        expect(covered, `${path}, ${width} px wide`).toEqual([])
      }
    }
  }
})

/** The box of the whole image, of which `object-fit: cover` shows a part. Runs in the page. */
function wholeImageBox(image: HTMLImageElement) {
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

/** The image that is the largest contentful paint; null if it is a text. Runs in the page. */
async function largestContentfulImage() {
  const visible = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return top < window.innerHeight && bottom > 0
  })
  await Promise.all(visible.map((image) => image.decode()))
  // Wait until they are painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  // TypeScript has no type for this entry yet.
  const image: unknown = Reflect.get(entries.at(-1) ?? {}, 'element')
  if (!(image instanceof HTMLImageElement)) return null
  return { loading: image.loading, priority: image.fetchPriority }
}

const narrow = 360
const tablet = 768
const wide = 1280
/**
 * Pages of e2e/space with the viewport widths in which the largest contentful paint is an image. Those in which it is one
 * in all are loaded on a phone, and some of them on a wide screen.
 */
const pagesWithImage: [path: string, widths: number[]][] = [
  ['/de', [narrow, tablet, wide]],
  ['/de/referenzen', [narrow, tablet, wide]],
  ['/de/referenzen?sort=oldest', [narrow, tablet, wide]],
  ['/de/referenzen_uebersicht', []],
  ['/de/referenzen/infusionspumpe', [narrow, tablet, wide]],
  ['/de/leistungen', [tablet]],
  ['/de/leistungen/prototypen', [narrow, tablet, wide]],
  ['/de/unternehmen', [narrow, tablet, wide]],
  ['/de/unternehmen/team', [narrow, tablet, wide]],
  ['/de/karriere/modellbauer', [narrow, tablet]],
  ['/de/impulse', [narrow, tablet, wide]],
  ['/de/impulse/color-material-finish', [narrow, tablet]],
  ['/de/neuigkeiten', [narrow, tablet, wide]],
  ['/de/neuigkeiten/fuenfachs-fraese', [narrow, tablet, wide]],
  ['/de/kontakt', [wide]],
]

const alsoWide = new Set(['/de', '/de/referenzen/infusionspumpe'])

for (const width of [narrow, tablet, wide])
  test(`the image that is the largest contentful paint is requested first, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === tablet ? 1024 : 800 })
    for (const [path, widths] of pagesWithImage) {
      if (widths.length === 3 && !(width === narrow || (width === wide && alsoWide.has(path)))) continue
      await page.goto(path)
      const expected = widths.includes(width) ? { loading: 'auto', priority: 'high' } : null
      await expect.poll(() => page.evaluate(largestContentfulImage), path).toEqual(expected)
    }
  })
