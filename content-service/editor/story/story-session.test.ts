import { expect, test } from 'vitest'

import { managementToken, serveManagement } from '../../management/test-management.ts'
import { spaceId, story } from '../../testing/test-space.ts'
import { createManagementClient } from '../api/management-client.ts'
import { createStories } from '../api/stories.ts'
import type { Block } from '../model/block-values.ts'
import { createStorySession, type Saved } from './story-session.ts'

/** Two editors with the same story open, in a real content service. */
async function openTwice() {
  const file = story('page', { content: { title: 'Old', text: 'Old' } })
  const { service, servedName, request } = serveManagement({ stories: [file] })
  let areReadsFailing = false
  const client = createManagementClient({
    token: () => managementToken,
    origin: 'http://localhost',
    fetch: async (request) => {
      if (areReadsFailing && request.method === 'GET') throw new TypeError('Failed to fetch')
      return service.fetch(request)
    },
  })
  const fail = (areFailing: boolean) => {
    areReadsFailing = areFailing
  }
  const stories = createStories(client, Number(spaceId))
  const open = async () => {
    const told: Saved[] = []
    const session = createStorySession(stories, await stories.read(Number(file.id)), (saved) =>
      told.push(saved),
    )
    const type = (fields: Partial<Block>) =>
      session.edit({ ...session.get().history.content, ...fields }, Object.keys(fields).join())
    return { ...session, told, type, field: (name: string) => session.get().history.content[name] }
  }
  const served = async (version: string) =>
    (await request(`stories/page?version=${version}`)).at('story.content.title')
  const rename = (name: string) => stories.save(Number(file.id), { name })
  return { mine: await open(), theirs: await open(), served, servedName, fail, rename }
}

test('a draft is saved, published, taken back and discarded', async () => {
  const { mine, served } = await openTwice()
  mine.type({ title: 'New' })
  expect(mine.get().isChanged).toBe(true)
  expect(await mine.save()).toBe(true)
  expect(mine.get().isChanged).toBe(false)
  expect([await served('draft'), await served('published')]).toEqual(['New', 'Old'])

  expect(await mine.discard()).toBe(true)
  expect(mine.field('title')).toBe('Old')
  mine.undo()
  expect(mine.field('title')).toBe('New')
  expect(mine.get().isChanged).toBe(true)
  await mine.publish()
  expect(await served('published')).toBe('New')
  await mine.unpublish()
  expect(mine.get().saved.story.published).toBe(false)
  expect(mine.told).toEqual(['change', 'change', 'published', 'unpublished'])
})

test('what is typed while a draft is saved stays a change', async () => {
  const { mine, served } = await openTwice()
  mine.type({ title: 'First' })
  const saving = mine.save()
  mine.type({ title: 'Second' })
  await saving
  expect([mine.field('title'), mine.get().isChanged, await served('draft')]).toEqual([
    'Second',
    true,
    'First',
  ])
})

test('a change made elsewhere is shown if there is no own one, and it is said what and when', async () => {
  const { mine, theirs } = await openTwice()
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  await mine.refresh()
  expect([mine.field('title'), mine.get().isChanged, mine.told]).toEqual(['Theirs', false, ['change']])
  expect(mine.get().received).toMatchObject({
    read: { story: { updated_at: theirs.get().saved.story.updated_at } },
    before: { title: 'Old' },
    after: { title: 'Theirs' },
  })
  mine.dismissReceived()
  expect(mine.get().received).toBeUndefined()
})

test('a change made elsewhere comes in by itself where it does not meet the own one', async () => {
  const { mine, theirs, served } = await openTwice()
  mine.type({ text: 'Mine' })
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  expect(await mine.save()).toBe(true)
  expect([mine.field('title'), mine.field('text'), mine.get().isChanged]).toEqual(['Theirs', 'Mine', false])
  expect([mine.get().received?.after.title, await served('draft')]).toEqual(['Theirs', 'Theirs'])
  await theirs.refresh()
  expect(theirs.field('text')).toBe('Mine')
})

test('undo takes back own changes only', async () => {
  const { mine, theirs } = await openTwice()
  mine.type({ text: 'Mine' })
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  await mine.refresh()
  mine.undo()
  expect([mine.field('title'), mine.field('text')]).toEqual(['Theirs', 'Old'])
  expect(mine.get().isChanged).toBe(false)
  mine.redo()
  expect([mine.field('title'), mine.field('text')]).toEqual(['Theirs', 'Mine'])
})

test('another name is taken over without a word, and stops nothing', async () => {
  const { mine, servedName, served, rename } = await openTwice()
  mine.type({ title: 'Mine' })
  await rename('Name')
  await mine.refresh()
  expect([mine.get().saved.story.name, mine.get().received, mine.field('title')]).toEqual([
    'Name',
    undefined,
    'Mine',
  ])
  await rename('Another name')
  expect(await mine.publish()).toBe(true)
  expect([await served('published'), await servedName('page', 'published')]).toEqual(['Mine', 'Another name'])
})

test('nobody publishes a change that they have not seen', async () => {
  const { mine, theirs, served } = await openTwice()
  mine.type({ text: 'Mine' })
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  expect(await mine.publish()).toBe(false)
  expect([mine.get().received?.isPublishingStopped, await served('published')]).toEqual([true, 'Old'])
  expect(await mine.publish()).toBe(true)
  expect(await served('published')).toBe('Theirs')
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('where both changed the same place, a person chooses: %s', async (side, expected) => {
  const { mine, theirs, served } = await openTwice()
  mine.type({ title: 'Mine', text: 'Mine too' })
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  expect(await mine.save()).toBe(false)
  expect([mine.get().theirs?.story.content.title, mine.field('title')]).toEqual(['Theirs', 'Mine'])
  expect(await served('draft')).toBe('Theirs')
  mine.mergeBoth(new Map())
  expect(mine.get().theirs).toBeDefined()
  mine.mergeBoth(new Map([['root/title', side]]))
  expect([mine.field('title'), mine.field('text'), mine.get().theirs]).toEqual([
    expected,
    'Mine too',
    undefined,
  ])
  expect(await mine.save()).toBe(true)
  expect(await served('draft')).toBe(expected)
})

test('saves that are asked for during a save are made after it', async () => {
  const { mine, served } = await openTwice()
  mine.type({ title: 'First' })
  const first = mine.save()
  mine.type({ title: 'Second' })
  const others = [mine.save(), mine.save()]
  mine.type({ title: 'Third' })
  expect(await Promise.all([first, ...others, mine.publish()])).toEqual([true, true, true, true])
  expect([await served('published'), mine.get().isChanged]).toEqual(['Third', false])
  expect(mine.told.filter((saved) => saved === 'change')).toHaveLength(2)
})

test('a save that conflicts says so if the other version cannot be read', async () => {
  const { mine, theirs, fail } = await openTwice()
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  mine.type({ title: 'Mine' })
  fail(true)
  expect(await mine.save()).toBe(false)
  expect([mine.get().error?.kind, mine.get().work, mine.field('title')]).toEqual(['conflict', 'none', 'Mine'])
  fail(false)
  expect(await mine.save()).toBe(false)
  expect(mine.get().theirs).toBeDefined()
})

test('unsaved changes of an earlier tab are taken up, also if somebody has saved since', async () => {
  const { mine, theirs } = await openTwice()
  const { story, tag } = mine.get().saved
  const left = { before: story.content, tag, content: { ...story.content, text: 'Left' } }
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  await mine.refresh()
  mine.resume(left)
  expect([mine.field('title'), mine.field('text'), mine.get().isChanged]).toEqual(['Theirs', 'Left', true])
  expect(await mine.save()).toBe(true)

  // Somebody has changed the same place: both are offered.
  mine.resume({ ...left, content: { ...story.content, title: 'Left too' } })
  expect([mine.field('title'), mine.get().theirs?.story.content.title]).toEqual(['Left too', 'Theirs'])
  mine.mergeBoth(new Map([['root/title', 'theirs']]))
  expect([mine.field('title'), mine.get().isChanged]).toEqual(['Theirs', false])
})

test('unsaved changes can be dropped, and dropping them undone', async () => {
  const { mine } = await openTwice()
  mine.type({ title: 'New' })
  mine.revert()
  expect([mine.field('title'), mine.get().isChanged]).toEqual(['Old', false])
  mine.undo()
  expect(mine.field('title')).toBe('New')
})
