import { hasRedis, startRedis } from '../tasks/test/start-redis.ts'
import { expect, test } from './fixture-space.ts'

test.skip(!hasRedis, 'needs redis-server')

const secret = 'a-secret-of-the-webhook'
const path = '/de/neuigkeiten/fax'

async function ask(url: string) {
  const answer = await fetch(url + path)
  const text = await answer.text()
  return { timing: answer.headers.get('server-timing'), etag: answer.headers.get('etag'), text }
}

const isReady = async (url: string) => (await fetch(`${url}/health/ready`)).ok

test('machines share pages and what is new, and go on without Redis', async ({
  startSite,
  startContentService,
  changeContent,
}) => {
  const redis = await startRedis()
  const folder = changeContent('fax', (story) => story)
  const content = await startContentService({ folder })
  const settings = {
    STORYBLOK_ENDPOINT: `${content.url}/v2`,
    STORYBLOK_TOKEN: 'any',
    REDIS_URL: redis.url,
    WEBHOOK_SECRET: secret,
    // The second one hears of new content from the first one only.
    CONTENT_FRESH_SECONDS: '3600',
  }
  const one = await startSite({ ...settings, CONTENT_FRESH_SECONDS: '1' })
  await expect.poll(() => isReady(one.url), { timeout: 30_000 }).toBe(true)
  const other = await startSite(settings)
  await expect.poll(() => isReady(other.url), { timeout: 30_000 }).toBe(true)

  expect((await ask(one.url)).timing).toMatch(/^cache;desc=miss, upstream;dur=/)
  // What a busy process renders before it knows the colours of all pictures is not shared.
  await expect.poll(async () => (await ask(one.url)).timing, { timeout: 20_000 }).toBe('cache;desc=hit')
  const rendered = await ask(one.url)
  const shared = await ask(other.url)
  expect(shared.timing).toMatch(/^cache;desc=miss, redis;dur=[\d.]+$/)
  expect([shared.etag, shared.text]).toEqual([rendered.etag, rendered.text])
  expect((await ask(other.url)).timing).toBe('cache;desc=hit')

  changeContent('fax', (story) => story.replaceAll('Das Fax ist aus', 'Das Fax ist an'))
  const isServed = async (url: string) => (await ask(url)).text.includes('Das Fax ist an')
  await expect.poll(() => isServed(one.url), { timeout: 15_000 }).toBe(true)
  await expect.poll(() => isServed(other.url), { timeout: 15_000 }).toBe(true)

  // A machine that was set up differently is found.
  await startSite({ ...settings, TITLE_SUFFIX: ' | Other' })
  await expect.poll(one.output, { timeout: 15_000 }).toContain('differ in their settings: TITLE_SUFFIX')

  await redis.stop()
  const late = await Promise.all(
    [one, other].map(async ({ url }) => (await fetch(`${url}/de/kontakt`)).status),
  )
  expect(late).toEqual([200, 200])
  await expect.poll(one.output).toContain('Redis does not answer')
})
