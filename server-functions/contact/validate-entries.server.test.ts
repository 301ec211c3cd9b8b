import { expect, test } from 'vitest'

import type { Entries } from './contact-fields.ts'
import { validateEntries } from './validate-entries.server.ts'

const valid: Entries = {
  name: 'Anna Muster',
  email: 'anna@example.com',
  company: '',
  phone: '',
  stage: '',
  message: 'Ein Gehäuse.',
}
const check = (changes: Partial<Entries>) => validateEntries({ ...valid, ...changes })

test.each<[string, Partial<Entries>, Partial<Entries>]>([
  ['spaces around', { name: '  Anna \t' }, { name: 'Anna' }],
  ['decomposed characters', { name: 'A\u0308nne' }, { name: 'Änne' }],
  ['an internationalised domain', { email: 'a@müller.example' }, { email: 'a@xn--mller-kva.example' }],
  ['an address with a tag', { email: 'a.b+c@d-e.example' }, { email: 'a.b+c@d-e.example' }],
  ['line breaks of a form', { message: 'a\r\nb\rc\n' }, { message: 'a\nb\nc' }],
  ['a phone number', { phone: '+49 (0)30 / 5550-123' }, { phone: '+49 (0)30 / 5550-123' }],
  ['a stage', { stage: '0.5' }, { stage: '0.5' }],
  ['the longest message, with line breaks', { message: 'a\r\n'.repeat(2499) + 'aa' }, {}],
  ['other scripts and an emoji', { name: '山田 太郎 👩‍🔧' }, { name: '山田 太郎 👩‍🔧' }],
])('accepts %s', (_what, changes, expected) => {
  expect(check(changes)).toMatchObject({ valid: expected })
})

test.each<[string, Partial<Entries>, string]>([
  ['no name', { name: ' ' }, 'missing'],
  ['a header in the name', { name: 'x\r\nBcc: a@b.example' }, 'invalid'],
  ['a line feed in the company', { company: 'x\ny' }, 'invalid'],
  ['a Unicode line separator', { name: 'x\u2028y' }, 'invalid'],
  ['a zero byte', { message: 'a\0b' }, 'invalid'],
  ['an escape sequence', { message: '\u001B[31m' }, 'invalid'],
  ['a reversed reading direction', { name: 'x\u202Ecod.exe' }, 'invalid'],
  ['invalid UTF-8', { name: 'x\uFFFD' }, 'invalid'],
  ['a long name', { name: 'x'.repeat(121) }, 'too-long'],
  ['no address', { email: '' }, 'missing'],
  ['half an address', { email: 'anna@' }, 'invalid'],
  ['two addresses', { email: 'a@b.example,c@d.example' }, 'invalid'],
  ['an address with a name', { email: 'Anna <a@b.example>' }, 'invalid'],
  ['an address with a line break', { email: 'a@b.example\r\nRCPT TO:<c@d.example>' }, 'invalid'],
  ['an address with an invalid domain', { email: 'a@\u0000.example' }, 'invalid'],
  ['words as a phone number', { phone: 'ring twice' }, 'invalid'],
  ['an unknown stage', { stage: '0.7' }, 'invalid'],
  ['no message', { message: '\r\n' }, 'missing'],
  ['a message of invisible characters', { message: '\u200b \u00ad' }, 'missing'],
  ['a name of invisible characters', { name: '\u200b' }, 'missing'],
  ['a long message', { message: 'x'.repeat(5001) }, 'too-long'],
])('refuses %s', (_what, changes, problem) => {
  expect(check(changes)).toEqual({ errors: [{ field: Object.keys(changes)[0], problem }] })
})

test('names every invalid field, in the order of the form', () => {
  const empty = { name: '', email: '', company: '', phone: 'x', stage: '', message: '' }
  expect(validateEntries(empty)).toEqual({
    errors: [
      { field: 'name', problem: 'missing' },
      { field: 'email', problem: 'missing' },
      { field: 'phone', problem: 'invalid' },
      { field: 'message', problem: 'missing' },
    ],
  })
})
