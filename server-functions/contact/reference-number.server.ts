import { isSignature, sign } from './form-signature.server.ts'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/**
 * The reference number of a message, such as `261122-K7M3-Q2XD-P4RT`: the day, a hash of the content and a checksum that
 * only this site can make. The same content on the same day has the same number, so that a form which is submitted
 * twice is one message, in every process that shares the secret.
 */
export function referenceOf(content: string, secret: Buffer, now: Date): string {
  const date = day.format(now).replaceAll('-', '').slice(2)
  const hash = sign(`content ${date} ${content}`, secret, 8)
  const body = `${date}-${hash.slice(0, 4)}-${hash.slice(4)}`
  return `${body}-${sign(`reference ${body}`, secret, 4)}`
}

/** The day of a reference number as an ISO date; null if the number was made with none of these secrets. */
export function dayOfReference(reference: string, secrets: readonly Buffer[]): string | null {
  const [, body = '', year, month, date, checksum = ''] =
    /^((\d\d)(\d\d)(\d\d)-[0-9A-Z]{4}-[0-9A-Z]{4})-([0-9A-Z]{4})$/.exec(reference) ?? []
  if (!secrets.some((secret) => isSignature(checksum, `reference ${body}`, secret, 4))) return null
  return `20${year}-${month}-${date}`
}
