import { z } from 'zod'

import { captchaProblems, captchaSettings, captchaVariables } from './captcha-settings.ts'
import { list, wholeNumber } from './environment-types.ts'
import { SettingsError } from './settings-error.ts'

/** The same check as in the contact form: what HTML accepts. */
const address = z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' })
const addresses = list.pipe(z.array(address).min(1))

/** The variables of the contact form. */
export const contactVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address beginning with smtp:// or smtps://' })
    .optional()
    .meta({ example: 'smtp://user:password@mail.varnholt.example:587', secret: true }),
  CONTACT_TO: addresses.optional().meta({ example: 'werkstatt@varnholt.example' }),
  CONTACT_FROM: address.optional().meta({ example: 'website@varnholt.example' }),
  CONTACT_FOLDER: z.string().default('mail').meta({ example: '/var/lib/varnholt/mail' }),
  CONTACT_FOLDER_MB: wholeNumber(20, 1_000_000).default(1024).meta({ example: '4096' }),
  CONTACT_KEEP_DAYS: wholeNumber(1, 3650).default(180).meta({ example: '30' }),
  CONTACT_PER_HOUR: wholeNumber(1, 10_000).default(10).meta({ example: '5' }),
  CONTACT_MIN_SECONDS: wholeNumber(0, 60).default(3).meta({ example: '5' }),
  CONTACT_RETRY_SECONDS: wholeNumber(1, 3600).default(60).meta({ example: '300' }),
  ...captchaVariables,
}

const Variables = z.object(contactVariables)

/** The pairs of variables of which the second must be set if the first one is. */
const requirements = [
  ['SMTP_URL', 'CONTACT_TO'],
  ['SMTP_URL', 'CONTACT_FROM'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
] as const

export type ContactSettings = ReturnType<typeof contactSettings>

/**
 * The contact form: where its mails go, and its limits. With an SMTP server, sender and recipient must be set; without
 * one they only appear in the .eml files. A captcha needs both its keys.
 * @throws SettingsError with a line per missing variable
 */
export function contactSettings(env: z.infer<typeof Variables>, siteUrl: string) {
  const problems = requirements
    .filter(([given, missing]) => env[given] && !env[missing])
    .map(
      ([given, missing]) =>
        `${missing} is not set, though ${given} is (example: ${missing}="${exampleOf(missing)}")`,
    )
  problems.push(...captchaProblems(env))
  if (problems.length > 0) throw new SettingsError(problems)
  const { hostname } = new URL(siteUrl)
  const own = `website@${hostname}`
  return {
    /** The SMTP server, with its password; null: mails are written to the folder. */
    smtpUrl: env.SMTP_URL ?? null,
    to: env.CONTACT_TO ?? [own],
    from: env.CONTACT_FROM ?? own,
    /** Keeps mails until they are delivered. */
    folder: env.CONTACT_FOLDER,
    /** Size limit of the folder. */
    folderBytes: env.CONTACT_FOLDER_MB * 1024 * 1024,
    /** How long mails that were written to the folder, or could not be delivered, are kept. */
    keepDays: env.CONTACT_KEEP_DAYS,
    /** Messages per hour and client. */
    perHour: env.CONTACT_PER_HOUR,
    /** The minimum number of seconds in which a person fills in the form. */
    minSeconds: env.CONTACT_MIN_SECONDS,
    retrySeconds: env.CONTACT_RETRY_SECONDS,
    /** How tokens of reCAPTCHA are verified; null: there is no captcha. */
    captcha: captchaSettings(env, hostname),
  }
}

function exampleOf(name: keyof typeof contactVariables): string {
  return String(contactVariables[name].meta()?.example)
}
