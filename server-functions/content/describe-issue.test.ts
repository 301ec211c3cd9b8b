import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'
import { z } from 'zod'

import { describeIssue } from './describe-issue.ts'

const colour = z.enum(['red', 'green'])
const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle') }),
  z.object({ kind: z.literal('square') }),
])

it.each<[string, z.ZodType, unknown, string]>([
  ['a missing field', z.string(), undefined, 'is missing: it must be a text'],
  ['another type', z.string(), 12, 'must be a text, not a number'],
  ['null', z.object({}), null, 'must be an object, not null'],
  ['a list', z.record(z.string(), z.string()), [], 'must be an object, not a list'],
  ['no number', z.number(), Number.NaN, 'must be a number, not no number'],
  ['a fraction', z.int(), 1.5, 'must be a whole number, not a number'],
  [
    'one of several types',
    z.union([z.string(), z.array(z.string())]),
    true,
    'must be a text or a list, not true or false',
  ],
  ['an unknown option', colour, 'blue', 'must be "red" or "green", not "blue"'],
  ['a missing option', colour, undefined, 'is missing: it must be "red" or "green"'],
  ['an unknown kind', shape, { kind: 'line' }, 'must be "circle" or "square", not "line"'],
  ['a missing kind', shape, {}, 'is missing: it must be "circle" or "square"'],
  ['an empty text', z.string().min(1), '', 'must have at least 1 character'],
  ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 entries'],
  ['a low number', z.number().positive(), 0, 'must be more than 0'],
  ['no URL', z.url(), 'example', 'must be a URL, such as https://example.com/, not "example"'],
  ['a pattern', z.string().regex(/^\d+$/), 'x', String.raw`must match /^\d+$/, unlike "x"`],
  ['an unknown field', z.strictObject({}), { one: 1, two: 2 }, 'has fields that are not known: one, two'],
  ['its own words', z.string('needs a name'), 1, 'needs a name'],
])('%s is described in words of an editor', (_, schema, value, sentence) => {
  const { error } = schema.safeParse(value, { error: describeIssue })
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

it('the content service says the same', () => {
  expect(read('content-service/store/describe-issue.ts')).toBe(
    read('server-functions/content/describe-issue.ts'),
  )
})
