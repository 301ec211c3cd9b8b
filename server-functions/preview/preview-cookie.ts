import { createHmac, timingSafeEqual } from 'node:crypto'

import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'

/** The prefix makes browsers refuse it from other hosts and without `Secure` (RFC 6265bis, 4.1.3.2). */
const name = '__Host-preview'

/** A working day, in seconds. */
const maxAge = 12 * 3600

/** What a browser chose to see on a preview deployment. Whoever has one came from the editor, or access is open. */
export type PreviewChoice = 'draft' | 'published'

const Value = z.templateLiteral([z.enum(['draft', 'published']), '.', z.int().positive()])

/**
 * The `Set-Cookie` header that remembers the choice, signed with `key`. Browsers send it to the framed site
 * (`SameSite=None`), to no other frame of it (`Partitioned`), and show it to no script.
 */
export function previewCookie(choice: PreviewChoice, key: string, now: number): string {
  const value = `${choice}.${now + maxAge}`
  return stringifySetCookie({
    name,
    value: `${value}.${sign(value, key)}`,
    path: '/',
    maxAge,
    httpOnly: true,
    secure: true,
    sameSite: 'none',
    partitioned: true,
  })
}

/** The choice in a request's `Cookie` header; undefined without a valid one. `now` in seconds. */
export function choiceOf(
  header: string | null | undefined,
  key: string,
  now: number,
): PreviewChoice | undefined {
  const [, value = '', signature = ''] =
    /^(.*)\.([0-9a-f]{64})$/.exec(parseCookie(header ?? '')[name] ?? '') ?? []
  if (!Value.safeParse(value).success) return undefined
  if (!timingSafeEqual(Buffer.from(signature.padEnd(64)), Buffer.from(sign(value, key)))) return undefined
  const [choice, expires] = value.split('.')
  if (Number(expires) <= now) return undefined
  return choice === 'draft' ? 'draft' : 'published'
}

function sign(value: string, key: string): string {
  return createHmac('sha256', key).update(`${name}=${value}`).digest('hex')
}
