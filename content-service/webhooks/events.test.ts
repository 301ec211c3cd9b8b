import { describe, expect, test } from 'vitest'

import type { JsonObject } from '../store/json.ts'
import { openStore } from '../store/store.ts'
import { story, writeSpace } from '../testing/test-space.ts'
import { eventsBetween } from './events.ts'

type Files = Parameters<typeof writeSpace>[0]

function read(files: Files) {
  return openStore({
    folder: writeSpace(files).folder,
    watch: false,
    log: (message) => expect.unreachable(message),
  }).space()
}

function page(fields: JsonObject = {}, slug = 'news/fair') {
  return story(slug, { id: 7, name: 'Fair', ...fields })
}
const other = story('other')

/** The events between two sets of stories, as `topic full_slug`. */
function changes(
  before: JsonObject[],
  after: JsonObject[],
  published: Partial<Record<'before' | 'after', JsonObject[]>> = {},
) {
  return eventsBetween(
    read({ stories: [other, ...before], published: published.before ?? [] }),
    read({ stories: [other, ...after], published: published.after ?? [] }),
  ).map(({ topic, payload }) => `${topic} ${payload.full_slug}`)
}

describe('a story', () => {
  const draft = page({ published: false })
  test.each([
    ['is new and published', [], [page()], ['story.published news/fair']],
    ['is new and a draft', [], [draft], []],
    ['is published for the first time', [draft], [page()], ['story.published news/fair']],
    ['does not change', [page()], [page()], []],
    ['changes its content', [page()], [page({ content: { a: 1 } })], ['story.published news/fair']],
    ['changes its name', [page()], [page({ name: 'Fairs' })], ['story.published news/fair']],
    ['changes its tags', [page()], [page({ tag_list: ['a'] })], ['story.published news/fair']],
    [
      'is published again',
      [page()],
      [page({ published_at: '2026-02-01T08:00:00.000Z' })],
      ['story.published news/fair'],
    ],
    ['changes its slug', [page()], [page({}, 'news/fairs')], ['story.published news/fairs']],
    ['changes as a draft', [draft], [page({ published: false, content: { a: 1 } })], []],
    ['changes its position', [page()], [page({ position: 3 })], []],
    ['is unpublished', [page()], [draft], ['story.unpublished news/fair']],
    ['is deleted', [page()], [], ['story.deleted news/fair']],
    ['is deleted as a draft', [draft], [], ['story.deleted news/fair']],
    ['is moved to another folder', [page()], [page({}, 'fairs/fair')], ['story.moved fairs/fair']],
    ['is moved as a draft', [draft], [page({ published: false }, 'fair')], ['story.moved fair']],
    [
      'is moved and changed',
      [page()],
      [page({ name: 'Fairs' }, 'a/fair')],
      ['story.moved a/fair', 'story.published a/fair'],
    ],
    ['is the start page of a folder', [], [page({ is_startpage: true }, 'news')], ['story.published news/']],
    [
      'is replaced by another',
      [page()],
      [page({ id: 8, uuid: 'eight' })],
      ['story.deleted news/fair', 'story.published news/fair'],
    ],
  ] as const)('%s', (_what, before, after, events) => {
    expect(changes([...before], [...after])).toEqual(events)
  })

  const changing = page({ unpublished_changes: true, content: { a: 2 } })
  test.each([
    ['has unpublished changes', [page()], [changing], undefined, page(), []],
    [
      'has more unpublished changes',
      [changing],
      [page({ ...changing, content: { a: 3 } })],
      page(),
      page(),
      [],
    ],
    [
      'has its changes published',
      [changing],
      [page({ content: { a: 2 } })],
      page(),
      undefined,
      ['story.published news/fair'],
    ],
  ] as const)('%s', (_what, before, after, versionBefore, versionAfter, events) => {
    const published = {
      before: versionBefore ? [versionBefore] : [],
      after: versionAfter ? [versionAfter] : [],
    }
    expect(changes([...before], [...after], published)).toEqual(events)
  })
})

test('a new cv without changes is no event', () => {
  const space = read({ stories: [page()] })
  expect(eventsBetween(space, { ...space, cv: space.cv + 1 })).toEqual([])
})

test("has Storyblok's payload", () => {
  const [event] = eventsBetween(read({ stories: [other] }), read({ stories: [other, page()] }))
  expect(event).toEqual({
    topic: 'story.published',
    payload: {
      text: 'The user content-service published the Story Fair (news/fair)\nhttps://app.storyblok.com/#/me/spaces/4711/stories/0/0/7',
      action: 'published',
      space_id: 4711,
      story_id: 7,
      full_slug: 'news/fair',
    },
  })
})

function colours(value: string, fields = {}) {
  return {
    id: 3,
    name: 'Colours',
    slug: 'colours',
    entries: [{ id: 1, name: 'red', value, dimension_values: { en: 'red' }, ...fields }],
  }
}

describe('a datasource', () => {
  const updated = {
    topic: 'datasource.entries_updated',
    payload: {
      text: 'The user content-service updated the entries of the Datasource Colours (colours)',
      action: 'entries_updated',
      space_id: 4711,
      datasource_slug: 'colours',
    },
  }
  test.each([
    ['with entries is new', [], [colours('rot')], [updated]],
    ['without entries is new', [], [{ ...colours(''), entries: [] }], []],
    ['has another value', [colours('rot')], [colours('Rot')], [updated]],
    [
      'has another value in a dimension',
      [colours('rot')],
      [colours('rot', { dimension_values: { en: 'Red' } })],
      [updated],
    ],
    ['loses its entries', [colours('rot')], [{ ...colours(''), entries: [] }], [updated]],
    ['has another name', [colours('rot')], [{ ...colours('rot'), name: 'Paints' }], []],
    ['does not change', [colours('rot')], [colours('rot')], []],
  ])('%s', (_what, before, after, events) => {
    const stories = [other]
    expect(
      eventsBetween(read({ stories, datasources: before }), read({ stories, datasources: after })),
    ).toEqual(events)
  })
})

function address(hash: string) {
  return `https://a.storyblok.com/f/4711/1x1/${hash}/a.jpg`
}
function payload(action: string, hash: string) {
  return {
    topic: `asset.${action}`,
    payload: {
      text: `The user content-service ${action} the Asset a.jpg\n${address(hash)}`,
      action,
      space_id: 4711,
      asset_id: 9,
    },
  }
}

describe('an asset', () => {
  const asset = (hash: string, fields: JsonObject = { id: 9 }) => ({
    stories: [other],
    assets: { 'a.jpg': { filename: address(hash), bytes: 'image', ...fields } },
  })
  const none = { stories: [other] }
  test.each([
    ['is new', none, asset('abc'), [payload('created', 'abc')]],
    ['is replaced by a file at another address', asset('abc'), asset('def'), [payload('replaced', 'def')]],
    [
      'is replaced by a file of another size',
      asset('abc', { id: 9, content_length: 1 }),
      asset('abc', { id: 9, content_length: 2 }),
      [payload('replaced', 'abc')],
    ],
    ['is deleted', asset('abc'), none, [payload('deleted', 'abc')]],
    [
      'is pulled by the CLI, with the bucket as host',
      asset('abc'),
      asset('abc', {
        id: 9,
        filename: address('abc').replace('a.storyblok', 's3.amazonaws.com/a.storyblok'),
      }),
      [],
    ],
    ['has another text', asset('abc'), asset('abc', { id: 9, alt: 'A' }), []],
    ['without a number is new', none, asset('abc', {}), []],
  ])('%s', (_what, before, after, events) => {
    expect(eventsBetween(read(before), read(after))).toEqual(events)
  })
})
