import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { parseJson } from '../http/parse-json.ts'

const AnyEvent = z.object({
  action: z.string().regex(/^[\w.]{1,40}$/),
  story_id: z.int().positive().optional(),
})

/** What a webhook is about, in a few words for the log: `published, story 12`. */
export function describeEvent(body: string): string {
  const event = AnyEvent.safeParse(parseJson(body)).data
  if (!event) return 'an unknown event'
  return event.story_id === undefined ? event.action : `${event.action}, story ${event.story_id}`
}

/** The payload of an event that concerns nothing but the content of one story. */
const StoryEvent = z.object({
  action: z.enum(['published', 'unpublished']),
  story_id: z.int().positive(),
})

/**
 * The numeric id of the only story that an event changed; undefined for all other events, such as the move of a folder,
 * and for a body that is no event.
 */
export function changedStoryOf(body: string): number | undefined {
  return StoryEvent.safeParse(parseJson(body)).data?.story_id
}

/**
 * Whether the body of a webhook is signed with the secret: `Webhook-Signature` is the hexadecimal HMAC-SHA1 of the bytes
 * (https://www.storyblok.com/docs/concepts/webhooks). How long this takes says nothing about the right one.
 */
export function hasValidSignature(body: Uint8Array, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha1', secret).update(body).digest()
  const given = Buffer.from(/^[\da-f]{40}$/i.test(signature ?? '') ? (signature ?? '') : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
