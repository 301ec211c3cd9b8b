import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { JsonObject } from '../../store/json.ts'
import { folder, spaceId, story } from '../../testing/test-space.ts'
import { serveManagement } from '../test-management.ts'

function space() {
  const [from, to] = [folder('from'), folder('to')]
  const parent_id = Number(from.id)
  const [one, two] = [story('from/one', { parent_id }), story('from/two', { parent_id })]
  const served = serveManagement({ stories: [from, to, one, two] })
  const bulkMove = async (stories: JsonObject[], target: JsonObject) => {
    const ids = stories.map(({ id }) => id ?? 0)
    return (await served.ask('POST', '/stories/bulk_move', { story_ids: ids, to_folder: target.id ?? 0 }))
      .status
  }
  const pathOf = async ({ id }: JsonObject) =>
    (await served.ask('GET', `/stories/${Number(id)}`)).at('story.full_slug')
  return { from, to, one, two, ...served, bulkMove, pathOf }
}

test('a story that is named twice, or with its folder, is moved once', async () => {
  const { from, to, one, two, bulkMove, pathOf } = space()
  expect(await bulkMove([two, two, from], to)).toBe(200)
  expect([await pathOf(from), await pathOf(one), await pathOf(two)]).toEqual([
    'to/from',
    'to/from/one',
    'to/two',
  ])
})

test('stories that would have the same path are not moved into one folder', async () => {
  const { to, one, ask, bulkMove, pathOf } = space()
  const { at } = await ask('POST', '/stories', { story: { name: 'One', content: { component: 'page' } } })
  expect(await bulkMove([one, { id: Number(at('story.id')) }], to)).toBe(422)
  expect(await pathOf(one)).toBe('from/one')
})

test('a file whose name would change in case only keeps it: to some file systems both names are one', async () => {
  const { one, save, folder: root } = space()
  const id = Number(one.id)
  const names = () =>
    readdirSync(join(root, 'stories', spaceId)).filter((name) => name.includes('uuid-of-from_one'))
  await save(id, { slug: 'Übersicht' })
  const before = names()
  expect((await save(id, { slug: 'übersicht' })).at('story.slug')).toBe('übersicht')
  expect(names()).toEqual(before)
})

test.each(['漢'.repeat(255), 'ü'.repeat(255), '😀'.repeat(127)])(
  'a long slug fits into the name of a file: %s',
  async (slug) => {
    const { one, save } = space()
    expect((await save(Number(one.id), { slug })).at('story.slug')).toBe(slug)
  },
)

test('folders that are inside themselves by hand are left out, and named', async () => {
  const [a, b, free] = [folder('a'), folder('b', { parent_id: 0 }), folder('free')]
  a.parent_id = b.id ?? 0
  b.parent_id = a.id ?? 0
  const inside = story('a/inside', { parent_id: Number(a.id) })
  const lines: string[] = []
  const { ask, pathOf } = serveManagement(
    { stories: [a, b, free, inside] },
    { log: (line) => lines.push(line) },
  )
  expect((await ask('GET', `/stories/${Number(inside.id)}`)).at('story.breadcrumbs')).toEqual([])
  expect((await ask('PUT', `/stories/${Number(free.id)}/move?to_folder=${Number(a.id)}`)).status).toBe(422)
  expect(lines).toEqual(
    [a, b].map((file) => `${pathOf(file)}: parent_id: left out: the folder is inside itself`),
  )
})

test('a story whose folder was not pulled can be changed, and keeps its path', async () => {
  const orphan = story('missing/orphan', { parent_id: 999_999 })
  const { save } = serveManagement({ stories: [orphan] })
  expect((await save(Number(orphan.id), { name: 'New' })).at('story.full_slug')).toBe('missing/orphan')
  expect((await save(Number(orphan.id), { slug: 'other' })).status).toBe(422)
})
