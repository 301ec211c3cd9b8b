import { createServer } from 'node:http'

import { createManagementApiClient } from '@storyblok/management-api-client'
import { serve } from 'srvx'
import StoryblokClient from 'storyblok-js-client'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createContentService } from '../service/create-content-service.ts'
import { spaceId, story, writeSpace } from '../testing/test-space.ts'
import { managementApi } from './management-api.ts'
import { managementToken } from './test-management.ts'

/** The service over HTTP. */
async function start(options: Partial<Parameters<typeof createContentService>[0]> = {}) {
  const { folder } = writeSpace({ stories: [story('one', { id: 1 })] })
  const service = createContentService({
    folder,
    management: managementApi({ token: managementToken }),
    ...options,
  })
  const server = serve({
    fetch: (request) => service.fetch(request, { client: '127.0.0.1' }),
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  })
  await server.ready()
  onTestFinished(async () => {
    await server.close(true)
    await service.close()
  })
  return new URL(server.url ?? '').origin
}

test('storyblok-js-client reads, creates, changes and deletes', async () => {
  const client = new StoryblokClient({
    oauthToken: managementToken,
    endpoint: `${await start()}/v1`,
    rateLimit: 1000,
  })
  const at = `spaces/${spaceId}/stories`
  const created = await client.post(at, {
    story: { name: 'Two', slug: 'two', content: { component: 'page' } },
    publish: 1,
  })
  const { id } = Object(created).data.story
  expect(Object(created).data.story).toMatchObject({ full_slug: 'two', published: true })
  await client.put(`${at}/${id}`, { story: { name: 'Changed', slug: 'two' } })
  expect((await client.get(`${at}/${id}`, {})).data.story).toMatchObject({
    name: 'Changed',
    unpublished_changes: true,
  })
  expect(await client.getAll(at, { per_page: 1 })).toHaveLength(2)
  await client.delete(`${at}/${id}`, {})
  expect(await client.getAll(at, {})).toHaveLength(1)
})

test('the management client reads, creates, changes and uploads', async () => {
  const client = createManagementApiClient({
    personalAccessToken: managementToken,
    baseUrl: await start(),
    spaceId: Number(spaceId),
  })
  const options = { throwOnError: true } as const
  const { data } = await client.stories.list(options)
  expect(data?.stories?.map(({ full_slug }) => full_slug)).toEqual(['one'])
  const component = await client.components.create({
    body: { component: { name: 'note', schema: { text: { type: 'text' } } } },
    ...options,
  })
  expect(component.data?.component).toMatchObject({ name: 'note' })
  const file = new TextEncoder().encode('Hello')
  const asset = await client.assets.create({
    body: { short_filename: 'hello.txt', alt: 'Greeting' },
    file: new Blob([file]),
  })
  expect(asset).toMatchObject({ alt: 'Greeting', short_filename: 'hello.txt', content_type: 'text/plain' })
})

test('webhooks are sent for what is written', async () => {
  const topics: string[] = []
  const receiver = createServer((request, response) => {
    topics.push(String(request.headers['x-storyblok-topic']))
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void receiver.close())
  const address = receiver.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  const origin = await start({ webhooks: { urls: [url] } })
  const send = (method: string, path: string, body?: object) =>
    fetch(`${origin}/v1/spaces/${spaceId}${path}`, {
      method,
      headers: { Authorization: managementToken },
      ...(body && { body: JSON.stringify(body) }),
    })
  await send('PUT', '/stories/1', { story: { name: 'Draft' } })
  await send('GET', '/stories/1/publish')
  await send('POST', '/datasources', { datasource: { name: 'A', slug: 'a' } })
  await send('POST', '/datasource_entries', { datasource_entry: { name: 'x', value: 'y', datasource_id: 1 } })
  await send('GET', '/stories/1/unpublish')
  await send('DELETE', '/stories/1', {})
  const expected = ['story.published', 'datasource.entries_updated', 'story.unpublished', 'story.deleted']
  await vi.waitFor(() => expect(topics).toEqual(expected), 5000)
})
