import { expect, test } from 'vitest'

import { type AnsweredError, recheck } from './recheck-errors.ts'

const missingName: AnsweredError = { field: 'name', problem: 'missing' }
const missingEmail: AnsweredError = { field: 'email', problem: 'missing' }
const wrongKind: AnsweredError = { field: 'attachments', problem: 'wrong-kind', file: 'a.exe' }
const emptyFile: AnsweredError = { field: 'attachments', problem: 'empty', file: 'b.pdf' }
const answer = [missingName, missingEmail, wrongKind, emptyFile]

const name = (value: string) => ({ name: 'name', value, required: true })
const email = (value: string) => ({ name: 'email', value, required: true })
const attachments = (...sizes: number[]) => ({
  name: 'attachments',
  value: '',
  required: false,
  files: sizes.map((size) => ({ size })),
})
const shown = (errors: AnsweredError[]) => errors.filter(({ isCorrected }) => !isCorrected)

test('typing takes the error of the field away once it is valid, and brings none', () => {
  expect(recheck(answer, email('a'), false)).toBe(answer)
  const corrected = recheck(answer, email('a@b.example'), false)
  expect(shown(corrected)).toEqual([missingName, wrongKind, emptyFile])
  expect(recheck(corrected, email(''), false)).toBe(corrected)
  expect(shown(recheck(corrected, name('Anna'), false))).toEqual([wrongKind, emptyFile])
})

test('leaving a field that was refused brings back what is wrong now, in its place', () => {
  const corrected = recheck(answer, email('a@b.example'), false)
  expect(recheck(corrected, email('a@b.example'), true)).toBe(corrected)
  const invalid = { field: 'email', problem: 'invalid' }
  for (const errors of [corrected, answer])
    expect(recheck(errors, email('a@'), true)).toEqual([missingName, invalid, wrongKind, emptyFile])
  expect(recheck(answer, name(' '), true)).toBe(answer)
})

test('leaving takes nothing away, and a field that was not refused is not checked', () => {
  expect(recheck(answer, attachments(1), true)).toBe(answer)
  for (const hasLeft of [true, false])
    expect(recheck(answer, { name: 'phone', value: 'x', required: false }, hasLeft)).toBe(answer)
})

test('choosing other attachments drops what only the server can say, and checks them at once', () => {
  expect(shown(recheck(answer, attachments(1), false))).toEqual([missingName, missingEmail])
  const tooLarge = attachments(11 * 1024 * 1024)
  const replaced = [missingName, missingEmail, { field: 'attachments', problem: 'too-large' }]
  for (const hasLeft of [true, false]) expect(recheck(answer, tooLarge, hasLeft)).toEqual(replaced)
})

test.each(['captcha', 'too-often', 'offline'] as const)(
  'the problem %s of a form goes with any change',
  (problem) => {
    const errors: AnsweredError[] = [{ field: null, problem }]
    expect(recheck(errors, name('Anna'), true)).toBe(errors)
    expect(shown(recheck(errors, name(''), false))).toEqual([])
  },
)
