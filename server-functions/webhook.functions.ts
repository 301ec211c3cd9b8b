import { createServerOnlyFn } from '@tanstack/react-start'

import { refreshReported } from './content/current-snapshot.server.ts'
import { textResponse } from './http/text-response.ts'
import { webhooks } from './monitoring/metrics.server.ts'
import { logRateLimited } from './settings/log.server.ts'
import { settings } from './settings/settings.server.ts'
import { processAnnouncements } from './several-processes/process-connections.server.ts'
import { changedStoryOf, describeEvent, hasValidSignature } from './webhook/read-webhook.ts'

/**
 * A webhook of the content service: 202 at once, and new content is read in the background. 401 without a valid
 * signature, 404 without WEBHOOK_SECRET; signatures with ACCEPTED_SECRETS count as well. A repeated webhook only makes
 * the site ask for the version again (docs/decisions/0027).
 */
export const receiveWebhook = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const { webhookSecret, acceptedSecrets } = settings().operations
  if (!webhookSecret) return textResponse(404, 'Not found')
  if (request.method !== 'POST') return textResponse(405, 'Method not allowed', { Allow: 'POST' })
  const body = new Uint8Array(await request.arrayBuffer())
  const signature = request.headers.get('webhook-signature')
  const secret = [webhookSecret, ...acceptedSecrets].find((one) => hasValidSignature(body, signature, one))
  if (secret === undefined) {
    webhooks.inc({ outcome: 'refused' })
    logRateLimited(
      `A webhook was refused, as its signature is ${signature === null ? 'missing' : 'wrong'}: its secret must be WEBHOOK_SECRET`,
    )
    return textResponse(401, 'Unauthorized')
  }
  webhooks.inc({ outcome: 'accepted' })
  const text = new TextDecoder().decode(body)
  console.info(
    `Webhook: ${describeEvent(text)}${secret === webhookSecret ? '' : ', signed with one of ACCEPTED_SECRETS'}`,
  )
  const storyId = changedStoryOf(text)
  void refreshReported(storyId)
  processAnnouncements().announce({ storyId })
  return textResponse(202, 'Accepted')
})
