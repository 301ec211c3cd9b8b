import { expect, test } from 'vitest'

import type { JsonObject } from '../../store/json.ts'
import { block, folder, story } from '../../testing/test-space.ts'
import { serveManagement } from '../test-management.ts'

const page = { content: block('page') }

test('a new story never gets the id of a deleted one, also if that was not created here', async () => {
  const only = story('only')
  const { ask } = serveManagement({ stories: [only] })
  await ask('DELETE', `/stories/${Number(only.id)}`)
  const created = await ask('POST', '/stories', { story: { name: 'New', ...page } })
  expect(created.at('story.id')).toBe(Number(only.id) + 1)
})

test('what is restored has the path that its folder has now, with everything below it', async () => {
  const [outer, inner] = [folder('outer'), folder('outer/inner', { parent_id: 0 })]
  inner.parent_id = outer.id ?? null
  const one = story('outer/inner/one', { parent_id: Number(inner.id) })
  const { ask } = serveManagement({ stories: [outer, inner, one] })
  const remove = async ({ id }: JsonObject) => ask('DELETE', `/stories/${Number(id)}`)
  const pathOf = async ({ id }: JsonObject) =>
    (await ask('GET', `/stories/${Number(id)}`)).at('story.full_slug')
  const undelete = async ({ id }: JsonObject) => ask('GET', `/stories/${Number(id)}/undelete`)

  await remove(inner)
  await ask('PUT', `/stories/${Number(outer.id)}`, { story: { slug: 'renamed' } })
  expect((await undelete(inner)).body).toEqual({ success: true, moved_to_root: false })
  expect([await pathOf(inner), await pathOf(one)]).toEqual(['renamed/inner', 'renamed/inner/one'])

  await remove(inner)
  await remove(outer)
  await ask('POST', '/stories', { story: { name: 'Taken', slug: 'inner', is_folder: true } })
  expect((await undelete(inner)).status).toBe(422)
  await ask('PUT', `/stories/${Number(inner.id) + 2}`, { story: { slug: 'free' } })
  expect((await undelete(inner)).body).toEqual({ success: true, moved_to_root: true })
  expect([await pathOf(inner), await pathOf(one)]).toEqual(['inner', 'inner/one'])
})

test('a deleted folder is restored with everything that was in it; a story without its folder goes to the root', async () => {
  const pages = folder('pages')
  const one = story('pages/one', { parent_id: Number(pages.id), name: 'One' })
  const { ask, servedName } = serveManagement({ stories: [pages, one] })
  const remove = (id: number) => ask('DELETE', `/stories/${id}`, {})
  const undelete = async (id: number) => (await ask('GET', `/stories/${id}/undelete`)).body
  expect((await remove(Number(pages.id))).at('story.deleted_at')).toEqual(expect.any(String))
  expect((await ask('GET', '/stories')).headers.get('total')).toBe('0')
  expect((await ask('GET', '/stories?in_trash=1')).headers.get('total')).toBe('2')
  expect(await undelete(Number(pages.id))).toEqual({ success: true, moved_to_root: false })
  expect(await servedName('pages/one', 'published')).toBe('One')
  await remove(Number(one.id))
  await remove(Number(pages.id))
  expect(await undelete(Number(one.id))).toEqual({ success: true, moved_to_root: true })
  expect(await servedName('one', 'published')).toBe('One')
  expect(await ask('GET', '/stories/999/undelete')).toMatchObject({ status: 404 })
})
