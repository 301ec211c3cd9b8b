import { expect, test } from 'vitest'

import { managementToken, serveManagement } from '../../management/test-management.ts'
import { spaceId, story } from '../../testing/test-space.ts'
import { createManagementClient } from '../api/management-client.ts'
import { createStories } from '../api/stories.ts'
import type { Block } from '../model/story.ts'
import { createStorySession, type Saved } from './story-session.ts'

/** Two editors with the same story open, in a real content service. */
async function openTwice() {
  const file = story('page', { content: { title: 'Old', text: 'Old' } })
  const { service, servedName, request } = serveManagement({ stories: [file] })
  const client = createManagementClient({
    token: managementToken,
    origin: 'http://localhost',
    fetch: (request) => service.fetch(request),
  })
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
  return { mine: await open(), theirs: await open(), served, servedName }
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

test('a change made elsewhere is shown if there is no own one', async () => {
  const { mine, theirs } = await openTwice()
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  await mine.refresh()
  expect([mine.field('title'), mine.get().isChanged, mine.told]).toEqual(['Theirs', false, ['change']])
})

test('a change made elsewhere is never overwritten unasked', async () => {
  const { mine, theirs, served } = await openTwice()
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  mine.type({ text: 'Mine' })
  expect(await mine.save()).toBe(false)
  expect([mine.get().theirs?.story.content.title, await served('draft')]).toEqual(['Theirs', 'Theirs'])
  mine.mergeBoth()
  expect([mine.field('title'), mine.field('text')]).toEqual(['Theirs', 'Mine'])
  expect(await mine.save()).toBe(true)
  await theirs.refresh()
  expect(theirs.field('text')).toBe('Mine')
})

test('with both changed, one can take theirs and get the own one back, or keep the own one', async () => {
  const { mine, theirs, served } = await openTwice()
  mine.type({ title: 'Mine' })
  theirs.type({ title: 'Theirs' })
  await theirs.save()
  await mine.refresh()
  expect(mine.field('title')).toBe('Mine')
  mine.takeTheirs()
  expect(mine.field('title')).toBe('Theirs')
  mine.undo()
  expect(mine.field('title')).toBe('Mine')
  await mine.save()
  expect(await served('draft')).toBe('Mine')

  theirs.type({ title: 'Theirs again' })
  await theirs.refresh()
  theirs.keepMine()
  expect(await theirs.save()).toBe(true)
  expect(await served('draft')).toBe('Theirs again')
})

test('a change of the name is saved without the content', async () => {
  const { mine, servedName, served } = await openTwice()
  mine.type({ title: 'Not saved' })
  await mine.saveProperties({ name: 'Name' })
  expect([await servedName('page', 'draft'), await served('draft'), mine.field('title')]).toEqual([
    'Name',
    'Old',
    'Not saved',
  ])
  expect(mine.get().isChanged).toBe(true)
  expect(await mine.saveProperties({ slug: 'a/b' })).toBe(false)
  expect(mine.get().error).toMatchObject({ kind: 'invalid', message: 'slug: is invalid' })
})
