import { createServerOnlyFn } from '@tanstack/react-start'

import { refreshReported } from './content/current-snapshot.server.ts'
import { settings } from './environment/settings.server.ts'
import { instanceAnnouncements } from './instances/instances.server.ts'
import { changedStoryOf } from './webhook/changed-story.ts'
import { hasValidSignature } from './webhook/webhook-signature.ts'

/**
 * A webhook of the content service: 202 at once, and new content is read in the background. 401 without a valid signature,
 * 404 without WEBHOOK_SECRET. What is sent again only makes the site ask for the version again (docs/decisions/0027).
 */
export const receiveWebhook = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const secret = settings().operations.webhookSecret
  if (!secret) return answer(404, 'Not found')
  if (request.method !== 'POST') return answer(405, 'Method not allowed', { Allow: 'POST' })
  const body = new Uint8Array(await request.arrayBuffer())
  if (!hasValidSignature(body, request.headers.get('webhook-signature'), secret))
    return answer(401, 'Unauthorized')
  const storyId = changedStoryOf(new TextDecoder().decode(body))
  void refreshReported(storyId)
  instanceAnnouncements().announce({ storyId })
  return answer(202, 'Accepted')
})

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
