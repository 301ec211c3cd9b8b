import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the body of a webhook is signed with the secret: `Webhook-Signature` is the hexadecimal HMAC-SHA1 of the bytes
 * (https://www.storyblok.com/docs/concepts/webhooks). How long this takes says nothing about the right one.
 */
export function hasValidSignature(body: Uint8Array, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha1', secret).update(body).digest()
  const given = Buffer.from(/^[\da-f]{40}$/i.test(signature ?? '') ? (signature ?? '') : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
