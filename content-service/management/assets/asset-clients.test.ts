import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'

import { createManagementApiClient } from '@storyblok/management-api-client'
import { serve } from 'srvx'
import { expect, onTestFinished, test, vi } from 'vitest'

import { spaceId } from '../../testing/test-space.ts'
import { managementApi } from '../management-api.ts'
import { managementToken } from '../test-management.ts'
import { picture, serveAssets } from './test-assets.ts'

/** The origin of a server on a free port. */
async function listen(fetch: (request: Request) => Response | Promise<Response>) {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', silent: true, gracefulShutdown: false })
  await server.ready()
  onTestFinished(async () => {
    await server.close(true)
  })
  return new URL(server.url ?? '').origin
}

/** A service over HTTP whose assets can be changed, with Storyblok's client for it. */
async function connect(options: Parameters<typeof serveAssets>[0] = {}) {
  const space = serveAssets(options)
  const origin = await listen((request) => space.service.fetch(request, { client: '127.0.0.1' }))
  const client = createManagementApiClient({
    personalAccessToken: managementToken,
    spaceId: Number(spaceId),
    baseUrl: origin,
    rateLimit: false,
  })
  return { ...space, origin, client }
}

async function blob(...colour: Parameters<typeof picture>) {
  return new Blob([new Uint8Array(await picture(...colour))])
}

test("Storyblok's client uploads, tags, finds, replaces, deletes and restores assets; webhooks say so", async () => {
  const topics: (string | null)[] = []
  const hook = await listen((request) => {
    topics.push(request.headers.get('x-storyblok-topic'))
    return new Response('')
  })
  const { client, get, ask } = await connect({ webhooks: { urls: [hook] } })
  const created = await ask('POST', '/internal_tags', {
    internal_tag: { name: 'press', object_type: 'asset' },
  })
  const tagId = Number(created.at('internal_tag.id'))
  const one = await client.assets.create({
    body: {
      short_filename: 'red.jpg',
      // Not that of the picture.
      size: '1x1',
      ext_id: 'e-1',
      alt: 'Red',
      internal_tag_ids: [tagId],
      meta_data: { alt: 'Red', alt__i18n__en: 'red' },
    },
    file: await blob(),
  })
  const two = await client.assets.create({
    body: { short_filename: 'blue.png' },
    file: await blob('blue', 'png'),
  })
  const { id } = one
  expect(one).toMatchObject({
    alt: 'Red',
    ext_id: 'e-1',
    content_type: 'image/jpeg',
    internal_tags_list: [{ id: tagId, name: 'press' }],
    meta_data: { alt: 'Red', alt__i18n__en: 'red' },
  })
  expect(one.filename).toMatch(/\/f\/4711\/40x30\/[0-9a-f]{10}\/red\.jpg$/)
  const idsOf = async (query: NonNullable<Parameters<typeof client.assets.list>[0]>['query']) => {
    const { data } = await client.assets.list({ query, throwOnError: true })
    return data.assets.map((asset) => asset.id)
  }
  expect(await idsOf({ with_tags: String(tagId) })).toEqual([id])
  expect(await idsOf({ with_tags: 'press' })).toEqual([id])
  expect(await idsOf({ search: 'RED' })).toEqual([id])
  expect(await idsOf({ ext_id: 'e-1' })).toEqual([id])
  expect(await idsOf({ is_private: true })).toEqual([])
  expect(await idsOf({ updated_at_gte: '2100-01-01 00:00' })).toEqual([])
  expect(await idsOf({ sort_by: 'short_filename:asc' })).toEqual([two.id, id])
  expect((await ask('GET', `/assets?by_ids=${id},99`)).at('assets.0.id')).toBe(id)
  expect((await ask('GET', '/assets?created_at_gte=x')).status).toBe(422)

  const stale = await ask('PATCH', `/assets/${id}`, { asset: { alt: 'x' } }, { 'If-Match': '"other"' })
  expect(stale.status).toBe(412)
  await client.assets.update(id, { body: { asset: { alt: 'Crimson' } } })
  const replacement = { filename: 'green.png', id }
  const { data: signed } = await client.assets.signResponseObject({
    query: replacement,
    throwOnError: true,
  })
  expect(signed.fields?.['Content-Type']).toBe('image/png')
  const form = new FormData()
  for (const [key, value] of Object.entries(signed.fields ?? {})) form.append(key, value)
  form.append('file', await blob('green', 'png'), 'green.png')
  expect((await fetch(signed.post_url ?? '', { method: 'POST', body: form })).ok).toBe(true)
  await client.assets.finalize(id, { throwOnError: true })
  const { data: replaced } = await client.assets.get(id, { throwOnError: true })
  expect(replaced).toMatchObject({ short_filename: 'green.png', alt: 'Crimson', ext_id: 'e-1' })

  await client.assets.delete(id, { throwOnError: true })
  await client.assets.deleteMany({ body: { ids: [two.id] }, throwOnError: true })
  expect((await client.assets.get(id)).response?.status).toBe(404)
  await client.assets.bulkRestore({ body: { ids: [id] }, throwOnError: true })
  expect((await get(replaced.filename)).status).toBe(200)
  await vi.waitFor(() => expect(topics).toHaveLength(6))
  const actions = ['created', 'created', 'replaced', 'deleted', 'deleted', 'created']
  expect(topics).toEqual(actions.map((action) => `asset.${action}`))
})

test('an upload that breaks off, or is larger than the limit, leaves nothing; it can be tried again', async () => {
  const limit = 20_000
  const { announce, finish, send, origin, folder } = await connect({
    management: managementApi({ token: managementToken, maxUploadBytes: limit }),
  })
  const announced = await announce('a.jpg')
  const id = Number(announced.at('id'))
  const uploads = () => readdirSync(join(folder, '.history', 'uploads'))
  const form = new FormData()
  const fields = announced.at('fields')
  for (const [key, value] of Object.entries(Object(fields))) form.append(key, String(value))
  form.append('file', new Blob(['x'.repeat(1000)]), 'a.jpg')
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await whole.arrayBuffer())
  const post = httpRequest(`${origin}/v1/uploads`, { method: 'POST', headers: { 'Content-Type': type } })
  post.on('error', () => {})
  post.write(bytes.subarray(0, -500))
  await vi.waitFor(() => expect(uploads()).toHaveLength(1))
  post.destroy()
  await vi.waitFor(() => expect(uploads()).toEqual([]))

  const large = await fetch(`${origin}/v1/uploads`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: Buffer.alloc(limit + 2_000_000),
  })
  expect(large.status).toBe(413)
  expect((await finish(id)).status).toBe(422)
  expect((await send(fields, 'a.jpg', await picture())).status).toBe(204)
  expect((await finish(id)).status).toBe(200)
  expect((await finish(id)).status).toBe(404)
  expect(uploads()).toEqual([])
})

test('ids are given once, in whatever order uploads are finished', async () => {
  const { announce, send, finish, ask } = serveAssets()
  const [one, two] = [await announce('a.jpg'), await announce('b.jpg')]
  for (const upload of [two, one]) {
    await send(upload.at('fields'), 'x.jpg', await picture())
    await finish(Number(upload.at('id')))
  }
  await ask('DELETE', `/assets/${Number(two.at('id'))}`)
  expect((await announce('c.jpg')).at('id')).toBe(Number(two.at('id')) + 1)
})
