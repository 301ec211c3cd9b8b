import type { CaptchaSettings } from '../settings/captcha-settings.ts'
import { hiddenFields } from './contact-fields.ts'
import { secondsSince } from './form-timestamp.server.ts'
import type { FormProblem } from './submission.ts'
import { isFromPerson } from './verify-captcha.server.ts'

/** What a protection decides on. */
export interface Suspect {
  fields: ReadonlyMap<string, string>
  /** The secrets that a page may have been signed with when it was rendered. */
  secrets: readonly Buffer[]
  minSeconds: number
  captcha: CaptchaSettings | null
  now: Date
}

/** Undefined lets a submission pass, `quarantine` keeps it apart, and a problem is shown to the visitor. */
type Verdict = FormProblem | 'quarantine' | undefined

/** A protection against programs that fill in forms. One that is not set up lets all pass. */
type Protection = (suspect: Suspect) => Verdict | Promise<Verdict>

/**
 * Nobody reads a page and writes a message within a few seconds. The proof is in the HTML, which may be cached: then it
 * is older than the visit, and the trap lets more pass, but never stops a person (docs/decisions/0018). A time in
 * the future comes from a clock that was ahead. Without a proof, the form was never opened.
 */
const timeTrap: Protection = ({ fields, secrets, minSeconds, now }) => {
  const seconds = secondsSince(fields.get(hiddenFields.opened) ?? '', secrets, now)
  return seconds === null || (seconds >= 0 && seconds < minSeconds) ? 'too-fast' : undefined
}

/**
 * A field that people do not see, but that password managers and autofill may fill in. So the message is kept for an
 * operator to look at, and the response does not tell.
 */
const honeypot: Protection = ({ fields }) => (fields.get(hiddenFields.honeypot) ? 'quarantine' : undefined)

/**
 * Without consent to external content, or without JavaScript, there is no token: then the other protections stand alone
 * (specification 7).
 */
const captcha: Protection = async ({ fields, captcha: settings }) => {
  const token = fields.get(hiddenFields.captcha)
  if (!settings || !token || (await isFromPerson(token, settings))) return undefined
  return 'captcha'
}

/** In this order: what the time trap stops is not stored, and what the first two stop is not sent to a third party. */
const protections: readonly Protection[] = [timeTrap, honeypot, captcha]

/** The verdict of the first protection that does not let a submission pass. */
export async function judgeSubmission(suspect: Suspect): Promise<Verdict> {
  for (const protection of protections) {
    const verdict = await protection(suspect)
    if (verdict) return verdict
  }
  return undefined
}
