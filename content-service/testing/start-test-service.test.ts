import StoryblokClient from 'storyblok-js-client'
import { expect, onTestFinished, test } from 'vitest'

import { block, startTestService, story } from '../test-service.ts'
import { writeSpace } from './test-space.ts'

async function start(content: Parameters<typeof startTestService>[0]['content']) {
  const service = await startTestService({ content, log: () => {} })
  onTestFinished(() => service.close())
  const client = new StoryblokClient({
    accessToken: 'any',
    endpoint: `${service.origin}/v2`,
    rateLimit: 1000,
  })
  const titleOf = async (slug: string) =>
    client.get(`cdn/stories/${slug}`, { version: 'published' }).then(
      ({ data }) => data.story.content.title,
      ({ status }) => status,
    )
  return { ...service, titleOf }
}

function home(title: string) {
  return story('home', { id: 1, content: block('page', { title }) })
}

test('a test seeds content, changes it by the API, simulates a fault, and resets: each is served at once, past the cache of a client', async () => {
  const { titleOf, seed, reset, fail, origin, managementToken, spaceId } = await start({
    stories: [home('First')],
  })
  expect(await titleOf('home')).toBe('First')
  await seed({ stories: [home('Seeded'), story('news', { id: 2, content: { title: 'News' } })] })
  expect([await titleOf('home'), await titleOf('news')]).toEqual(['Seeded', 'News'])
  const { status } = await fetch(`${origin}/v1/spaces/${spaceId}/stories/1?publish=1`, {
    method: 'PUT',
    headers: { Authorization: managementToken },
    body: JSON.stringify({ story: { content: block('page', { title: 'Written' }) } }),
  })
  expect(status).toBe(200)
  expect((await fetch(`${origin}/v2/cdn/stories/home?version=draft`)).status).toBe(200)
  await fail([{ path: 'stories/news', answer: 404, times: 1 }])
  expect((await fetch(`${origin}/v2/cdn/stories/news?version=draft`)).status).toBe(404)
  await expect(fail([{ answer: 7 }])).rejects.toThrow('not valid')
  for (const repetition of [1, 2, 3]) {
    await reset()
    expect([repetition, await titleOf('home'), await titleOf('news')]).toEqual([repetition, 'First', 404])
    await seed({ stories: [home(`Again ${repetition}`)] })
    expect(await titleOf('home')).toBe(`Again ${repetition}`)
  }
})

test('a content folder is copied: what a test changes does not change it', async () => {
  const { folder, pathOf, write } = writeSpace({ stories: [home('Recorded')] })
  write(pathOf({ id: 1 }), JSON.stringify(home('Recorded')))
  const { titleOf, seed, reset } = await start(folder)
  await seed({ stories: [home('Changed')] })
  expect(await titleOf('home')).toBe('Changed')
  await reset()
  expect(await titleOf('home')).toBe('Recorded')
})
