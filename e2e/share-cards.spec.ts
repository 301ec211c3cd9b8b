import { parse } from 'node-html-parser'
import sharp from 'sharp'

import { expect, test } from './demo-space.ts'

/** Start, plain page, project, job, article: in both languages, with picture and without. */
const pages = [
  ['/de', 'image/jpeg'],
  ['/en/contact', 'image/png'],
  ['/de/referenzen/infusionspumpe', 'image/jpeg'],
  ['/en/references/dosing-station', 'image/png'],
  ['/de/karriere/ausbildung-technischer-modellbauer', 'image/jpeg'],
  ['/en/news/fifty-years', 'image/png'],
] as const

/** The share card of a page: its path, and what the head says of it. */
async function cardOf(baseURL: string | undefined, path: string) {
  const head = parse(await (await fetch(baseURL + path)).text())
  const property = (name: string) =>
    head.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content') ?? ''
  return {
    path: property('').replace('http://localhost:3000', ''),
    size: [property(':width'), property(':height')],
    alt: property(':alt'),
  }
}

test('the head of every kind of page names a card of 1200 × 630 pixels, and the card is as it says', async ({
  startSite,
}) => {
  // Without the cache on disk, so that the cards are drawn by this build.
  const { url: baseURL } = await startSite({ IMAGE_CACHE_MB: '0' })
  for (const [path, type] of pages) {
    const card = await cardOf(baseURL, path)
    expect(card, path).toMatchObject({ size: ['1200', '630'], alt: expect.stringMatching(/varnholt$/) })
    const extension = type === 'image/png' ? 'png' : 'jpg'
    expect(card.path).toMatch(new RegExp(`^/share-card${path}\\.[\\da-f]{40}\\.${extension}$`))
    // One with a picture and one without.
    if (!['/de', '/en/contact'].includes(path)) continue
    const answer = await fetch(baseURL + card.path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, type])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height], path).toEqual([1200, 630])
    expect(bytes.length, path).toBeLessThan(200_000)
  }
})

test('a card can be kept for ever, embedded by others, and is the only one of its page', async ({
  baseURL,
}) => {
  await test.step('a card can be kept for ever, embedded by others, and asked for again', async () => {
    const url = baseURL + (await cardOf(baseURL, '/de/kontakt')).path
    const headersOf = async (init?: RequestInit) => {
      const { status, headers } = await fetch(url, init)
      return {
        status,
        headers: Object.fromEntries(
          [...headers].filter(([name]) => !/^(?:date|connection|keep-alive|x-request-id)$/.test(name)),
        ),
      }
    }
    const card = await headersOf()
    expect(card).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(await headersOf({ method: 'HEAD' })).toEqual(card)
    const etag = card.headers.etag ?? ''
    expect(etag).toMatch(/^"[\da-f]{40}"$/)
    expect((await headersOf({ headers: { 'If-None-Match': etag } })).status).toBe(304)
  })
  await test.step('anything but the card of a page is a 404, and an outdated address leads to the current one', async () => {
    const current = (await cardOf(baseURL, '/de/kontakt')).path
    const digest = '0'.repeat(40)
    const answers = await Promise.all(
      [
        `/share-card/de/kontakt.${digest}.png`,
        `/share-card/de/gibt-es-nicht.${digest}.png`,
        `/share-card/de/_settings.${digest}.png`,
        `/share-card/de/referenzen.png?title=Text`,
        '/share-card/',
      ].map((path) => fetch(baseURL + path, { redirect: 'manual' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([302, 404, 404, 404, 404])
    expect(answers[0]?.headers.get('location')).toBe(current)
  })
})
