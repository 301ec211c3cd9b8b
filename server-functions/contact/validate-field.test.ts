import { expect, test } from 'vitest'

import { attachmentLimits } from './attachment-limits.ts'
import type { TextField } from './contact-fields.ts'
import { validateEntries } from './validate-entries.server.ts'
import { type Entry, findError } from './validate-field.ts'

const empty = { name: '', email: '', company: '', phone: '', stage: '', message: '' }
const required = new Set(['name', 'email', 'message'])

test.each<[TextField, string[]]>([
  ['name', ['', ' ', '\u200b', 'Anna', '  Anna \t', 'x'.repeat(200), 'x'.repeat(201), 'A\u0308'.repeat(200)]],
  [
    'email',
    ['', 'a', 'a@', '@b', 'a@b', 'a@b.', 'a@b.example', 'a@-b.example', 'a@b-.example', 'a@b..example'],
  ],
  [
    'email',
    ['a@b.example,c@d.example', 'anna@example.com/x', 'ex%61mple@a%62.com', 'Anna <a@b.example>', 'ä@b.de'],
  ],
  [
    'email',
    [
      'a@müller.example',
      'a@xn--mller-kva.example',
      'a@пример.рф',
      'a@b。example',
      '\u200ba@b.example\u202c',
      ' a@b.de ',
    ],
  ],
  [
    'email',
    ["m&a!#$%'*+/=?^_`{|}~-@firma.de", '.m..a.@FIRMA.de', `${'a'.repeat(250)}@b.de`, 'a@müller.example#x'],
  ],
  ['email', ['a\u0007@b.example', '\u0007']],
  ['company', ['', 'x'.repeat(201), `x${'\u0007'.repeat(300)}`]],
  [
    'phone',
    [
      '',
      '\u0085',
      '0421\u00851234',
      'ring twice',
      '12',
      '112',
      '\u202A+49 421 1234\u202C',
      '٠٤٢١ ١٢٣٤',
      '1'.repeat(121),
    ],
  ],
  ['stage', ['', '0.5', 'other']],
  [
    'message',
    ['', '\n', '\u200b \u00ad', 'Ein Gehäuse.', 'x'.repeat(5000), `x${' \n'.repeat(5000)}`, 'x'.repeat(5001)],
  ],
])('says of %s what the server says: %j', (field, values) => {
  for (const value of values) {
    const answer = validateEntries({ ...empty, [field]: value })
    const expected = 'errors' in answer ? answer.errors.find((error) => error.field === field) : undefined
    const found = findError(field, { value, required: required.has(field) })
    expect([value, found]).toEqual([value, expected ?? null])
  }
})

test.each<[string, TextField, string]>([
  ['an address that mail programs would decode', 'email', '=?utf-8?Q?a?=@b.example'],
  ['a stage that nobody can choose', 'stage', '0.7'],
])('leaves %s to the server', (_what, field, value) => {
  expect(validateEntries({ ...empty, [field]: value })).toMatchObject({
    errors: expect.arrayContaining([{ field, problem: 'invalid' }]),
  })
  expect(findError(field, { value, required: true })).toBeNull()
})

test.each<[string, Entry['files'], string | undefined]>([
  ['no control for files', undefined, undefined],
  ['no files', [], undefined],
  ['as much as is allowed', [{ size: attachmentLimits.bytes - 1 }, { size: 1 }], undefined],
  ['more bytes', [{ size: attachmentLimits.bytes }, { size: 1 }], 'too-large'],
  ['more files', Array.from({ length: attachmentLimits.files + 1 }, () => ({ size: 1 })), 'too-many'],
])('knows the limits of attachments: %s', (_what, files, problem) => {
  const found = findError('attachments', { value: '', required: false, files: files ?? null })
  expect(found).toEqual(problem ? { field: 'attachments', problem } : null)
})
