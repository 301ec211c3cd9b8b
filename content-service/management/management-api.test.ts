import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

import { createContentService } from '../service/create-content-service.ts'
import type { Json } from '../store/json.ts'
import { story, writeSpace } from '../testing/test-space.ts'
import { managementApi } from './management-api.ts'
import { managementToken, serveManagement } from './test-management.ts'

const files = { stories: [story('home')] }

test('without a token in the settings there is no Management API', async () => {
  const { folder } = writeSpace(files)
  const service = createContentService({ folder })
  const answer = await service.fetch(new Request('http://localhost/v1/spaces/4711/stories'))
  expect(answer.status).toBe(404)
  await service.close()
})

test('only requests with the token are answered, with or without Bearer', async () => {
  const { ask } = serveManagement(files)
  for (const Authorization of ['', 'other', `Bearer ${managementToken}x`]) {
    const refused = await ask('GET', '/stories', undefined, { Authorization })
    expect([refused.status, refused.body]).toEqual([401, { error: 'Unauthorized' }])
  }
  const accepted = await ask('GET', '/stories', undefined, { Authorization: `Bearer ${managementToken}` })
  expect(accepted.status).toBe(200)
})

test('only clients on this machine, who address it by a local name, are answered', async () => {
  const { service } = serveManagement(files)
  const statusOf = async (origin: string, client: string | undefined) => {
    const request = new Request(`${origin}/v1/spaces/4711/stories`, {
      headers: { Authorization: managementToken },
    })
    return (await service.fetch(request, { client })).status
  }
  expect(await statusOf('http://127.0.0.1:4010', '127.0.0.1')).toBe(200)
  expect(await statusOf('http://[::1]:4010', '::ffff:127.0.0.1')).toBe(200)
  expect(await statusOf('http://localhost:4010', '192.168.1.7')).toBe(403)
  // DNS rebinding: a name of the attacker that leads to this machine.
  expect(await statusOf('http://attacker.example:4010', '127.0.0.1')).toBe(403)
  // A page of another site in somebody's browser, which could guess passwords or fill the disk.
  for (const [path, headers] of [
    ['/v1/users/login', { Origin: 'https://attacker.example' }],
    ['/v1/uploads', { Origin: 'null' }],
    ['/v1/spaces/4711/stories', { 'Sec-Fetch-Site': 'cross-site' }],
  ] as const) {
    const request = new Request(`http://localhost:4010${path}`, { method: 'POST', body: '{}', headers })
    const { status, headers: answered } = await service.fetch(request, { client: '127.0.0.1' })
    expect([status, answered.get('access-control-allow-methods')]).toEqual([403, null])
  }
  const open = serveManagement(files, {
    management: managementApi({ token: managementToken, allowRemote: true }),
  })
  const request = new Request('http://10.0.0.2/v1/spaces/4711/stories', {
    headers: { Authorization: managementToken },
  })
  expect((await open.service.fetch(request, { client: '10.0.0.9' })).status).toBe(200)
})

test.each([
  ['GET', '/stories/999', undefined, 404, ['This record could not be found']],
  ['GET', '/unknown', undefined, 404, ['This record could not be found']],
  ['PATCH', '/stories', undefined, 405, { error: 'Method Not Allowed' }],
  ['POST', '/stories', {}, 422, { error: 'param is missing or the value is empty: story' }],
  ['POST', '/stories', [1], 400, { error: 'The body must be a JSON object' }],
  [
    'POST',
    '/stories',
    { story: { slug: 'x', content: { component: 'page' } } },
    422,
    { name: ["can't be blank"] },
  ],
  ['GET', '/stories?page=x', undefined, 422, { error: 'page must be a whole number' }],
] as const)('%s %s %j is answered with %i', async (method, path, body, status, expected) => {
  const { ask } = serveManagement(files)
  const answer = await ask(method, path, body === undefined ? undefined : JSON.parse(JSON.stringify(body)))
  expect([answer.status, answer.body]).toEqual([status, expected])
})

test('a body that is no JSON, too deep, too rich or too large is refused', async () => {
  const { service } = serveManagement(files)
  const send = async (body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { Authorization: managementToken }
    const request = new Request('http://localhost/v1/spaces/4711/stories', { method: 'POST', body, headers })
    return (await service.fetch(request)).status
  }
  expect(await send('{')).toBe(400)
  expect(await send(Uint8Array.from(Buffer.from('{"story":{"name":"\xe4"}}', 'latin1')))).toBe(400)
  const before = performance.now()
  expect(await send(`{"story":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}}`)).toBe(400)
  expect(await send(`{"story":[${'[],'.repeat(2_500_000)}[]]}`)).toBe(400)
  // Parsing them would block the process for seconds.
  expect(performance.now() - before).toBeLessThan(1000)
  expect(await send(`{"story":{"name":"${'['.repeat(1000)}\\"${'['.repeat(1000)}"}}`)).toBe(422)
  expect(await send(`{"story":"${'x'.repeat(11 * 1024 * 1024)}"}`)).toBe(413)
})

function aborted() {
  return new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) })
}

test('a body that ends too early, a form without a boundary and a large login are refused, not logged', async () => {
  const log: string[] = []
  const { service } = serveManagement(files, { log: (line) => log.push(line) })
  const post = async (path: string, body: BodyInit, type = 'application/json') => {
    const headers = { Authorization: managementToken, 'Content-Type': type }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    return (await service.fetch(new Request(`http://localhost/v1/${path}`, init))).status
  }
  expect(await post('spaces/4711/stories', aborted())).toBe(400)
  expect(await post('users/login', aborted())).toBe(400)
  expect(await post('uploads', 'x', 'multipart/form-data')).toBe(400)
  expect(await post('users/login', JSON.stringify({ password: 'x'.repeat(20_000) }))).toBe(413)
  expect(log).toEqual([])
})

test('with rate limits the seventh request of a second is refused', async () => {
  const { ask } = serveManagement(files, { rateLimit: true, now: () => 1_800_000_000_000 })
  const statuses = await Promise.all(Array.from({ length: 7 }, () => ask('GET', '/stories')))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('an unexpected error is a 500 without details; the log has its stack', async () => {
  const log: string[] = []
  const { ask, folder, pathOf } = serveManagement(files, { log: (line) => log.push(line) })
  const file = join(folder, pathOf({ id: Number(files.stories[0]?.id) }))
  rmSync(file)
  mkdirSync(file)
  const answer = await ask('GET', `/stories/${Number(files.stories[0]?.id)}`)
  expect([answer.status, answer.body]).toEqual([500, { error: 'Internal Server Error' }])
  expect(log.join('\n')).toMatch(/EISDIR[^]*\n\s+at /)
})

test('a file that was broken or removed by hand is named, and changes nothing else', async () => {
  const { ask, write, remove, pathOf } = serveManagement(files)
  const story = { id: Number(files.stories[0]?.id) }
  const componentFile = 'components/4711/components.json'
  write(componentFile, '[{"half')
  expect((await ask('GET', '/components')).body).toEqual({
    error: expect.stringContaining(`${componentFile} was changed by hand and can't be read: `),
  })
  write(pathOf(story), '{"half')
  expect((await ask('PUT', `/stories/${story.id}`, { story: { name: 'New' } })).status).toBe(409)
  remove(pathOf(story))
  expect((await ask('GET', `/stories/${story.id}`)).status).toBe(409)
  expect((await ask('GET', '/stories')).at('stories.0.id')).toBe(story.id)
})

test('a change after which a file could not be read is refused', async () => {
  const { ask } = serveManagement(files)
  let parent_id = 0
  const statuses: number[] = []
  for (const slug of Array.from({ length: 8 }, (_, depth) => String(depth).repeat(255))) {
    const { status, at } = await ask('POST', '/stories', {
      story: { name: slug, slug, parent_id, is_folder: true },
    })
    statuses.push(status)
    parent_id = Number(at('story.id') ?? 0)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201, 422])
})

test('a content folder that is switched to one with another writer is read, but not written', async () => {
  const [first, other] = [writeSpace(files), serveManagement(files)]
  const link = `${first.folder}-link`
  const switchTo = (folder: string) => {
    rmSync(link, { force: true })
    symlinkSync(folder, link)
  }
  onTestFinished(() => rmSync(link))
  switchTo(first.folder)
  const { ask } = serveManagement(files, { folder: link, log: () => {} })
  switchTo(other.folder)
  const story = { name: 'New', content: { component: 'page' } }
  expect((await ask('POST', '/stories', { story })).status).toBe(503)
  await other.service.close()
  expect((await ask('POST', '/stories', { story })).status).toBe(201)
})

test.each([
  ['keys', `{"a":{${Array.from({ length: 500_000 }, (_, index) => `"k${index}":1`).join()}}}`],
  ['numbers', `[${'1,'.repeat(4_000_000)}1]`],
  ['lists', `[${'[],'.repeat(2_500_000)}1]`],
  ['levels', '['.repeat(8_000_000)],
  ['levels of objects', '{"a":'.repeat(1_600_000)],
  ['fields of a form', 'a&'.repeat(4_000_000)],
])('a body of 8 MB of %s is refused before it is work', async (what, body) => {
  const { service } = serveManagement(files)
  const type = what.includes('form') ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = { Authorization: managementToken, 'Content-Type': type }
  const request = new Request('http://localhost/v1/spaces/4711/stories', { method: 'POST', body, headers })
  const started = process.cpuUsage()
  expect((await service.fetch(request)).status).toBe(400)
  // Reading it takes 15 s.
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(2)
})

test('the path of a request is decoded', async () => {
  const { ask } = serveManagement(files)
  await ask('POST', '/datasources', { datasource: { name: 'Farben', slug: 'größe' } })
  expect((await ask('GET', '/datasources/gr%C3%B6%C3%9Fe')).status).toBe(200)
  expect((await ask('GET', '/datasources/%FF')).status).toBe(404)
})

test('no body makes the service fail', async () => {
  const { ask } = serveManagement(files)
  const { at } = await ask('GET', '/stories')
  const id = Number(at('stories.0.id'))
  const value = fc.jsonValue({ maxDepth: 4 })
  const key = fc.constantFrom(
    'name',
    'slug',
    'content',
    'parent_id',
    'is_folder',
    'tag_list',
    'position',
    'translated_slugs_attributes',
    '__proto__',
    'id',
    'uuid',
  )
  const story = fc.dictionary(key, value, { maxKeys: 4 })
  const paths = fc.constantFrom(
    '/stories',
    `/stories/${id}`,
    '/components',
    '/datasources',
    '/datasource_entries',
    '/presets',
    '/asset_folders',
    '/assets',
    '/stories/bulk_move',
    `/stories/${id}/import.json`,
    '/assets/bulk_update',
  )
  const method = fc.constantFrom('POST', 'PUT', 'PATCH')
  const envelope = fc.constantFrom(
    'story',
    'component',
    'datasource',
    'datasource_entry',
    'preset',
    'asset_folder',
    'asset',
    'story_ids',
    'data',
    'ids',
  )
  await fc.assert(
    fc.asyncProperty(method, paths, envelope, fc.oneof(story, value), async (verb, path, name, body) => {
      const json: Json = JSON.parse(JSON.stringify({ [name]: body }))
      const { status } = await ask(verb, path, json)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
  expect((await ask('GET', '/stories?per_page=100')).status).toBe(200)
})
