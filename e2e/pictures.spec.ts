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
