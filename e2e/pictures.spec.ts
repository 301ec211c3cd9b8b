import { readdirSync, readFileSync } from 'node:fs'

import type { Page } from 'playwright/test'

import { expect, test } from './site.ts'

/** Addresses of the files of content/, below the site. */
const files = readdirSync('content/assets/200801')
  .filter((name) => name.endsWith('.json'))
  .map((name): string => JSON.parse(readFileSync(`content/assets/200801/${name}`, 'utf8')).filename)
  .map((address) => new URL(address).pathname)
const photo = files.find((path) => path.endsWith('/infusion-pump.jpg')) ?? ''

test.describe('the site serves pictures in the measure and format that is asked for', () => {
  for (const [what, path, accept, type] of [
    ['the file itself', photo, 'image/avif,image/webp', 'image/jpeg'],
    ['as the browser takes it', `${photo}/m/`, 'image/avif,image/webp', 'image/webp'],
    ['for a browser without WebP', `${photo}/m/320x0`, 'image/png', 'image/jpeg'],
    ['as AVIF', `${photo}/m/320x0/filters:format(avif)`, '*/*', 'image/avif'],
  ] as const)
    test(what, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept } })
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
      expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers()['content-encoding']).toBeUndefined()
      const again = await request.get(path, {
        headers: { accept, 'if-none-match': answer.headers()['etag'] ?? '' },
      })
      expect(again.status()).toBe(304)
    })

  test('a part of a file', async ({ request }) => {
    const answer = await request.get(photo, { headers: { range: 'bytes=0-99' } })
    expect([answer.status(), (await answer.body()).length]).toEqual([206, 100])
  })

  test('a transformation that is none says why', async ({ request }) => {
    const answer = await request.get(`${photo}/m/320x0/filters:blur(900)`)
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toMatch(/blur.*0.*150/)
  })

  test('a picture that is not there', async ({ request }) => {
    expect((await request.get('/f/200801/1x1/0000000000/none.jpg')).status()).toBe(404)
  })
})

/** What of a page's pictures has been loaded, and the pixels that its box would need. */
function loadedPictures(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('picture img')].flatMap((image) => {
      if (!(image instanceof HTMLImageElement) || !image.currentSrc) return []
      const { width, height } = image.getBoundingClientRect()
      const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
        ({ media }) => !media || matchMedia(media).matches,
      )
      const needed = Math.max(width, (height * (source?.width ?? 0)) / (source?.height ?? 1))
      const [, loaded = ''] = /\/m\/(\d+)x/.exec(image.currentSrc) ?? []
      return width
        ? [{ file: image.currentSrc, needed, loaded: Number(loaded), most: source?.width ?? 0 }]
        : []
    }),
  )
}

test.describe('a picture is loaded in the size that its box needs', () => {
  for (const width of [360, 768, 1280, 1920])
    for (const path of ['/de', '/de/referenzen/schlagschrauber', '/de/leistungen', '/de/neuigkeiten'])
      test(`${path}, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path, { waitUntil: 'networkidle' })
        for (const image of await page.locator('picture img').all()) {
          await image.scrollIntoViewIfNeeded()
          await expect(image).toHaveJSProperty('complete', true)
        }
        const pictures = await loadedPictures(page)
        expect(pictures.length).toBeGreaterThan(0)
        for (const { file, needed, loaded, most } of pictures) {
          expect(file).toMatch(/format\(avif\)$/)
          // The smallest step of the ladder is 160; the largest is the original.
          expect(loaded, file).toBeLessThanOrEqual(Math.max(160, needed * 1.5))
          expect(loaded, file).toBeGreaterThanOrEqual(Math.min(most, needed) * 0.85)
        }
      })
})

for (const path of ['/de/referenzen/schlagschrauber', '/de/impulse', '/de/neuigkeiten'])
  test(`the first picture of ${path} is asked for once and before all others, and nothing shifts`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && !request.url().includes('blur')) asked.push(request.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const preload = page.locator('head link[rel="preload"][as="image"]')
    await expect(preload).toHaveAttribute('fetchpriority', 'high')
    const first = page.locator('main picture img').first()
    await expect(first).not.toHaveAttribute('loading')
    const file = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(asked.filter((url) => url === file)).toHaveLength(1)
    expect(asked[0]).toBe(file)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            // Its type is not among those of TypeScript's library yet.
            resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 300)
        }),
    )
    expect(shift).toBeLessThan(0.01)
  })

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
        await page.goto(path)
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
