import { domainToASCII } from 'node:url'

import { z } from 'zod'

import { maturities } from '../content/schema/fields.ts'
import { type Entries, type FormError, maxLengths, textFields } from './contact-fields.ts'

/**
 * Characters that no field may contain: control characters, with which headers could be injected, and the invisible ones
 * that reverse the reading direction.
 */
const forbidden = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]/u

/** At least one character that is seen: spaces and format characters such as U+200B are not. */
const visible = /[^\s\p{Cf}]/u

/** A field of one line. */
const line = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, 'too-long')
        .refine((value) => !forbidden.test(value), 'invalid'),
    )

/** Internationalised domains are checked, and written to, in their ASCII form (RFC 5890). */
const email = line(maxLengths.email)
  .pipe(z.string().min(1, 'missing'))
  .transform((value) => value.replace(/@([^@]+)$/, (_, domain: string) => `@${domainToASCII(domain)}`))
  .pipe(z.email('invalid'))

const message = z
  .string()
  // Forms are sent with CRLF, and browsers count line breaks as one character (WHATWG HTML, 4.10.21.8).
  .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .regex(visible, 'missing')
      .max(maxLengths.message, 'too-long')
      .refine((value) => !forbidden.test(value.replaceAll(/[\n\t]/g, '')), 'invalid'),
  )

/** The entries of the form. Issue messages are the problems of `FieldProblem`. */
const ValidEntries = z.object({
  name: line(maxLengths.name).pipe(z.string().regex(visible, 'missing')),
  email,
  company: line(maxLengths.company),
  phone: line(maxLengths.phone).pipe(z.string().regex(/^$|^[+\d][\d\s()/.–-]{2,}$/, 'invalid')),
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
