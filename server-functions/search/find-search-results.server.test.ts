import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { block, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import type { Locale } from '../../locales/locales.ts'
import type { SiteSearchParams } from '../search-params/search-params.ts'
import { english, failing, startSite, stories } from '../test-site.ts'
import type { Segment } from './highlight.ts'

const person = story('website/_people/ada', {
  content: { component: 'person', name: 'Ada Fräse', role: 'Modellbau', note: 'Seit 1998 an der Drehbank.' },
})
const team = story('website/team', {
  name: 'Team',
  ...english('team'),
  content: { component: 'page', body: [block('team', { people: ['uuid-of-website/_people/ada'] })] },
})

/** Services of these names. */
const headed = (...names: string[]) =>
  names.map((name, index) =>
    story(`website/leistungen/${index}`, {
      name,
      content: { component: 'service', headline: 'Was wir tun' },
    }),
  )

async function start(env: Parameters<typeof startSite>[1] = {}, more: ReturnType<typeof story>[] = []) {
  const site = await startSite({ stories: [...stories(), person, team, ...more] }, env)
  const { searchSite, suggestResults } = await import('./find-search-results.server.ts')
  const search = async (params: SiteSearchParams, locale: Locale = 'de') => {
    const outcome = await searchSite(params, locale)
    return outcome.kind === 'results' ? outcome.results : outcome
  }
  return { ...site, search, suggestResults }
}
const textOf = (segments: readonly Segment[]) =>
  segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
const found = (results: object) =>
  'items' in results && Array.isArray(results.items)
    ? results.items.map(({ kind, href, title }) => `${kind} ${href} ${textOf(title)}`)
    : results

describe('the site search', () => {
  test('finds pages of a language by their title, text, client, industry and name in the other language', async () => {
    const { search } = await start()
    expect(found(await search({ q: 'pumpe' }))).toEqual(['project /de/referenzen/pumpe [Pumpe]'])
    expect(found(await search({ q: 'schreiben' }))).toEqual([
      'page /de/kontakt#:~:text=Schreiben%20Sie Kontakt',
    ])
    expect(found(await search({ q: 'write' }, 'en'))).toEqual([
      'page /en/contact#:~:text=Write%20to%20us Contact',
    ])
    expect(found(await search({ q: 'quellmar' }, 'en'))).toEqual(['project /en/references/pumpe Pump'])
    expect(found(await search({ q: 'medical' }, 'en'))).toEqual(['project /en/references/pumpe Pump'])
    expect(found(await search({ q: 'contact' }))).toEqual(['page /de/kontakt Kontakt'])
  })

  test('finds people at the page that introduces them', async () => {
    const { search } = await start()
    expect(found(await search({ q: 'ada' }))).toEqual(['person /de/team [Ada] Fräse'])
    expect(found(await search({ q: 'drehbank' }))).toEqual(['person /de/team#:~:text=Drehbank Ada Fräse'])
  })

  test('finds no drafts, internal stories and stories that are no page', async () => {
    const { search } = await start()
    for (const q of ['entwurf', 'geheim', 'settings', 'kunde'])
      expect(found(await search({ q })), q).toEqual([])
  })

  test('shows no page that is marked noindex, not even as the nearest one, but an old address still leads there', async () => {
    const privacy = story('website/datenschutz', {
      name: 'Datenschutz',
      content: {
        component: 'page',
        seo_noindex: true,
        body: [block('statement', { text: 'Kekse zählen wir nicht.' })],
      },
    })
    const { search, suggestResults } = await start({}, [privacy])
    const { findSuggestions } = await import('./find-similar-pages.server.ts')
    for (const q of ['datenschutz', 'kekse', 'datenschuts xyzzy'])
      expect(await search({ q }), q).toMatchObject({ total: 0, items: [], nearest: [] })
    expect(await suggestResults('datensch', 'de')).toMatchObject({ items: [], total: 0 })
    expect(await findSuggestions({ locale: 'de', path: 'datenschutz.php' })).toEqual([
      { href: '/de/datenschutz', name: 'Datenschutz' },
    ])
  })

  test('counts kinds, filters by them and divides results into pages', async () => {
    const { search } = await start()
    expect(await search({ q: 'n', kind: 'news', page: 3 })).toMatchObject({
      counts: expect.arrayContaining([{ kind: 'news', count: 27 }]),
      total: 27,
      page: 3,
      pages: 3,
    })
    expect(await search({ q: 'pumpe', kind: 'job' })).toMatchObject({ all: 1, total: 0, items: [] })
    expect(await search({ q: 'n', kind: 'news', page: 4 })).toEqual({ kind: 'missing' })
  })

  test('says what stands for a word that is not found, that no page has all words, and what comes nearest to nothing', async () => {
    const { search } = await start()
    expect(await search({ q: 'protoytpen' })).toMatchObject({
      corrections: [{ word: 'protoytpen', similar: 'prototypen', alternatives: [] }],
      nearest: [],
    })
    expect(await search({ q: 'pumpe xyzzy' })).toMatchObject({ total: 1, isPartial: true })
    expect(await search({ q: 'pumpe' })).toMatchObject({ total: 1, isPartial: false })
    const nothing = await search({ q: 'pumpenbau' })
    expect(nothing).toMatchObject({ total: 0, nearest: [{ href: '/de/referenzen/pumpe' }] })
    expect(await search({ q: 'qwertz' })).toMatchObject({ total: 0, isPartial: false, nearest: [] })
  })

  test('a typo stands for the word itself rather than for a compound of it', async () => {
    const { search } = await start({}, headed('Pumpengehäuse', 'Gehäuse eins', 'Gehäuse zwei'))
    const results = await search({ q: 'gehuse' })
    expect(found(results)).toEqual([
      expect.stringMatching(/ \[Gehäuse\] /),
      expect.stringMatching(/ \[Gehäuse\] /),
      expect.stringMatching(/ Pumpen\[gehäuse\]$/),
    ])
    expect(results).toMatchObject({ corrections: [{ word: 'gehuse', similar: 'Gehäuse' }] })
  })

  test('says what else a misspelt word could be, with the query for it; also while one types', async () => {
    const { search, suggestResults } = await start({}, headed('Halle', 'Hülle'))
    const corrections = [{ word: 'Hlle', similar: 'Halle', alternatives: [{ text: 'Hülle', q: 'Hülle' }] }]
    expect(await search({ q: 'Hlle' })).toMatchObject({ all: 1, corrections })
    expect(await suggestResults('Hlle', 'de')).toMatchObject({ total: 1, corrections })
    expect(await search({ q: 'Hülle' })).toMatchObject({ all: 1, corrections: [] })
    expect(await suggestResults('Hülle', 'de')).toMatchObject({ total: 1, corrections: [] })
  })

  test('follows a published change and a deletion', async () => {
    const lamp = story('website/referenzen/leuchte', {
      content: { component: 'reference', headline: 'Leuchte' },
    })
    const { search, folder, write, pathOf, refreshContent } = await start({}, [lamp])
    await refreshContent()
    expect(found(await search({ q: 'leuchte' }))).toEqual(['project /de/referenzen/leuchte [Leuchte]'])
    write(pathOf(lamp), JSON.stringify({ ...lamp, content: { component: 'reference', headline: 'Laterne' } }))
    await expect.poll(async () => found(await search({ q: 'laterne' })), { timeout: 10_000 }).toHaveLength(1)
    rmSync(join(folder, pathOf(lamp)))
    await expect.poll(async () => found(await search({ q: 'laterne' })), { timeout: 10_000 }).toEqual([])
  })

  test('suggests while typing, pages whose title matches first', async () => {
    const { suggestResults } = await start()
    const outcome = await suggestResults('kont', 'de')
    expect(outcome).toMatchObject({ kind: 'suggestions', total: 1, items: [{ href: '/de/kontakt' }] })
    // Found in the text only: the link leads to it.
    const inText = await suggestResults('schreiben', 'de')
    expect(inText).toMatchObject({
      items: [
        { href: '/de/kontakt#:~:text=Schreiben%20Sie', context: [{ text: 'Schreiben', hit: true }, {}] },
      ],
    })
  })

  test('suggests words that begin with what is typed so far before those that contain it', async () => {
    const { suggestResults } = await start({}, headed('Herausgehen', 'Gehege eins', 'Gehege zwei'))
    expect(found(await suggestResults('gehe', 'de'))).toEqual([
      expect.stringMatching(/ \[Gehe\]ge /),
      expect.stringMatching(/ \[Gehe\]ge /),
      expect.stringMatching(/ Heraus\[gehe\]n$/),
    ])
    expect(found(await suggestResults('geh', 'de'))).toHaveLength(2)
    const whole = await start({}, headed('Wasserpumpe', 'Pumpengehäuse eins', 'Pumpengehäuse zwei'))
    expect(found(await whole.suggestResults('pumpe', 'de'))).toMatchObject([
      expect.stringContaining('[Pumpe]'),
      expect.stringContaining('Wasser[pumpe]'),
      expect.stringContaining('[Pumpe]ngehäuse'),
      expect.stringContaining('[Pumpe]ngehäuse'),
    ])
  })

  test('is unavailable while the stories cannot be read', async () => {
    const { search, suggestResults } = await start(failing(/^cdn\/stories/))
    expect(await search({ q: 'pumpe' })).toEqual({ kind: 'unavailable' })
    expect(await suggestResults('pumpe', 'de')).toEqual({ kind: 'unavailable' })
  })
})
