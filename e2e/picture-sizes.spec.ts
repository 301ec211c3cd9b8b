import type { Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'
import { blockFonts } from './page-assertions.ts'
import { stubPictures } from './stub-pictures.ts'

/** The loaded images of a page with the loaded width and the width that the box needs. */
function loadedPictures(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('picture img')].flatMap((image) => {
      if (!(image instanceof HTMLImageElement) || !image.currentSrc) return []
      const { width, height } = image.getBoundingClientRect()
      const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
        ({ media }) => !media || matchMedia(media).matches,
      )
      // A source of the image's own crop has no dimensions.
      const of = (name: string) => Number((source?.hasAttribute(name) ? source : image).getAttribute(name))
      const needed = Math.max(width, (height * of('width')) / of('height'))
      const [, loaded = ''] = /\/m\/(\d+)x/.exec(image.currentSrc) ?? []
      return width ? [{ file: image.currentSrc, needed, loaded: Number(loaded), largest: of('width') }] : []
    }),
  )
}

test('every image of a page is loaded in the size of its box, at any viewport width', async ({ page }) => {
  await stubPictures(page)
  for (const path of ['/de', '/de/referenzen/schlagschrauber', '/de/leistungen', '/de/neuigkeiten'])
    for (const width of path === '/de' ? [360, 768, 1280, 1920] : [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      // Everything is opened and scrolled to.
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
      await page.locator('picture img').evaluateAll(async (images) => {
        for (const image of images) {
          if (!(image instanceof HTMLImageElement) || image.getClientRects().length === 0) continue
          image.scrollIntoView({ behavior: 'instant', block: 'center' })
          // It fails if the browser chooses another file meanwhile.
          await image.decode().catch(() => image.decode())
        }
      })
      const pictures = await loadedPictures(page)
      expect(pictures.length, `${path}, ${width} px wide`).toBeGreaterThan(0)
      for (const { file, loaded, largest } of pictures) {
        // A browser shows a picture in a file that it has already, for a larger box of the page.
        const needed = Math.max(...pictures.filter((one) => one.file === file).map((one) => one.needed))
        expect(file, path).toMatch(/format\(avif\)$/)
        // The smallest width in a srcset is 400, the next 1.9 times as much; the largest is the original.
        expect(loaded, `${file} of ${path}, ${width} px wide`).toBeLessThanOrEqual(
          Math.max(400, needed * 1.9),
        )
        expect(loaded, `${file} of ${path}, ${width} px wide`).toBeGreaterThanOrEqual(
          Math.min(largest, needed) * 0.85,
        )
      }
    }
})

/** The cumulative layout shift. Runs in the page. */
async function layoutShift(): Promise<number> {
  let shift = 0
  new PerformanceObserver((list) => {
    // TypeScript has no type for this entry yet.
    for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return shift
}

test('the first image of a page is requested once and first, and nothing shifts', async ({
  page,
  gotoHydrated,
}) => {
  let imageRequests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') imageRequests.push(request.url())
  })
  await blockFonts(page)
  for (const path of ['/de/referenzen/schlagschrauber', '/de/impulse', '/de/neuigkeiten']) {
    imageRequests = []
    await gotoHydrated(path)
    const first = page.locator('main picture img').first()
    await expect(first, path).toHaveAttribute('fetchpriority', 'high')
    await expect(first, path).not.toHaveAttribute('loading')
    const file = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(
      imageRequests.filter((url) => url === file),
      path,
    ).toHaveLength(1)
    expect(imageRequests[0], path).toBe(file)
    expect(await page.evaluate(layoutShift), path).toBeLessThan(0.01)
  }
})
