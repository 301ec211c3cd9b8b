import { setTimeout as delay } from 'node:timers/promises'

import type { openStory } from './open-story.ts'
import type { startMachines } from './start-machines.ts'

/** How long a publish took until every site served it, in seconds. */
export interface PublishTimes {
  sinceSaved: number
  sinceWebhook: number
}

/** Publishes stories, and checks that visitors get none that is too old. */
export function createPublisher(
  { sites, relay }: Awaited<ReturnType<typeof startMachines>>,
  story: ReturnType<typeof openStory>,
  path: string,
) {
  let headline = ''
  let servedSince = Number.POSITIVE_INFINITY

  async function waitUntilServed(url: string, text: string): Promise<void> {
    const signal = AbortSignal.timeout(60_000)
    while (!(await (await fetch(url + path, { signal })).text()).includes(text)) await delay(20)
  }

  return {
    /** Saves the story and waits until every site serves it. */
    publish: async (text: string): Promise<PublishTimes> => {
      servedSince = Number.POSITIVE_INFINITY
      headline = text
      const saved = performance.now()
      story.write(text)
      await Promise.all(sites.map(({ url }) => waitUntilServed(url, text)))
      servedSince = performance.now()
      const webhook = Math.max(saved, relay.last())
      return { sinceSaved: (servedSince - saved) / 1000, sinceWebhook: (servedSince - webhook) / 1000 }
    },
    /** A problem if a page is older than what all sites served before it was requested. */
    findStale: (asked: string, text: string, at: number): string | undefined =>
      asked === path && at > servedSince && !text.includes(headline)
        ? `it is older than “${headline}”, which all sites had served`
        : undefined,
  }
}
