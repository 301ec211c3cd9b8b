import { createHmac, timingSafeEqual } from 'node:crypto'

/** Crockford's base 32: no letters that look like digits, as the number is read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/**
 * The reference number of a message, such as `261122-K7M3-Q2XD-P4RT`: the day, a hash of the content and a checksum that
 * only this site can make. The same content on the same day has the same number, so that a form which is submitted
 * twice is one message, in every process that shares the secret.
 */
export function referenceOf(content: string, secret: Buffer, now: Date): string {
  const date = day.format(now).replaceAll('-', '').slice(2)
  const hash = letters(`content ${date} ${content}`, secret, 8)
  const body = `${date}-${hash.slice(0, 4)}-${hash.slice(4)}`
  return `${body}-${letters(`reference ${body}`, secret, 4)}`
}

/** The day of a reference number as an ISO date; null if the number was not made by this site. */
export function dayOfReference(reference: string, secret: Buffer): string | null {
  const [, body = '', year, month, date, checksum = ''] =
    /^((\d\d)(\d\d)(\d\d)-[0-9A-Z]{4}-[0-9A-Z]{4})-([0-9A-Z]{4})$/.exec(reference) ?? []
  if (!isEqual(checksum, letters(`reference ${body}`, secret, 4))) return null
  return `20${year}-${month}-${date}`
}

/** Proof of when a page was rendered: seconds since 1970 and their signature. */
export function signTime(now: Date, secret: Buffer): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36)
  return `${seconds}.${letters(`opened ${seconds}`, secret, 12)}`
}

/** The seconds since a page was rendered; null if the proof was not made by this site. */
export function secondsSince(proof: string, secret: Buffer, now: Date): number | null {
  const [seconds = '', signature = ''] = proof.slice(0, 40).split('.')
  if (!isEqual(signature, letters(`opened ${seconds}`, secret, 12))) return null
  return now.getTime() / 1000 - parseInt(seconds, 36)
}

function letters(text: string, secret: Buffer, count: number): string {
  const bytes = createHmac('sha256', secret).update(text).digest()
  return [...bytes.subarray(0, count)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
