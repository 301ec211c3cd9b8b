import { createHmac } from 'node:crypto'

import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { startSite, stories } from './test-site.ts'

const secret = 'a-secret-of-the-webhook'

/** A site with this secret, and a function that posts to its webhook. */
async function startHook(env: Record<string, string>) {
  const { messages } = await startSite({ stories: stories() }, env)
  const content = await import('./content/current-snapshot.server.ts')
  const refresh = vi.spyOn(content, 'refreshReported').mockResolvedValue()
  const info = vi
    .spyOn(console, 'info')
    .mockReset()
    .mockImplementation(() => {})
  const { receiveWebhook } = await import('./webhook.functions.ts')
  const { readMetrics } = await import('./monitoring/metrics.server.ts')
  const outcomes = async () => (await readMetrics()).text.match(/(?<=^webhooks_total\{outcome=").*/gm)
  const post = (body: string | Uint8Array<ArrayBuffer>, signature?: string, method = 'POST') =>
    receiveWebhook(
      new Request('http://localhost/hooks/storyblok', {
        method,
        ...(signature !== undefined && { headers: { 'Webhook-Signature': signature } }),
        ...(method === 'POST' && { body }),
      }),
    )
  return { post, refresh, outcomes, log: () => info.mock.calls.flat(), messages }
}

const sign = (body: string | Uint8Array) => createHmac('sha1', secret).update(body).digest('hex')
const published = JSON.stringify({ action: 'published', story_id: 12 })

test.each([
  ['a story', published, [12], 'published, story 12'],
  ['something else', JSON.stringify({ action: 'moved', story_id: 12 }), [undefined], 'moved, story 12'],
  ['a datasource', JSON.stringify({ action: 'entries_updated' }), [undefined], 'entries_updated'],
  ['no event', JSON.stringify({ action: 'one line\nanother' }), [undefined], 'an unknown event'],
  ['no JSON', 'x', [undefined], 'an unknown event'],
])(
  'a signed webhook about %s is accepted and logged, and content is read',
  async (_what, body, expected, log) => {
    const { post, refresh, outcomes, ...site } = await startHook({ WEBHOOK_SECRET: secret })
    const answer = await post(body, sign(body))
    expect(answer.status).toBe(202)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(refresh.mock.calls).toEqual([expected])
    expect(site.log()).toEqual([`Webhook: ${log}`])
    expect(await outcomes()).toEqual(['accepted"} 1', 'refused"} 0'])
  },
)

test.each([
  ['wrong', sign('{}')],
  ['missing', undefined],
])('a webhook whose signature is %s is counted, and logged once a minute', async (how, signature) => {
  const { post, outcomes, messages } = await startHook({ WEBHOOK_SECRET: secret })
  for (let times = 0; times < 3; times += 1) await post(published, signature)
  expect(messages.error()).toEqual([
    `A webhook was refused, as its signature is ${how}: its secret must be WEBHOOK_SECRET`,
  ])
  expect(await outcomes()).toEqual(['accepted"} 0', 'refused"} 3'])
})

test.each([
  ['a wrong signature', { WEBHOOK_SECRET: secret }, sign('{}'), 'POST', 401],
  ['no signature', { WEBHOOK_SECRET: secret }, '', 'POST', 401],
  ['another method', { WEBHOOK_SECRET: secret }, sign(published), 'GET', 405],
  ['no secret', {}, sign(published), 'POST', 404],
])('with %s nothing is read', async (_what, env, signature, method, status) => {
  const { post, refresh } = await startHook(env)
  const answer = await post(published, signature, method)
  expect(answer.status).toBe(status)
  expect((await answer.text()).length).toBeLessThan(20)
  expect(refresh).not.toHaveBeenCalled()
})

test('whatever is sent, a signed body is accepted and asks for one story at most, any other is refused', async () => {
  const { post, refresh } = await startHook({ WEBHOOK_SECRET: secret })
  const event = fc.record(
    {
      action: fc.constantFrom('published', 'unpublished', 'moved', '__proto__', ''),
      story_id: fc.oneof(
        fc.integer(),
        fc.double(),
        fc.string(),
        fc.constant({ toString: 'x' }),
        fc.constant(Infinity),
      ),
      space_id: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const deep = fc.nat(20_000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`)
  const text = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    deep,
    event.map((value) => JSON.stringify(value) ?? ''),
  )
  const bytes = fc.oneof(
    text.map((value) => new Uint8Array(Buffer.from(value))),
    fc.uint8Array().map((array) => new Uint8Array(array)),
  )
  const signature = fc.oneof(
    fc.constant(''),
    fc.stringMatching(/^[\da-fA-F]{38,42}$/),
    fc.stringMatching(/^[ -~]{0,60}$/),
  )
  await fc.assert(
    fc.asyncProperty(bytes, signature, async (body, forged) => {
      refresh.mockClear()
      expect((await post(body, forged)).status).toBe(401)
      expect(refresh).not.toHaveBeenCalled()
      expect((await post(body, sign(body))).status).toBe(202)
      const [[story] = [], ...more] = refresh.mock.calls
      expect(more).toEqual([])
      expect(story === undefined || (Number.isSafeInteger(story) && story > 0)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('while the secret is changed, webhooks with the one before are taken too, and the log says so', async () => {
  const env = {
    WEBHOOK_SECRET: 'the-new-secret-of-the-webhook',
    ACCEPTED_SECRETS: `another-of-16-letters, ${secret}`,
  }
  const { post, refresh, log } = await startHook(env)
  expect((await post(published, sign(published))).status).toBe(202)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(log()).toEqual(['Webhook: published, story 12, signed with one of ACCEPTED_SECRETS'])
})
