import { z } from 'zod'

import type { CaptchaSettings } from '../environment/contact-settings.ts'
import { logRateLimited } from '../environment/log.server.ts'
import { captchaAction } from './contact-fields.ts'
import { errorCode } from './error-code.ts'

/** How long a visitor waits for the verification, in milliseconds. */
const defaultDeadline = 3000

/** An answer has some hundred bytes. */
const maxAnswerBytes = 64 * 1024

/** https://developers.google.com/recaptcha/docs/verify#error_code_reference */
const ErrorCode = z
  .enum([
    'missing-input-secret',
    'invalid-input-secret',
    'missing-input-response',
    'invalid-input-response',
    'bad-request',
    'timeout-or-duplicate',
  ])
  // Codes are logged, and what is logged is not written by others.
  .or(z.unknown().transform(() => 'unknown reason' as const))

/** https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  /** From 0, very likely a program, to 1, very likely a person. */
  score: z.number().default(0),
  'error-codes': z.array(ErrorCode).default([]),
})

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

/** The answer, or why there is none. */
async function verify(
  token: string,
  { secret, origin }: CaptchaSettings,
  signal: AbortSignal,
): Promise<z.infer<typeof Answer> | string> {
  try {
    const response = await fetch(`${origin}/recaptcha/api/siteverify`, {
      method: 'POST',
      // Without the address of the visitor, which is optional.
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'manual',
      signal,
    })
    if (!response.ok) return `status ${response.status}`
    const text = await readText(response)
    if (text === null) return 'answer too large'
    const { data } = Answer.safeParse(JSON.parse(text))
    if (!data) return 'unknown answer'
    return data['error-codes'].find((code) => ownMistakes.has(code)) ?? data
  } catch (error) {
    if (signal.aborted) return 'timeout'
    return errorCode(error instanceof Error && error.cause ? error.cause : error)
  }
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
function objectionTo(answer: z.infer<typeof Answer>, { minScore, hostname }: CaptchaSettings): string | null {
  if (!answer.success) return [...new Set(answer['error-codes'])].join(', ') || 'no success'
  // A token of another page with the same site key.
  if (answer.hostname !== hostname) return 'token of another host'
  if (answer.action !== captchaAction) return 'token of another action'
  return answer.score < minScore ? 'low score' : null
}
