import { z } from 'zod'

import { type CaptchaSettings, isScored } from '../settings/captcha-settings.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { captchaAction } from './contact-fields.ts'
import { errorCode } from './error-code.ts'

/** How long a visitor waits for the verification, in milliseconds. */
const defaultDeadline = 3000

/** An answer has some hundred bytes. */
const maxAnswerBytes = 64 * 1024

/** One of these codes, or something else: codes are logged, and what is logged is not written by others. */
const oneOfCodes = <const Codes extends readonly string[]>(codes: Codes) =>
  z.enum(codes).or(z.unknown().transform(() => 'unknown reason' as const))

/** https://developers.google.com/recaptcha/docs/verify; v3 has action and score, too. */
const SiteVerification = z
  .object({
    success: z.boolean(),
    hostname: z.string().optional(),
    action: z.string().optional(),
    score: z.number().optional(),
    'error-codes': z
      .array(
        oneOfCodes([
          'missing-input-secret',
          'invalid-input-secret',
          'missing-input-response',
          'invalid-input-response',
          'bad-request',
          'timeout-or-duplicate',
        ]),
      )
      .default([]),
  })
  .transform(({ success, 'error-codes': codes, ...about }): Verdict => {
    const reasons = [...new Set(codes)]
    return { ...about, invalid: success ? null : reasons.join(', ') || 'no success', reasons }
  })

/** https://cloud.google.com/recaptcha/docs/reference/rest/v1/projects.assessments */
const Assessment = z
  .object({
    tokenProperties: z.object({
      valid: z.boolean().default(false),
      invalidReason: oneOfCodes(['MALFORMED', 'EXPIRED', 'DUPE', 'MISSING', 'BROWSER_ERROR']).optional(),
      hostname: z.string().optional(),
      action: z.string().optional(),
    }),
    riskAnalysis: z.object({ score: z.number().optional() }).optional(),
  })
  .transform(({ tokenProperties: { valid, invalidReason, hostname, action }, riskAnalysis }): Verdict => {
    const reason = invalidReason ?? 'unknown reason'
    return { hostname, action, score: riskAnalysis?.score, invalid: valid ? null : reason, reasons: [reason] }
  })

/** What reCAPTCHA says about a token. */
interface Verdict {
  hostname?: string | undefined
  action?: string | undefined
  /** From 0, very likely a program, to 1, very likely a person. */
  score?: number | undefined
  /** Why the token does not count; null if it does. */
  invalid: string | null
  reasons: readonly string[]
}

/** These are about RECAPTCHA_SECRET, not about the visitor. */
const ownMistakes = new Set<string>(['missing-input-secret', 'invalid-input-secret'])

/**
 * Whether reCAPTCHA takes the visitor with this token for a person. True also if it does not say so in time, or does not
 * accept our secret: then the other protections stand alone. A refusal and a failure are logged, without the token.
 *
 * There is no retry (specification 9: none for POST): a token can be verified only once.
 */
export async function isFromPerson(
  token: string,
  settings: CaptchaSettings,
  deadline = defaultDeadline,
): Promise<boolean> {
  const answer = await verify(token, settings, AbortSignal.timeout(deadline))
  if (typeof answer === 'string') {
    logRateLimited(`A contact form was accepted without its captcha: ${answer}`)
    return true
  }
  const objection = objectionTo(answer, settings)
  if (objection) logRateLimited(`A contact form was refused by its captcha: ${objection}`)
  return !objection
}

/** The verdict, or why there is none. */
async function verify(
  token: string,
  settings: CaptchaSettings,
  signal: AbortSignal,
): Promise<Verdict | string> {
  try {
    const response = await (settings.project === null
      ? askSiteVerify(token, settings, signal)
      : askAssessment(token, settings, settings.project, signal))
    if (!response.ok) return `status ${response.status}`
    const text = await readText(response)
    if (text === null) return 'answer too large'
    const Answer = settings.project === null ? SiteVerification : Assessment
    const { data } = Answer.safeParse(JSON.parse(text))
    if (!data) return 'unknown answer'
    return data.reasons.find((code) => ownMistakes.has(code)) ?? data
  } catch (error) {
    if (signal.aborted) return 'timeout'
    return errorCode(error instanceof Error && error.cause ? error.cause : error)
  }
}

/** Both ask without the address of the visitor, which is optional. */
function askSiteVerify(token: string, { secret, apiOrigin }: CaptchaSettings, signal: AbortSignal) {
  const body = new URLSearchParams({ secret, response: token })
  return fetch(`${apiOrigin}/recaptcha/api/siteverify`, { method: 'POST', body, redirect: 'manual', signal })
}

function askAssessment(token: string, settings: CaptchaSettings, project: string, signal: AbortSignal) {
  const { secret, siteKey, apiOrigin } = settings
  return fetch(`${apiOrigin}/v1/projects/${project}/assessments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': secret },
    body: JSON.stringify({ event: { token, siteKey, expectedAction: captchaAction } }),
    redirect: 'manual',
    signal,
  })
}

/** The body; null if it is larger than an answer can be. */
async function readText({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Why a token does not count; null if it does. */
function objectionTo(verdict: Verdict, { kind, minScore, hostname }: CaptchaSettings): string | null {
  if (verdict.invalid !== null) return verdict.invalid
  // A token of another page with the same site key.
  if (verdict.hostname !== hostname) return 'token of another host'
  // The kinds that ask the visitor have neither.
  if (!isScored(kind)) return null
  if (verdict.action !== captchaAction) return 'token of another action'
  return (verdict.score ?? 0) < minScore ? 'low score' : null
}
