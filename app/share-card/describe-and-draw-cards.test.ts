import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { block, story } from 'storyblok-content-service/testing'
import { describe, expect, test, vi } from 'vitest'

import type { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import type { CardSource } from '../../server-functions/share-cards/card-data.ts'
import { failing, startSite, stories } from '../../server-functions/test-site.ts'

const wrongDigest = '0'.repeat(40)
const picture = {
  filename: 'https://a.storyblok.com/f/4711/800x800/abc/halves.jpg',
  focus: '700x400:701x401',
}

const otherPicture = { filename: 'https://a.storyblok.com/f/4711/800x800/abc/other.jpg' }

/** The site, whose answers to requests for cards count how often one was laid out. */
async function openSite(env: Parameters<typeof startSite>[1] = {}, more: ReturnType<typeof stories> = []) {
  const site = await startSite({ stories: [...stories(), ...more] }, env)
  vi.stubEnv('IMAGE_CACHE_FOLDER', join(site.folder, '.cache'))
  const { respondWithCard } = await import('../../server-functions/share-cards/respond-with-card.server.ts')
  const { cardSource } = await import('./describe-and-draw-cards.ts')
  const { socialTags } = await import('../head/open-graph.ts')
  const { createCatalogues } = await import('../i18n/catalogues.ts')
  const { settings } = await import('../../server-functions/settings/settings.server.ts')

  const layOut = vi.fn<(type: string) => void>()
  const counting: CardSource = {
    ...cardSource,
    async describe(...page) {
      const card = await cardSource.describe(...page)
      return {
        ...card,
        layOut(file) {
          layOut(card.type)
          return card.layOut(file)
        },
      }
    },
  }
  const get = (path: string, init: RequestInit = {}, design: Partial<CardSource> = {}) =>
    respondWithCard(new Request(`http://site.test${path}`, init), { ...counting, ...design })
  /** The address in the head of a page. */
  const addressOf = async (locale: 'de' | 'en', path: string, query: ListingSearchParams = {}) => {
    const outcome = await site.findPage({ locale, path, ...query })
    if (outcome.kind !== 'page') throw new Error(`${path} is no page`)
    const catalogues = createCatalogues()
    await catalogues.load(locale)
    const open = settings().public
    const tags = socialTags({ page: outcome.page, site: null, settings: open, i18n: catalogues.get(locale) })
    const image = tags.find((tag) => 'property' in tag && tag.property === 'og:image')
    return image?.content?.replace(open.siteUrl, '') ?? ''
  }
  return { ...site, get, addressOf, layOut }
}

/** A picture with a red left and a green right half. */
function drawPicture(): Promise<Buffer> {
  const half = { create: { width: 400, height: 800, channels: 3, background: '#00c000' } } as const
  const halves = sharp({ create: { width: 800, height: 800, channels: 3, background: '#c00000' } })
  return halves
    .composite([{ input: half, left: 400, top: 0 }])
    .jpeg()
    .toBuffer()
}

function writePicture(folder: string, bytes: Buffer) {
  const assets = join(folder, 'assets/4711')
  mkdirSync(assets, { recursive: true })
  writeFileSync(
    join(assets, 'halves.json'),
    JSON.stringify({ id: 1, filename: picture.filename, short_filename: 'halves.jpg' }),
  )
  writeFileSync(join(assets, 'halves.jpg'), bytes)
}

/** JPEG changes colours a little. */
function isNear(one: number[], other: number[]): boolean {
  return one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 12)
}

const withPicture = story('website/referenzen/bild', {
  content: { component: 'reference', headline: 'Bild', image: picture },
})

describe('the share card of a page', () => {
  test('is drawn once per language, and may be kept for ever', async () => {
    const { get, addressOf, layOut } = await openSite()
    for (const address of [await addressOf('de', 'kontakt'), await addressOf('en', 'contact')]) {
      const answers = await Promise.all([get(address), get(address), get(address)])
      for (const { status, headers } of answers)
        expect([status, Object.fromEntries(headers)]).toEqual([
          200,
          {
            'cache-control': 'public, max-age=31536000, immutable',
            'content-length': expect.stringMatching(/^\d{4,6}$/),
            'content-type': 'image/png',
            'cross-origin-resource-policy': 'cross-origin',
            etag: `"${address.match(/[\da-f]{40}/)?.[0]}"`,
          },
        ])
      const bytes = Buffer.from((await answers[0]?.arrayBuffer()) ?? [])
      const { width, height, format } = await sharp(bytes).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'png'])
      expect(bytes.length).toBeLessThan(100_000)
      expect((await get(address)).status).toBe(200)
    }
    expect(layOut).toHaveBeenCalledTimes(2)
  })

  test('is not drawn for a client that has it', async () => {
    const { get, addressOf, layOut } = await openSite()
    const address = await addressOf('de', 'kontakt')
    const etag = `"${address.match(/[\da-f]{40}/)?.[0]}"`
    const answer = await get(address, { headers: { 'If-None-Match': `"x", ${etag}` } })
    expect([answer.status, answer.headers.get('etag'), answer.body]).toEqual([304, etag, null])
    expect(layOut).not.toHaveBeenCalled()
  })

  test('has the picture of the page, cropped around its focal point', async () => {
    const { get, addressOf, folder } = await openSite({}, [withPicture])
    writePicture(folder, await drawPicture())
    const answer = await get(await addressOf('de', 'referenzen/bild'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const image = sharp(Buffer.from(await answer.arrayBuffer()))
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    const colourAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
    // The right 635 of 800 pixels are visible, of which the left 37 % are red.
    expect(isNear(colourAt(870, 300), [192, 0, 0])).toBe(true)
    expect(isNear(colourAt(900, 300), [0, 192, 0])).toBe(true)
    expect(isNear(colourAt(690, 300), [241, 243, 243])).toBe(true)
  })

  test.each<[string, ListingSearchParams[]]>([
    ['neuigkeiten', [{ page: 2 }, { year: '2026' }, { year: '2011' }]],
    ['referenzen', [{ category: 'medizintechnik' }, { q: 'Lampe' }, { sort: 'oldest' }]],
    ['uebersicht', [{ sort: 'oldest' }]],
  ])('is the same for all states of %s', async (path, states) => {
    const pictured = { headline: 'Bild', image: picture }
    const { addressOf } = await openSite({}, [
      story('website/neuigkeiten/bild', {
        content: { component: 'news_item', ...pictured, date: '2026-02-01 00:00' },
      }),
      story('website/referenzen/bild', { content: { component: 'reference', ...pictured, year: '2025' } }),
      story('website/referenzen/bild-2', {
        content: { component: 'reference', ...pictured, year: '2021', image: otherPicture },
      }),
      story('website/uebersicht', { content: { component: 'page', body: [block('reference_overview')] } }),
    ])
    const address = await addressOf('de', path)
    expect(address).toMatch(/\.jpg$/)
    for (const state of states) expect(await addressOf('de', path, state)).toBe(address)
  })

  test('has the title of an industry, and is the same for all states of its list', async () => {
    const { addressOf, get } = await openSite({}, [
      story('website/liste', { content: { component: 'page', body: [block('reference_list')] } }),
      story('website/_industries/medizintechnik', {
        content: {
          component: 'industry',
          category: 'medizintechnik',
          headline: 'Geräte für die Nacht',
          seo: { title: 'Medizin' },
        },
      }),
    ])
    const address = await addressOf('de', 'liste', { category: 'medizintechnik' })
    expect(address).not.toBe(await addressOf('de', 'liste'))
    expect(await addressOf('de', 'liste', { category: 'medizintechnik', sort: 'oldest' })).toBe(address)
    expect((await get(address)).status).toBe(200)
  })

  test('is sent without its picture, and for a short time, while that cannot be read', async () => {
    const { get, addressOf, messages, layOut } = await openSite({}, [withPicture])
    const address = await addressOf('de', 'referenzen/bild')
    const answers = [await get(address), await get(address)]
    for (const { status, headers } of answers)
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
        200,
        'public, max-age=60',
        null,
      ])
    expect(messages.error()).toContain('The picture of a share card cannot be read')
    expect(layOut).toHaveBeenCalledTimes(1)
  })

  test('is drawn without its picture, and for a short time, if that is none', async () => {
    const { get, addressOf, folder, messages } = await openSite({}, [withPicture])
    writePicture(folder, Buffer.from('no picture'))
    const address = await addressOf('de', 'referenzen/bild')
    const answers = [await get(address), await get(address)]
    for (const { status, headers } of answers)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect(messages.error()).toContainEqual(
      expect.stringMatching(/^The picture .*halves.jpg cannot be drawn/),
    )
  })

  test('is not to be stored on a preview deployment', async () => {
    const { get, addressOf } = await openSite({ PREVIEW: 'true' })
    const answer = await get(await addressOf('de', 'geheim'), { headers: { 'If-None-Match': '*' } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([304, 'private, no-store'])
  })
})

describe('another address', () => {
  test('leads to the current card of a page', async () => {
    const { get, addressOf, layOut } = await openSite()
    const address = await addressOf('en', 'contact')
    const outdated = ['en/contact', 'en/kontakt'].map((page) => `/share-card/${page}.${wrongDigest}`)
    for (const path of [...outdated.map((path) => `${path}.png`), address.replace('.png', '.jpg')]) {
      const { status, headers } = await get(path)
      expect([status, headers.get('location'), headers.get('cache-control')], path).toEqual([
        302,
        address,
        'no-cache',
      ])
    }
    expect(layOut).not.toHaveBeenCalled()
  })

  test.each([
    ['an unknown page', `de/gibt-es-nicht.${wrongDigest}.png`],
    ['a page that is not published', `de/geheim.${wrongDigest}.png`],
    ['content that is no page', `de/_settings.${wrongDigest}.png`],
    ['an old address', `de/alt/pumpe.php.${wrongDigest}.png`],
    ['a malformed one', 'de/kontakt.png'],
  ])('is a 404 for %s', async (_what, path) => {
    const { get, layOut } = await openSite()
    const { status, headers } = await get(`/share-card/${path}`)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(layOut).not.toHaveBeenCalled()
  })
})

describe('where something fails', () => {
  test('the answer is 503 while the content cannot be read', async () => {
    const { get } = await openSite(failing(/^cdn\/links/))
    const { status, headers } = await get(`/share-card/de/kontakt.${wrongDigest}.png`)
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  })

  test('nothing is drawn for a client that disconnected', async () => {
    const { get, addressOf } = await openSite()
    const { cardSource } = await import('./describe-and-draw-cards.ts')
    const client = new AbortController()
    const disconnecting: Partial<CardSource> = {
      async describe(...page) {
        client.abort()
        return { ...(await cardSource.describe(...page)), layOut: () => Promise.reject(new Error('drawn')) }
      },
    }
    const answer = get(await addressOf('de', 'kontakt'), { signal: client.signal }, disconnecting)
    await expect(answer).rejects.toThrow('aborted')
  })

  test('a card that cannot be drawn is replaced by the picture of the page', async () => {
    const { get, addressOf, messages } = await openSite({}, [withPicture])
    const broken = { fonts: async () => [{ name: 'Archivo', weight: 400 as const, data: new Uint8Array(9) }] }
    const own = await get(await addressOf('de', 'referenzen/bild'), {}, broken)
    expect([own.status, own.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/halves.jpg/m/'),
    ])
    const none = await get(await addressOf('de', 'kontakt'), {}, broken)
    expect([none.status, await none.text()]).toEqual([500, 'Internal server error\n'])
    expect(messages.error().join()).toMatch(
      /share card \/share-card\/de\/referenzen\/bild\.\w+\.jpg cannot be drawn/,
    )
    // The drawing process starts anew.
    expect((await get(await addressOf('de', 'kontakt'))).status).toBe(200)
  })
})
