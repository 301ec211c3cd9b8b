import { expect, test, vi } from 'vitest'

import { cacheByContent } from './cache-by-content.ts'
import { compareSnapshots } from './compare-snapshots.server.ts'
import type { ContentResponse, ReadContent } from './content-client.server.ts'
import { createDependencyCheck, type Dependency } from './content-dependencies.ts'
import { ContentError } from './content-error.ts'
import { recordDependencies } from './record-dependencies.server.ts'
import { createSnapshot, type Snapshot } from './snapshot.server.ts'

/** A space in which everything can be changed. */
const space = () => ({
  cv: 1,
  stories: { a: ['page', 'Ahlsbrück'], b: ['news_item', 'Messe'], c: ['news_item', 'Fax'] } as Record<
    string,
    [component: string, headline: string]
  >,
  slugs: { a: 'kontakt', b: 'messe', c: 'fax' } as Record<string, string>,
  claim: 'Stück',
  labels: ['Medizin'],
})

function readerOf(content: ReturnType<typeof space>): ReadContent {
  const storyOf = ([uuid, [component, headline]]: [string, [string, string]]) => {
    const slug = `website/${content.slugs[uuid]}`
    return { uuid, id: 1, name: uuid, full_slug: slug, position: 0, content: { component, headline } }
  }
  const settings = { component: 'settings', claim: '' }
  const answers: Record<string, () => unknown> = {
    'cdn/links': () => ({
      links: Object.fromEntries(
        Object.entries(content.slugs).map(([uuid, slug]) => [uuid, { uuid, slug: `website/${slug}` }]),
      ),
    }),
    'cdn/stories': () => ({ stories: Object.entries(content.stories).map(storyOf) }),
    'cdn/stories/website/_settings': () => ({
      story: { ...storyOf(['s', ['settings', '']]), content: { ...settings, claim: content.claim } },
    }),
    'cdn/datasource_entries': () => ({
      datasource_entries: content.labels.map((name) => ({ name, value: name, dimension_value: null })),
    }),
  }
  return async (path): Promise<ContentResponse> => {
    const answer = answers[path]
    if (!answer) throw new ContentError(`${path} is unknown`, 404)
    const listed =
      { 'cdn/datasource_entries': content.labels, 'cdn/links': content.slugs }[path] ?? content.stories
    return { data: structuredClone(answer()), total: Object.keys(listed).length }
  }
}

async function snapshotOf(content: ReturnType<typeof space>, previous?: Snapshot): Promise<Snapshot> {
  const source = {
    read: readerOf(content),
    version: 'published' as const,
    folder: 'website',
    datasources: ['industries'],
    isEmbedded: false,
  }
  const before = previous && { snapshot: previous, changed: undefined }
  const snapshot = createSnapshot(source, async () => content.cv, before)
  await snapshot.prepare()
  return snapshot
}

const all: Dependency[] = [
  'story de a',
  'story de b',
  'story en b',
  'list de news_item',
  'list de page',
  'settings de',
  'entries de industries',
  'link a',
  'link b',
  'path /de/messe',
  'path /de/kontakt',
  'path /de/nichts',
  'links',
]

test.each<[string, (content: ReturnType<typeof space>) => void, Dependency[]]>([
  ['nothing', () => {}, []],
  [
    'a story',
    ({ stories }) => (stories.b = ['news_item', 'Andere Messe']),
    ['story de b', 'story en b', 'list de news_item'],
  ],
  ['a new story', ({ stories }) => (stories.d = ['page', 'Neu']), ['list de page']],
  ['a deleted story', ({ stories }) => delete stories.b, ['story de b', 'story en b', 'list de news_item']],
  [
    'an address',
    ({ slugs }) => (slugs.b = 'nichts'),
    ['story de b', 'story en b', 'list de news_item', 'link b', 'path /de/messe', 'path /de/nichts', 'links'],
  ],
  ['the settings', (content) => (content.claim = 'Anderes'), ['settings de']],
  ['a datasource', ({ labels }) => void labels.push('Verkehr'), ['entries de industries']],
])('after a change of %s only that has changed', async (_what, change, changed) => {
  const content = space()
  const before = await snapshotOf(content)
  change(content)
  const isChanged = await compareSnapshots(before, await snapshotOf(content, before))
  expect(all.filter(isChanged)).toEqual(changed)
})

test('what was read is recorded, through computed values and by whoever uses them later', async () => {
  const content = (await snapshotOf(space())).in('de')
  const newsIn = cacheByContent(async (from) => (await from.list('news_item')).stories.length)
  const find = async () => {
    await newsIn(content)
    const links = await content.links()
    return links.at('/de/kontakt')
  }
  const first = recordDependencies(find)
  await first.value
  const second = recordDependencies(find)
  await second.value
  for (const { dependencies } of [first, second]) {
    const dependsOn = (name: Dependency) => createDependencyCheck((other) => other === name)(dependencies)
    expect(all.filter(dependsOn)).toEqual(['list de news_item', 'path /de/kontakt'])
    expect(dependencies.isComplete).toBe(true)
  }
})

test('what could not be read is recorded as incomplete', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const content = (await snapshotOf(space())).in('de')
  const broken = cacheByContent((from) => from.story('missing'))
  const { value, dependencies } = recordDependencies(() => broken(content))
  expect(await value).toEqual({ story: null, failed: false })
  expect(dependencies.isComplete).toBe(true)

  const source = {
    read: () => Promise.reject(new ContentError('down', 500)),
    version: 'published' as const,
    folder: 'website',
    datasources: [],
    isEmbedded: true,
  }
  const down = createSnapshot(source, async () => 1).in('de')
  const failed = recordDependencies(() => down.story('a'))
  expect(await failed.value).toEqual({ story: null, failed: true })
  expect(failed.dependencies.isComplete).toBe(false)
})
