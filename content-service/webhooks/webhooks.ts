import { createHmac } from 'node:crypto'

import pLimit from 'p-limit'

import type { Log } from '../store/files.ts'
import type { WebhookEvent } from './events.ts'

export type Webhooks = {
  /** addresses that are told of every event */
  urls: readonly string[]
  /** signs the body; without one there is no signature */
  secret?: string | undefined
}

/** Storyblok's own patience. */
const timeoutMs = 120_000
const postsAtOnce = 4

const readAddress = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error('A webhook address must be http://… or https://…, without a user name.')
  return url
}

const reasonOf = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/**
 * Posts events as Storyblok does: JSON, signed, once. What fails is logged by origin alone: the path and query of
 * a hook are often its secret.
 * @param graceMs how long closing waits for running posts
 * @throws Error for an address that is none
 */
export const openWebhooks = ({
  urls,
  secret,
  log,
  graceMs = 2000,
}: Webhooks & { log: Log; graceMs?: number }) => {
  const receivers = urls.map(readAddress).map((url) => ({ url, limit: pLimit(postsAtOnce) }))
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const post = async (url: URL, { topic, payload }: WebhookEvent) => {
    const body = JSON.stringify(payload)
    const failed = (reason: string) => log(`The webhook ${url.origin} did not take ${topic}: ${reason}`)
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json',
          'X-Storyblok-Topic': topic,
          ...(secret && { 'Webhook-Signature': createHmac('sha1', secret).update(body).digest('hex') }),
        },
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      if (!response.ok) failed(`status ${response.status}`)
    } catch (error) {
      failed(reasonOf(error))
    }
  }

  return {
    send: (events: readonly WebhookEvent[]) => {
      for (const { url, limit } of receivers)
        for (const event of events) {
          const posted = limit(post, url, event).finally(() => running.delete(posted))
          running.add(posted)
        }
    },
    close: async () => {
      const cut = setTimeout(() => closing.abort(new Error('the service was closed')), graceMs)
      await Promise.all(running)
      clearTimeout(cut)
    },
  }
}
