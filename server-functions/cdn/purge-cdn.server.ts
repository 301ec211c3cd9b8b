import { setTimeout as delay } from 'node:timers/promises'

import { onContentChange } from '../content/current-snapshot.server.ts'
import { cdnPurges } from '../monitoring/metrics.server.ts'
import type { CdnPurge } from '../settings/cdn-settings.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import { sharedRedis } from '../several-processes/process-connections.server.ts'

/** Within this time all machines have read what was published, and several publishes become one purge. */
const settleMilliseconds = 1000
const timeoutMilliseconds = 5000
/** Pauses before a purge is tried again. */
const pauses = [1000, 5000]

/** Purges the CDN each time that published content changes, if CDN_PURGE_URL is set. */
export function purgeOnPublish(): void {
  const { cdnPurge } = settings()
  if (!cdnPurge) return
  let isPlanned = false
  onContentChange(async () => {
    if (isPlanned) return
    isPlanned = true
    await delay(settleMilliseconds)
    isPlanned = false
    // Only one of the machines purges.
    if ((await sharedRedis()?.claim('cdn-purge', settleMilliseconds / 2)) ?? true) await purgeCdn(cdnPurge)
  })
}

/** Sends the purge up to three times. A failure is logged and counted: the CDN then keeps old answers until they expire. */
export async function purgeCdn(
  purge: CdnPurge,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  for (const pause of [...pauses, undefined]) {
    const problem = await problemOf(purge)
    cdnPurges.inc({ outcome: problem === undefined ? 'done' : 'failed' })
    if (problem === undefined) return console.info('The CDN was purged')
    logRateLimited(`The CDN was not purged (CDN_PURGE_URL): ${problem}`)
    if (pause !== undefined) await wait(pause)
  }
}

async function problemOf({ url, headers, body }: CdnPurge): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...(body !== null && { 'Content-Type': 'application/json' }) },
      body,
      // A redirect would take the secret elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `it answered with status ${response.status}`
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
}
