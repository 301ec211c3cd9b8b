import { expect, test } from 'vitest'

import { createContentService } from '../../service/create-content-service.ts'
import { valueReader } from '../../store/json.ts'
import { story } from '../../testing/test-space.ts'
import { managementApi } from '../management-api.ts'
import { managementToken, serveManagement } from '../test-management.ts'

function now() {
  return 1_800_000_000_000
}

test('drafts leave the version of published content alone; it never goes back, also across restarts', async () => {
  const page = story('one', { name: 'One' })
  const { ask, request, service, folder: root } = serveManagement({ stories: [page] }, { now })
  const cv = async () => Number((await request('spaces/me')).at('space.version'))
  const draftCv = async () => Number((await request('stories/one?version=draft')).at('cv'))
  const [first, firstDraft] = [await cv(), await draftCv()]
  await ask('PUT', `/stories/${Number(page.id)}`, { story: { name: 'Draft' } })
  expect(await cv()).toBe(first)
  expect(await draftCv()).toBeGreaterThan(firstDraft)
  for (const action of ['publish', 'unpublish', 'publish'])
    await ask('GET', `/stories/${Number(page.id)}/${action}`)
  const last = await cv()
  expect(last).toBeGreaterThan(first + 2)
  await service.close()
  const restarted = createContentService({
    folder: root,
    now,
    management: managementApi({ token: managementToken }),
  })
  const answer = await restarted.fetch(new Request('http://localhost/v2/cdn/spaces/me'))
  expect(valueReader('space.version')(await answer.json())).toBeGreaterThan(last)
  await restarted.close()
})

test('the version does not go back when the clock does, also if nothing was written here', async () => {
  let time = Date.now()
  const options = { now: () => time, log: () => {}, management: managementApi({ token: managementToken }) }
  const { service, folder: root } = serveManagement({ stories: [story('one')] }, options)
  const versions = async (from: typeof service) => {
    const ask = async (path: string) =>
      (await from.fetch(new Request(`http://localhost/v2/cdn/${path}`))).json()
    const [me, draft] = [await ask('spaces/me'), await ask('stories/one?version=draft')]
    return [Number(valueReader('space.version')(me)), Number(valueReader('cv')(draft))]
  }
  const [cv = 0, draftCv = 0] = await versions(service)
  await service.close()
  time -= 3_600_000
  const restarted = createContentService({ folder: root, ...options })
  expect(await versions(restarted)).toEqual([cv + 1, draftCv + 1])
  await restarted.close()
})
