import type { z } from 'zod'

/** The number of kinds that are worth naming. */
const maxOptions = 8

/** The names of zod's types. */
const nouns: Record<string, string> = {
  array: 'a list',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  int: 'a whole number',
  map: 'an object',
  nan: 'no number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  set: 'a list',
  string: 'a text',
  tuple: 'a list',
}

const formats: Record<string, string> = {
  date: 'a date, such as 2026-11-27',
  datetime: 'a date and time, such as 2026-11-27T08:30:00Z',
  email: 'an e-mail address',
  json_string: 'JSON',
  time: 'a time, such as 08:30',
  url: 'a URL, such as https://example.com/',
  uuid: 'a UUID',
}

/**
 * What is wrong with a value and what would be right, to come after the name of its field: `must be a text, not a number`.
 * For `safeParse(value, { error: describeIssue })`, in place of zod's own words; a schema's own message comes first.
 * The site and the content service have the same file: an editor reads the same sentence, whichever of the two finds a defect.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return mustBe([issue.expected], issue.input)
    case 'invalid_value':
      return issue.input === undefined
        ? `is missing: it must be ${oneOf(issue.values)}`
        : `must be ${oneOf(issue.values)}, not ${shown(issue.input)}`
    case 'too_small':
      return `must ${limit(issue.origin, issue.exact ? 'exactly' : issue.inclusive ? 'at least' : 'more than', issue.minimum)}`
    case 'too_big':
      return `must ${limit(issue.origin, issue.exact ? 'exactly' : issue.inclusive ? 'at most' : 'less than', issue.maximum)}`
    case 'invalid_format':
      return describeFormat(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    case 'invalid_key':
      return 'has a name that is not allowed'
    case 'invalid_union':
      return describeUnion(issue)
    default:
      return 'is not valid'
  }
}

function mustBe(expected: readonly string[], input: unknown): string {
  const wanted = [...new Set(expected.map((type) => nouns[type] ?? type))].join(' or ')
  return input === undefined ? `is missing: it must be ${wanted}` : `must be ${wanted}, not ${nounOf(input)}`
}

function nounOf(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'a list'
  return nouns[Number.isNaN(input) ? 'nan' : typeof input] ?? typeof input
}

function oneOf(values: readonly unknown[]): string {
  return values.map((value) => shown(value)).join(' or ')
}

/** A value as it is written in JSON, shortened. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return nounOf(value)
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function limit(origin: string, comparison: string, bound: number | bigint): string {
  const isOne = Number(bound) === 1
  if (origin === 'string') return `have ${comparison} ${bound} ${isOne ? 'character' : 'characters'}`
  if (['array', 'set', 'map'].includes(origin))
    return `have ${comparison} ${bound} ${isOne ? 'entry' : 'entries'}`
  return `be ${comparison} ${bound}`
}

function describeFormat({
  format,
  ...details
}: Extract<z.core.$ZodRawIssue, { code: 'invalid_format' }>): string {
  if (format === 'starts_with') return `must begin with ${shown(details.prefix)}`
  if (format === 'ends_with') return `must end with ${shown(details.suffix)}`
  if (format === 'includes') return `must contain ${shown(details.includes)}`
  if (format === 'regex') return `must match ${details.pattern}, unlike ${shown(details.input)}`
  return `must be ${formats[format] ?? format}, not ${shown(details.input)}`
}

/** What a union allows: the values of what tells its kinds apart, or the types, where none of them fits. */
function describeUnion(issue: Extract<z.core.$ZodRawIssue, { code: 'invalid_union' }>): string {
  const { discriminator } = issue
  const options: unknown[] = Array.isArray(issue.options) ? issue.options : []
  if (discriminator !== undefined && options.length > 0 && options.length <= maxOptions) {
    const kind: unknown = Reflect.get(Object(issue.input), discriminator)
    return kind === undefined
      ? `is missing: it must be ${oneOf(options)}`
      : `must be ${oneOf(options)}, not ${shown(kind)}`
  }
  const types = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? [first.expected] : [],
  )
  return types.length > 0 && types.every((type) => type.length > 0)
    ? mustBe(types.flat(), issue.input)
    : 'is none of what may stand here'
}
