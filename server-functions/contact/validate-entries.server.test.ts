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
  ['an internationalised top-level domain', { email: 'a@пример.рф' }, { email: 'a@xn--e1afmkfd.xn--p1ai' }],
  ['an address as browsers accept it', { email: "m&a!#$%'*+/=?^_`{|}~-@firma.de" }, {}],
  [
    'an address with dots that only browsers accept',
    { email: '.m..a.@FIRMA.de' },
    { email: '.m..a.@firma.de' },
  ],
  [
    'an address pasted with invisible characters',
    { email: '\u200ba@b.example\u202c' },
    { email: 'a@b.example' },
  ],
  ['a stage', { stage: '0.5' }, { stage: '0.5' }],
  ['the longest message, with line breaks', { message: 'a\r\n'.repeat(2499) + 'aa' }, {}],
  ['a long name of a company', { company: 'Gesellschaft '.repeat(15).trim() }, {}],
  ['a pasted replacement character', { name: 'M\uFFFDller' }, { name: 'M\uFFFDller' }],
  ['a tab in a name', { name: 'Anna\tMuster' }, { name: 'Anna Muster' }],
  ['a Unicode line separator', { company: 'x\u2028y' }, { company: 'x y' }],
  ['line breaks of Word and of a PDF', { message: 'a\vb\fc\u2028d' }, { message: 'a\nb\nc\nd' }],
  ['a zero byte and an escape sequence', { message: 'a\0b\u001B[31m' }, { message: 'ab[31m' }],
  ['Arabic, and a pasted reading direction', { name: '\u202Bسارة\u202C' }, { name: 'سارة' }],
  ['other scripts and an emoji', { name: '山田 太郎 👩‍🔧' }, { name: '山田 太郎 👩‍🔧' }],
])('accepts %s', (_what, changes, expected) => {
  expect(check(changes)).toMatchObject({ valid: expected })
})

test.each([
  '(0421) 1234',
  '+49 (0)30 / 5550-123',
  '+49 (0) 421 12 34 - 0',
  '[0421] 1234',
  '0421.12.34',
  '0421\u00a01234\u20115',
  '0421–1234',
  '0421‑12 34 ext. 12',
  '0421 1234, Durchwahl 12',
  '0421 1234 oder 0170 1234567',
  'Tel.: 0421/1234; mobil: 0170/1234567',
  '++49 421 1234 #12*',
  '0800 FLUGHAFEN',
  '٠٤٢١ ١٢٣٤',
  '０４２１－１２３４',
])('accepts the phone number %s as it is', (phone) => {
  expect(check({ phone })).toMatchObject({ valid: { phone } })
})

test('what phones and address books put around a number is left out', () => {
  expect(check({ phone: '\u202A+49 421 1234\u202C' })).toMatchObject({ valid: { phone: '+49 421 1234' } })
})

test.each<[string, Partial<Entries>, string]>([
  ['no name', { name: ' ' }, 'missing'],
  ['a header in the name', { name: 'x\r\nBcc: a@b.example' }, 'invalid'],
  ['a line feed in the company', { company: 'x\ny' }, 'invalid'],
  ['a long name', { name: 'x'.repeat(201) }, 'too-long'],
  ['no address', { email: '' }, 'missing'],
  ['half an address', { email: 'anna@' }, 'invalid'],
  ['an address without a top-level domain', { email: 'anna@firma' }, 'invalid'],
  ['two addresses', { email: 'a@b.example,c@d.example' }, 'invalid'],
  ['an address with a path', { email: 'anna@example.com/x' }, 'invalid'],
  ['an address with a fragment', { email: 'anna@müller.example#x' }, 'invalid'],
  ['an address with an escape', { email: 'anna@ex%61mple.com' }, 'invalid'],
  ['an address with a name', { email: 'Anna <a@b.example>' }, 'invalid'],
  ['an address with a line break', { email: 'a@b.example\r\nRCPT TO:<c@d.example>' }, 'invalid'],
  ['an address that mail programs would decode', { email: '=?utf-8?Q?a?=@b.example' }, 'invalid'],
  ['an address with an invalid domain', { email: 'a@\u0000.example' }, 'invalid'],
  ['words as a phone number', { phone: 'ring twice' }, 'invalid'],
  ['a header in the phone number', { phone: '123456\r\nBcc: a@b.example' }, 'invalid'],
  ['a long phone number', { phone: '1'.repeat(121) }, 'too-long'],
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
