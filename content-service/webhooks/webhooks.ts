import { createHmac } from 'node:crypto'

import type { Logger } from '../store/logger.ts'
import type { WebhookEvent } from './events.ts'

export interface Webhooks {
  /** URLs that receive every event */
  urls: readonly string[]
  /** secret for the signature; unsigned without it */
  secret?: string | undefined
}

/** Storyblok's timeout. */
const timeoutMs = 120_000

function parseWebhookUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error('A webhook URL must be http://… or https://…, without a user name.')
  return url
}

function reasonOf(error: unknown) {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/**
 * Posts events like Storyblok: JSON, signed, without retry, in order per receiver. Failures are logged by origin
 * only, as path and query often contain a secret.
 * @param graceMs how long `close` waits for pending posts
 * @param maxQueued queue limit per receiver; further events are dropped
 * @throws Error for an invalid URL
 */
export function openWebhooks({
  urls,
  secret,
  log,
  graceMs = 2000,
  maxQueued = 1000,
}: Webhooks & { log: Logger; graceMs?: number; maxQueued?: number }) {
  const closing = new AbortController()

  const post = async (url: URL, { topic, payload }: WebhookEvent) => {
    const body = JSON.stringify(payload)
    const failed = (reason: string) => log(`The webhook ${url.origin} failed for ${topic}: ${reason}`)
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

  const openReceiver = (url: URL) => {
    const queue: WebhookEvent[] = []
    let posting: Promise<void> | undefined
    let isFull = false

    const postAll = async () => {
      for (let event = queue.shift(); event; event = queue.shift()) await post(url, event)
      posting = undefined
      isFull = false
    }
    return {
      send: (events: readonly WebhookEvent[]) => {
        const room = maxQueued - queue.length
        if (events.length > room && !isFull)
          log(
            `The webhook ${url.origin} is ${maxQueued} events behind. Further events are dropped until it has caught up.`,
          )
        isFull ||= events.length > room
        queue.push(...events.slice(0, room))
        if (queue.length > 0) posting ??= postAll()
      },
      drop: () => {
        const dropped = queue.splice(0).length
        if (dropped > 0) log(`The webhook ${url.origin} missed ${dropped} events: the service was closed`)
      },
      posted: async () => posting,
    }
  }
  const receivers = urls.map(parseWebhookUrl).map(openReceiver)

  return {
    send: (events: readonly WebhookEvent[]) => {
      for (const receiver of receivers) receiver.send(events)
    },
    close: async () => {
      const timer = setTimeout(() => {
        for (const receiver of receivers) receiver.drop()
        closing.abort(new Error('the service was closed'))
      }, graceMs)
      await Promise.all(receivers.map((receiver) => receiver.posted()))
      clearTimeout(timer)
    },
  }
}
