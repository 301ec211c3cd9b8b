import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { demoPages } from './demo-pages.ts'
import { expect, test } from './demo-space.ts'

/** The paths of the assets in content/. */
const files = readdirSync('content/assets/200801')
  .filter((name) => name.endsWith('.json'))
  .map((name): string => JSON.parse(readFileSync(`content/assets/200801/${name}`, 'utf8')).filename)
  .map((address) => new URL(address).pathname)
const rendition = /\/f\/\d+\/[^\s"',&]+\/m\/[^\s"',&]+/g
const photo = files.find((path) => path.endsWith('/infusion-pump.jpg')) ?? ''

test.describe('the site serves assets and their renditions', () => {
  test('a file is sent as it is, as AVIF and as JPEG, and in parts', async ({ request }) => {
    for (const [what, path, type] of [
      ['the original', photo, 'image/jpeg'],
      ['as AVIF', `${photo}/m/400x0/filters:quality(60):format(avif)`, 'image/avif'],
      ['as JPEG', `${photo}/m/1320x0/filters:quality(75):format(jpeg)`, 'image/jpeg'],
    ] as const)
      await test.step(what, async () => {
        const answer = await request.get(path)
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
        expect(answer.headers()['cache-control']).toBe('public, max-age=31536000')
        expect(answer.headers()['content-encoding']).toBeUndefined()
        const again = await request.get(path, {
          headers: { 'if-none-match': answer.headers().etag ?? '' },
        })
        expect(again.status()).toBe(304)
      })
    const part = await request.get(photo, { headers: { range: 'bytes=0-99' } })
    expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  })

  test('every rendition in pages of any content type exists, including share cards', async ({ site }) => {
    const checked = new Set<string>()
    const missing: string[] = []
    for (const [page] of demoPages) {
      const html = await (await fetch(site.url + page)).text()
      const more = new Set(html.match(rendition)?.filter((path) => !checked.has(path)))
      await Promise.all(
        [...more].map(async (path) => {
          checked.add(path)
          // `If-None-Match: *` answers 304 for an allowed rendition without rendering it.
          const { status } = await fetch(site.url + path, { headers: { 'if-none-match': '*' } })
          if (status !== 304) missing.push(`${status} ${path}`)
        }),
      )
    }
    expect([missing, checked.size > 300]).toEqual([[], true])
  })

  test('photos of the project index begin as their colours, without a request', async ({ site }) => {
    const index = async () => (await fetch(`${site.url}/de/referenzen`)).text()
    // A busy server sends the first page before it knows all colours.
    const photosWithout = async () => {
      const html = await index()
      const photos = html.match(/<img [^>]*src="[^"]*\.jpg[^>]*>/g) ?? []
      expect(photos.length).toBeGreaterThan(20)
      const gradients = /\[data-style="(\d+)"\]\{[^}]*--placeholder:/g
      const coloured = new Set(Array.from(html.matchAll(gradients), ([, style]) => style))
      return photos.filter((tag) => !coloured.has(/data-style="(\d+)"/.exec(tag)?.[1]))
    }
    // Reading eighty photos takes three seconds of processor time.
    await expect.poll(photosWithout, { timeout: 30_000 }).toEqual([])
    expect(await index()).toMatch(/--placeholder:linear-gradient\((?:#[\da-f]{3},){2}#[\da-f]{3}\)/)
    expect(await index()).not.toContain('blur(')
  })

  test('a rendition that no page uses, and a missing file, is a 404', async ({ request }) => {
    for (const transformation of [
      '',
      '320x0',
      '400x0/filters:format(avif)',
      '400x0/filters:quality(61):format(avif)',
      '401x0/filters:quality(60):format(avif)',
      '400x267/filters:focal(1x1:2x2):quality(60):format(avif)',
      '400x0/filters:blur(900)',
    ])
      expect((await request.get(`${photo}/m/${transformation}`)).status(), transformation).toBe(404)
    expect((await request.get('/f/200801/1x1/0000000000/none.jpg')).status()).toBe(404)
  })

  test('a client with many renditions in the queue does not delay others', async ({ startSite }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    const abort = new AbortController()
    const rendered: string[] = []
    try {
      const site = await startSite({ IMAGE_CACHE_FOLDER: folder, TRUSTED_PROXIES: 'loopback' })
      const ask = (path: string, client: string) =>
        fetch(site.url + path, { headers: { 'x-forwarded-for': client }, signal: abort.signal })
      const html = await (await fetch(`${site.url}/de/referenzen`)).text()
      const [one = '', ...many] = [...new Set(html.match(rendition))].filter((path) => path.includes('avif'))
      // One client may have 50 queued renditions.
      const queued = many.toReversed().slice(0, 60)
      const responses = queued.map(async (path) => {
        const { status } = await ask(path, '192.0.2.1')
        if (status === 200) rendered.push(path)
        else throw new Error(`${status}`)
      })
      /** The first one that is refused. */
      const refused = await Promise.any(
        responses.map((response) => response.then(() => Promise.reject(new Error('rendered')), String)),
      )
      expect((await ask(one, '192.0.2.2')).status).toBe(200)
      expect([refused, rendered.length < 20]).toEqual(['Error: 503', true])
      abort.abort()
      await Promise.allSettled(responses)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test.describe('the plan of the workshop', () => {
  const plan = '/de/leistungen/verfahren-technologie'

  test('a number leads to its machine and the machine back, with mouse, touch and keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(plan)
    const entry = page
      .getByRole('list', { name: 'Stellen im Bild' })
      .getByRole('link', { name: 'Lackierkabine' })
    const number = entry.locator('[id^=place-]')
    const box = await number.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await number.click()
    await expect(page).toHaveURL(`${plan}#lackierkabine`)
    const machine = page.locator('#lackierkabine')
    await expect(machine).toBeInViewport({ ratio: 1 })
    // The whole drawing is in view again.
    await machine.getByRole('link', { name: '3: im Bild zeigen' }).press('Enter')
    await expect(page.getByRole('img', { name: /^Grundriss/ })).toBeInViewport({ ratio: 0.99 })
    await expect(number).toBeInViewport({ ratio: 1 })
    await entry.press('Enter')
    await expect(machine).toBeInViewport({ ratio: 1 })
  })

  test('an entry that is pointed at shows its number, and the number its entry, over the number of the drawing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(plan)
    const entry = page.getByRole('list', { name: 'Stellen im Bild' }).getByRole('link', { name: 'Regal' })
    const [inList, inPicture] = [entry.locator('> span').first(), entry.locator('[id^=place-] > span')]
    const colours = async () => [
      await inList.evaluate((circle) => getComputedStyle(circle).backgroundColor),
      await inPicture.evaluate((circle) => getComputedStyle(circle).backgroundColor),
    ]
    const [before] = await colours()
    for (const part of [inList, inPicture]) {
      await part.hover()
      const [first, second] = await colours()
      expect(first).toBe(second)
      expect(first).not.toBe(before)
      await page.mouse.move(0, 0)
      expect(await colours()).toEqual([before, before])
    }
    // Number 6 of the drawing is at 570, 602 of 1600 × 900.
    const drawing = await page.getByRole('img', { name: /^Grundriss/ }).boundingBox()
    const circle = await inPicture.boundingBox()
    if (!drawing || !circle) throw new Error('There is no plan')
    expect((circle.x + circle.width / 2 - drawing.x) / drawing.width).toBeCloseTo(570 / 1600, 2)
    expect((circle.y + circle.height / 2 - drawing.y) / drawing.height).toBeCloseTo(602 / 900, 2)
  })
})
