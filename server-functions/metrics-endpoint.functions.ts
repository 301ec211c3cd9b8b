import { IncomingMessage } from 'node:http'

import { createServerOnlyFn } from '@tanstack/react-start'
import type { ServerRequest } from 'srvx'

import { contactInbox } from './contact/contact-inbox.server.ts'
import { contentCheckedAt } from './content/current-snapshot.server.ts'
import { embeddedService } from './content/embedded-content-service.server.ts'
import { readiness } from './health/readiness.server.ts'
import { mayReadMetrics } from './monitoring/metrics-access.server.ts'
import { addGauge, readMetrics } from './monitoring/metrics.server.ts'
import { settings } from './settings/settings.server.ts'
import { differingSettings } from './several-processes/process-connections.server.ts'

addGauge('site_processes', 'Processes by what /health/ready says of them', async () => ({
  starting: 0,
  ready: 0,
  failing: 0,
  stopping: 0,
  [readiness()]: 1,
}))
addGauge(
  'content_checked_timestamp_seconds',
  'When the published content was last known to be the newest: 0 if never',
  async () => {
    const checkedAt = contentCheckedAt()
    const states: Record<string, number> = {}
    if (checkedAt !== undefined) states.published = checkedAt / 1000
    return states
  },
  'min',
)
addGauge(
  'settings_differing',
  'Settings in which other processes of this site differ from this one',
  async () => ({ differing: differingSettings().length }),
  'max',
)
addGauge('picture_queue_length', 'Pictures that are being made or wait for it', async () => {
  const { content } = settings()
  return { queue: content.kind === 'embedded' ? embeddedService(content).queuedPictures() : 0 }
})
addGauge(
  'contact_messages',
  'Messages of the contact form that wait, could not be delivered, or may be spam',
  () => contactInbox().store.countUnsent(),
  'max',
)

/** The metrics of this process, for the addresses of METRICS_FROM; a 404 for all others. */
export const answerMetrics = createServerOnlyFn(async ({ runtime }: ServerRequest): Promise<Response> => {
  const request = runtime?.node?.req
  const headers = { 'Cache-Control': 'no-store' }
  if (!(request instanceof IncomingMessage) || !mayReadMetrics(request))
    return new Response('Not found\n', { status: 404, headers })
  const { type, text } = await readMetrics()
  return new Response(text, { headers: { ...headers, 'Content-Type': type } })
})
