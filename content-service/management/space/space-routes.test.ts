import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { story } from '../../testing/test-space.ts'
import { managementToken, serveManagement } from '../test-management.ts'

test('the space has a name, languages and addresses of previews, which are kept', async () => {
  const { ask, write, folder, request } = serveManagement({ stories: [story('one')] })
  write('space.json', JSON.stringify({ name: 'Old', own_key: 1 }))
  const environments = [{ name: 'Local', location: 'http://localhost:3000/' }]
  const saved = await ask('PUT', '', { space: { name: 'New', environments, plan: 'x' } })
  expect(saved.body).toMatchObject({ space: { id: 4711, name: 'New', environments } })
  expect(JSON.parse(readFileSync(join(folder, 'space.json'), 'utf8'))).toEqual({
    name: 'New',
    own_key: 1,
    environments,
  })
  expect((await request('spaces/me')).at('space.name')).toBe('New')

  expect((await ask('GET', '')).at('space.site_schema')).toBeNull()
  write('site-schema.json', JSON.stringify({ page: ['title'] }))
  expect((await ask('GET', '')).at('space.site_schema')).toEqual({ page: ['title'] })
})

test('languages have the names of their file', async () => {
  const { ask, write } = serveManagement({ stories: [story('one')] }, { watch: true })
  expect((await ask('GET', '')).body).toMatchObject({
    space: { languages: [], default_lang_name: 'Default' },
  })
  const languages = [{ code: 'pt-br', name: 'Português' }, { code: 'en' }]
  write('languages/4711/languages.4711.json', JSON.stringify({ default_lang_name: 'Deutsch', languages }))
  const named = [
    { code: 'en', name: 'en' },
    { code: 'pt-br', name: 'Português' },
  ]
  await vi.waitFor(async () =>
    expect((await ask('GET', '')).body).toMatchObject({
      space: { default_lang_name: 'Deutsch', languages: named },
    }),
  )
})

test('changes are listed as activities, newest first', async () => {
  const { ask, save } = serveManagement({ stories: [story('one')] })
  const id = Number((await ask('GET', '/stories')).at('stories.0.id'))
  await save(id, { name: 'A', tag_list: ['x', 'y'] })
  await ask('GET', `/stories/${id}/publish`)
  const list = await ask('GET', `/activities?types=Story&by_trackable_ids=${id}`)
  expect([list.at('activities.0.activity.key'), list.at('activities.1.activity.key')]).toEqual([
    'story.publish',
    'story.update',
  ])
  expect(list.at('activities.0.trackable.name')).toBe('A')
  expect((await ask('GET', '/activities?created_at_gte=2999-01-01')).headers.get('total')).toBe('0')
  expect((await ask('GET', '/tags')).at('tags')).toMatchObject([
    { name: 'x', taggings_count: 1 },
    { name: 'y' },
  ])
})

test('the account is the owner of the token', async () => {
  const { service } = serveManagement({ stories: [story('one')] })
  const send = async (path: string, init: RequestInit) => {
    const response = await service.fetch(new Request(`http://localhost/v1${path}`, init))
    return [response.status, await response.json()]
  }
  const headers = { Authorization: managementToken }
  expect(await send('/users/me', { headers })).toMatchObject([200, { user: { id: 1 } }])
  expect(await send('/spaces', { headers })).toMatchObject([200, { spaces: [{ id: 4711 }] }])
  const login = (password: string) =>
    send('/users/login', { method: 'POST', body: JSON.stringify({ email: 'a@b', password }) })
  expect(await login('wrong')).toEqual([401, { error: 'Unauthorized' }])
  expect(await login(managementToken)).toEqual([200, { access_token: managementToken }])
})
