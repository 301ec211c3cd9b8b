import { createHmac } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { startSite, stories } from './test-site.ts'

const secret = 'a-secret-of-the-webhook'

/** A site with this secret, and a function that posts to its webhook. */
async function startHook(env: Record<string, string>) {
  await startSite({ stories: stories() }, env)
  const content = await import('./content/current-content.server.ts')
  const refresh = vi.spyOn(content, 'refreshReported').mockResolvedValue()
  const { receiveWebhook } = await import('./webhook.functions.ts')
  const post = (body: string, signature: string, method = 'POST') =>
    receiveWebhook(
      new Request('http://localhost/hooks/storyblok', {
        method,
        headers: { 'Webhook-Signature': signature },
        ...(method === 'POST' && { body }),
      }),
    )
  return { post, refresh }
}

const sign = (body: string) => createHmac('sha1', secret).update(body).digest('hex')
const published = JSON.stringify({ action: 'published', story_id: 12 })

test.each([
  ['a story', published, [12]],
  ['something else', JSON.stringify({ action: 'moved', story_id: 12 }), [undefined]],
  ['no JSON', 'x', [undefined]],
])('a signed webhook about %s is accepted, and content is read', async (_what, body, expected) => {
  const { post, refresh } = await startHook({ WEBHOOK_SECRET: secret })
  const answer = await post(body, sign(body))
  expect(answer.status).toBe(202)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(refresh.mock.calls).toEqual([expected])
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
