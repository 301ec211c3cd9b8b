import { hash, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

/** How long the signature of an address in Storyblok's editor is valid, in seconds. */
const signatureSeconds = 3600

const Signature = z.object({
  spaceId: z.string().regex(/^\d{1,20}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  token: z.string().regex(/^[0-9a-f]{40}$/),
})

/** What signatures are checked against: the id of the space, its preview token and the time in seconds. */
interface Expected {
  spaceId: number
  previewToken: string
  now: number
}

/** Whether the URL has a signature of the editor, valid or not. */
export const isSigned = (search: URLSearchParams) => search.has('_storyblok_tk[token]')

/**
 * Whether the search params are those of a page that Storyblok's editor opened: `_storyblok_tk[token]` is the SHA-1 of
 * space, preview token and timestamp, of this space, at most an hour old and not of the future.
 * https://www.storyblok.com/docs/concepts/visual-editor
 */
export function hasValidSignature(
  search: URLSearchParams,
  { spaceId, previewToken, now }: Expected,
): boolean {
  const { data } = Signature.safeParse({
    spaceId: search.get('_storyblok_tk[space_id]'),
    timestamp: search.get('_storyblok_tk[timestamp]'),
    token: search.get('_storyblok_tk[token]'),
  })
  if (!data || Number(data.spaceId) !== spaceId) return false
  const expected = hash('sha1', `${data.spaceId}:${previewToken}:${data.timestamp}`)
  const age = now - Number(data.timestamp)
  return timingSafeEqual(Buffer.from(data.token), Buffer.from(expected)) && age >= 0 && age < signatureSeconds
}
