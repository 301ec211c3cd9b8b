import { isSignature, sign } from './form-signature.server.ts'

/** Proof of when a page was rendered: seconds since 1970 and their signature. */
export function signTimestamp(now: Date, secret: Buffer): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36)
  return `${seconds}.${sign(`opened ${seconds}`, secret, 12)}`
}

/** The seconds since a page was rendered; null if the proof was made with none of these secrets. */
export function secondsSince(proof: string, secrets: readonly Buffer[], now: Date): number | null {
  const [seconds = '', signature = ''] = proof.slice(0, 40).split('.')
  if (!secrets.some((secret) => isSignature(signature, `opened ${seconds}`, secret, 12))) return null
  return now.getTime() / 1000 - parseInt(seconds, 36)
}
