import { array, assert, asyncProperty, constantFrom, jsonValue, nat, oneof, tuple } from 'fast-check'
import type { JsonObject } from 'storyblok-content-service/testing'
import { expect, test, vi } from 'vitest'

import type { Locale } from '../../locales/locales.ts'
import type { IslandRequest } from '../islands/island-address.server.ts'
import { startSite, stories } from '../test-site.ts'

vi.setConfig({ testTimeout: 120_000 })

const value = oneof(
  constantFrom(
    null,
    '',
    0,
    -1,
    1e308,
    true,
    [],
    [[]],
    {},
    'javascript:alert(1)',
    '9999-99-99',
    'a'.repeat(5000),
  ),
  jsonValue({ maxDepth: 2 }),
)

const request = (path: string) => new Request(new URL(path, 'http://localhost'))

/** A story with another value in one field of its content, or in one below it. */
function edited(story: JsonObject, position: number, replacement: unknown): JsonObject {
  const content: unknown = structuredClone(story.content)
  const places: [object, string][] = []
  const collect = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      // Of what kind a story is stays as it is: the others would be no pages.
      if (node !== content || key !== 'component') places.push([node, key])
      collect(Reflect.get(node, key))
    }
  }
  collect(content)
  const [node, key] = places[position % places.length] ?? []
  if (node && key) Reflect.set(node, key, replacement)
  return JSON.parse(JSON.stringify({ ...story, content }))
}

/** All islands of a page, whether they belong there or not. */
function islandsOf(uuid: string, locale: Locale): IslandRequest[] {
  return [
    { kind: 'contacts', props: { locale, page: uuid } },
    { kind: 'more-projects', props: { locale, project: uuid } },
    { kind: 'more-news', props: { locale, article: uuid, projects: true } },
    { kind: 'newest-news', props: { locale, limit: 100 } },
    { kind: 'press-folder', props: { locale, project: uuid } },
    { kind: 'project-teaser', props: { locale } },
  ]
}

test('stories with fields of wrong types break no page, no list, no island and no document', async () => {
  const edit = tuple(nat(), nat(), value)
  await assert(
    asyncProperty(array(edit, { minLength: 15, maxLength: 30 }), async (edits) => {
      const all = stories()
      for (const [which, position, replacement] of edits) {
        const index = which % all.length
        const story = all[index]
        if (story) all[index] = edited(story, position, replacement)
      }
      const { findPage, findSite, contentIn, messages } = await startSite({ stories: all })
      const documents = await import('../metadata-files.functions.ts')
      const { searchSite } = await import('../search/find-search-results.server.ts')
      const { findIsland } = await import('./find-island.server.ts')
      const answers = [
        documents.fetchSitemap(request('/sitemap.xml')),
        documents.fetchLlmsText(request('/llms.txt')),
        documents.fetchFeed(request('/de/feed.xml'), { locale: 'de', format: 'xml' }, async () => ''),
        documents.fetchFeed(request('/en/feed.json'), { locale: 'en', format: 'json' }, async () => ''),
      ]
      for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
      for (const locale of ['de', 'en'] as const) {
        expect((await searchSite({ q: 'pumpe' }, locale)).kind).not.toBe('unavailable')
        expect(await findSite(locale)).toBeDefined()
        const { pages } = await (await contentIn(locale)).links()
        for (const { hrefs, uuid } of pages) {
          const start = process.cpuUsage()
          const { kind } = await findPage({ locale, path: (hrefs[locale] ?? '').slice(4) })
          expect(['page', 'missing', 'moved']).toContain(kind)
          for (const island of islandsOf(uuid, locale))
            expect(await findIsland(island)).not.toBe('unavailable')
          // Of the processor: other programs may keep it busy.
          expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
        }
      }
      expect(messages.error().join()).not.toMatch(/Unhandled/)
    }),
    { numRuns: 8 },
  )
})
