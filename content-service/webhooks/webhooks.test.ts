import { createHmac } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createContentService } from '../service/create-content-service.ts'
import { serveSpace, story, writeSpace } from '../testing/test-space.ts'
import { openWebhooks } from './webhooks.ts'

interface Post {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A webhook receiver on a free port, which answers 200 by default. */
async function receive(respond: (response: ServerResponse) => void = (response) => response.end()) {
  const posts: Post[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      const body = await text(request)
      posts.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      respond(response)
    }
    void take()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { posts, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook` }
}

const event = {
  topic: 'story.published',
  payload: {
    text: 'The user x published the Story Ä (a)',
    action: 'published',
    space_id: 1,
    story_id: 2,
    full_slug: 'a',
  },
}
function open(urls: string[], options: { secret?: string; graceMs?: number; maxQueued?: number } = {}) {
  const log: string[] = []
  const webhooks = openWebhooks({ urls, log: (message) => log.push(message), ...options })
  onTestFinished(() => webhooks.close())
  return { webhooks, log }
}

describe('a post', () => {
  test('is JSON with the topic as header and the signature of the raw body', async () => {
    const { posts, url } = await receive()
    const { webhooks, log } = open([url], { secret: 'geheim' })
    webhooks.send([])
    webhooks.send([event])
    await webhooks.close()
    const [post] = posts
    const body = JSON.stringify(event.payload)
    expect(post).toMatchObject({
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-storyblok-topic': 'story.published',
        'webhook-signature': createHmac('sha1', 'geheim').update(body).digest('hex'),
      },
    })
    expect(log).toEqual([])
  })

  test('is not signed without a secret', async () => {
    const { posts, url } = await receive()
    const { webhooks } = open([url], { secret: '' })
    webhooks.send([event])
    await webhooks.close()
    expect(posts[0]?.headers['webhook-signature']).toBeUndefined()
  })

  test('goes to each URL, whatever the others do', async () => {
    const hanging = await receive(() => {})
    const [one, two] = [await receive(), await receive()]
    const { webhooks } = open([hanging.url, one.url, two.url], { graceMs: 0 })
    webhooks.send(Array.from({ length: 9 }, () => event))
    await vi.waitFor(() => expect([one.posts.length, two.posts.length]).toEqual([9, 9]))
    expect(hanging.posts).toHaveLength(1)
  })

  test('is sent in order', async () => {
    let [running, most] = [0, 0]
    const { posts, url } = await receive((response) => {
      running += 1
      most = Math.max(most, running)
      setImmediate(() => {
        running -= 1
        response.end()
      })
    })
    const { webhooks } = open([url])
    const topics = Array.from({ length: 20 }, (_, index) => `story.${index}`)
    for (const topic of topics) webhooks.send([{ ...event, topic }])
    await webhooks.close()
    expect([most, posts.map(({ headers }) => headers['x-storyblok-topic'])]).toEqual([1, topics])
  })
})

describe('a failed post is logged without the secrets of its URL, and not repeated', () => {
  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end(), 'status 500'],
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { Location: '/' }).end(),
      'status 302',
    ],
    ['a broken connection', (response: ServerResponse) => response.destroy(), 'UND_ERR_SOCKET'],
  ])('%s', async (_what, respond, reason) => {
    const { posts, url } = await receive(respond)
    const { webhooks, log } = open([`${url}?key=hidden`], { secret: 'hidden' })
    webhooks.send([event])
    await webhooks.close()
    expect(log).toEqual([`The webhook ${new URL(url).origin} failed for story.published: ${reason}`])
    expect(posts).toHaveLength(1)
  })

  test('nothing listens', async () => {
    const { webhooks, log } = open(['http://127.0.0.1:1/hook?key=hidden'])
    webhooks.send([event])
    await webhooks.close()
    expect(log).toEqual([expect.stringMatching(/^The webhook http:\/\/127\.0\.0\.1:1 failed for/)])
  })
})

describe('closing', () => {
  test('waits for a post in progress', async () => {
    const held: ServerResponse[] = []
    const { posts, url } = await receive((response) => void held.push(response))
    const { webhooks, log } = open([url])
    webhooks.send([event])
    await vi.waitFor(() => expect(posts).toHaveLength(1))
    const closed = webhooks.close()
    held[0]?.end()
    await closed
    expect(log).toEqual([])
  })

  test('aborts a post after the grace period, and logs it', async () => {
    const { posts, url } = await receive(() => {})
    const { webhooks, log } = open([url], { graceMs: 0 })
    webhooks.send([event])
    await vi.waitFor(() => expect(posts).toHaveLength(1))
    await webhooks.close()
    expect(log).toEqual([
      `The webhook ${new URL(url).origin} failed for story.published: the service was closed`,
    ])
  })
})

function many(count: number) {
  return Array.from({ length: count }, () => event)
}

describe('a slow receiver', () => {
  test('has a queue of a thousand events; more are dropped with one log line', async () => {
    const { url } = await receive(() => {})
    const { webhooks, log } = open([url], { graceMs: 0 })
    webhooks.send(many(800))
    webhooks.send(many(800))
    webhooks.send(many(800))
    const { origin } = new URL(url)
    expect(log).toEqual([
      `The webhook ${origin} is 1000 events behind. Further events are dropped until it has caught up.`,
    ])
    await webhooks.close()
    expect(log.slice(1)).toEqual([
      `The webhook ${origin} missed 1000 events: the service was closed`,
      `The webhook ${origin} failed for story.published: the service was closed`,
    ])
  })

  test('gets all events again when it has caught up', async () => {
    const { posts, url } = await receive()
    const { webhooks, log } = open([url], { maxQueued: 3 })
    webhooks.send(many(4))
    await vi.waitFor(() => expect(posts).toHaveLength(3))
    webhooks.send(many(1))
    await vi.waitFor(() => expect(posts).toHaveLength(4))
    expect(log).toHaveLength(1)
    await vi.waitFor(() => {
      webhooks.send(many(4))
      expect(log).toHaveLength(2)
    })
  })
})

test.each(['hook', 'ftp://example.test/', 'http://user:hidden@example.test/'])(
  'a service does not start with the URL %s, and does not print it',
  (url) => {
    const { folder } = writeSpace({ stories: [story('home')] })
    const start = () => createContentService({ folder, webhooks: { urls: [url] } })
    expect(start).toThrow('A webhook URL must be http://… or https://…, without a user name.')
  },
)

test('sends events for a saved, unpublished and removed file', async () => {
  const { posts, url } = await receive()
  const home = story('home', { name: 'Home', id: 12 })
  const { folder, write, pathOf } = serveSpace(
    { stories: [home, story('other')] },
    { watch: true, webhooks: { urls: [url] }, log: (message) => expect.unreachable(message) },
  )
  const topics = () => posts.map(({ headers }) => headers['x-storyblok-topic'])
  write(pathOf(home), JSON.stringify({ ...home, name: 'Start' }))
  await vi.waitFor(() => expect(topics()).toEqual(['story.published']))
  write(pathOf(home), JSON.stringify({ ...home, name: 'Start', published: false }))
  await vi.waitFor(() => expect(topics().at(1)).toBe('story.unpublished'))
  rmSync(join(folder, pathOf(home)))
  await vi.waitFor(() => expect(topics().at(2)).toBe('story.deleted'))
  expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({
    action: 'published',
    story_id: 12,
    full_slug: 'home',
  })
})
