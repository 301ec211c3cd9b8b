import { domainToASCII } from 'node:url'

import { z } from 'zod'

import { maturities } from '../content/schema/fields.ts'
import {
  type Entries,
  invisible,
  maxLengths,
  phoneNumber,
  separators,
  textFields,
  visible,
} from './contact-fields.ts'
import type { FormError } from './submission.ts'

/** A field of one line. Browsers send no line break in it, with which headers could be injected (WHATWG HTML, 4.10.5.1.2). */
const line = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(separators, ' ').trim())
    .pipe(z.string().regex(/^[^\r\n]*$/, 'invalid'))
    .transform((value) => value.replaceAll(invisible, '').trim())
    .pipe(z.string().max(max, 'too-long'))

/**
 * What browsers accept (WHATWG HTML, 4.10.5.1.5), except for a domain without a dot, which no visitor's address has.
 * Internationalised domains are checked, and written to, in their ASCII form (RFC 5890). Encoded words are refused, as
 * mail programs may decode them (RFC 2047).
 */
const email = line(maxLengths.email)
  .transform((value) => value.replaceAll(/\p{Cf}/gu, ''))
  .pipe(z.string().min(1, 'missing'))
  // Without ASCII characters that no domain has: a path, port or escape would be removed or decoded unnoticed.
  .transform((value) =>
    value.replace(/@((?:[a-z\d.-]|[^\0-\x7F])+)$/i, (_, domain: string) => `@${domainToASCII(domain)}`),
  )
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'invalid' }))
  .refine((value) => /@.*\./.test(value), 'invalid')
  .refine((value) => !/=\?[^?]+\?[bq]\?[^?]*\?=/i.test(value), 'invalid')

const phone = line(maxLengths.phone).pipe(z.string().regex(phoneNumber, 'invalid'))

const message = z
  .string()
  // Forms are sent with CRLF, and browsers count line breaks as one character (WHATWG HTML, 4.10.21.8).
  .transform((value) =>
    value
      .normalize('NFC')
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll(invisible, '')
      .trim(),
  )
  .pipe(z.string().regex(visible, 'missing').max(maxLengths.message, 'too-long'))

/** The entries of the form. Issue messages are the problems of `FieldProblem`. */
const ValidEntries = z.object({
  name: line(maxLengths.name).pipe(z.string().regex(visible, 'missing')),
  email,
  company: line(maxLengths.company),
  phone,
  stage: z.enum(['', ...maturities, 'other'], 'invalid'),
  message,
}) satisfies z.ZodType<object, Entries>
export type ValidEntries = z.infer<typeof ValidEntries>

const problems = ['missing', 'invalid', 'too-long'] as const

/** Validates the entries: either they are normalised, or there is one error per invalid field, in the order of the form. */
export function validateEntries(entries: Entries): { valid: ValidEntries } | { errors: FormError[] } {
  const { data, error } = ValidEntries.safeParse(entries)
  if (data) return { valid: data }
  const errors = textFields.flatMap((field): FormError[] => {
    const issue = error.issues.find(({ path }) => path[0] === field)
    if (!issue) return []
    return [{ field, problem: problems.find((problem) => problem === issue.message) ?? 'invalid' }]
  })
  return { errors }
}
