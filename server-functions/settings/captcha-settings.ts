import { z } from 'zod'

import { oneOf, originOnly } from './environment-types.ts'

const key = z.string().regex(/^[\w-]+$/, 'must be letters, digits, hyphens and underscores')

/** Kinds of keys of Google reCAPTCHA. */
const kinds = ['v3', 'enterprise', 'v2-checkbox', 'v2-invisible'] as const
export type CaptchaKind = (typeof kinds)[number]

/** Whether a kind watches the visitor and gives a score; the others ask for a tick, or show pictures. */
export const isScored = (kind: CaptchaKind) => kind === 'v3' || kind === 'enterprise'

/** The variables of the captcha. */
export const captchaVariables = {
  RECAPTCHA_KIND: oneOf(kinds).default('v3').meta({ example: 'enterprise' }),
  RECAPTCHA_SITE_KEY: key.optional().meta({ example: '6LdKlZEpAAAAAAOQjzC2v_d36tWxCl6dWsozdSy9' }),
  RECAPTCHA_SECRET: key.optional().meta({ example: 'the secret that belongs to the site key', secret: true }),
  RECAPTCHA_PROJECT: z
    .string()
    .regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$|^\d+$/, 'must be the id or number of a project of Google Cloud')
    .optional()
    .meta({ example: 'varnholt-website' }),
  RECAPTCHA_MIN_SCORE: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(0.5)
    .meta({ example: '0.3' }),
  RECAPTCHA_ORIGIN: originOnly
    .default('https://www.google.com')
    .meta({ example: 'https://www.recaptcha.net' }),
}

const Variables = z.object(captchaVariables)
type Variables = z.infer<typeof Variables>

export type CaptchaSettings = NonNullable<ReturnType<typeof captchaSettings>>
export type PublicCaptcha = NonNullable<ReturnType<typeof publicCaptcha>>

/** A line for a missing project, or one that belongs to another kind of key. */
export function captchaProblems(env: Variables): string[] {
  const { RECAPTCHA_KIND: kind, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_PROJECT: project } = env
  if (kind !== 'enterprise')
    return project === undefined
      ? []
      : [`RECAPTCHA_PROJECT="${project}" is for RECAPTCHA_KIND="enterprise", and that is "${kind}"`]
  if (siteKey === undefined || project !== undefined) return []
  const example = String(captchaVariables.RECAPTCHA_PROJECT.meta()?.example)
  return [
    `RECAPTCHA_PROJECT is not set, though RECAPTCHA_KIND="enterprise" is (example: RECAPTCHA_PROJECT="${example}")`,
  ]
}

/** How tokens of reCAPTCHA are verified; null: there is no captcha. */
export function captchaSettings(env: Variables, hostname: string) {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_KIND: kind } = env
  if (!siteKey || !secret) return null
  const project = env.RECAPTCHA_PROJECT ?? null
  const origin = env.RECAPTCHA_ORIGIN
  return {
    kind,
    siteKey,
    /** The secret of the site key; of Enterprise an API key of the project. */
    secret,
    /** The project of Google Cloud in which an Enterprise key is; null for other kinds. */
    project,
    /** A host of one's own answers for all of Google's. */
    apiOrigin: project !== null && isGoogle(origin) ? 'https://recaptchaenterprise.googleapis.com' : origin,
    /** The minimum score of a person, from 0 to 1. */
    minScore: env.RECAPTCHA_MIN_SCORE,
    /** The host of the site, on which a token must have been made. */
    hostname,
  }
}

/** The captcha as the browser needs it: its kind and site key, and the origin of its script. */
export function publicCaptcha(env: Variables) {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_ORIGIN: origin, RECAPTCHA_KIND: kind } = env
  return siteKey ? { kind, siteKey, origin } : null
}

/** Whether an origin of the captcha's script is one of Google's. */
export const isGoogle = (origin: string) =>
  ['www.google.com', 'www.recaptcha.net'].includes(new URL(origin).host)
