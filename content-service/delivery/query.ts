import { z } from 'zod'

import { unprocessable, ApiError } from '../http/api-error.ts'
import { describeIssue } from '../store/describe-issue.ts'

function parameterName(issue: { path?: PropertyKey[] | undefined }) {
  return String(issue.path?.at(-1))
}

/** Maximum list items for lookups; clients request 100 stories at once. */
const maxItems = 1000
/** Maximum conditions that are evaluated per story. */
const maxRules = 100

/** @throws ApiError 422 for more conditions than may be evaluated per story */
export function limitRules(name: string, count: number, what: string) {
  if (count > maxRules) throw unprocessable(`${name} may have at most ${maxRules} ${what}`)
}

/** `a,b` → ['a', 'b'] */
export const CommaList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .refine((items) => items.length <= maxItems, {
    error: (issue) => `${parameterName(issue)} may have at most ${maxItems} items`,
  })

/** Like `CommaList`, as a set. */
export const CommaSet = CommaList.transform((items): ReadonlySet<string> => new Set(items))

export const Flag = z
  .enum(['0', '1', 'true', 'false'], { error: (issue) => `${parameterName(issue)} must be 0 or 1` })
  .transform((text) => text === '1' || text === 'true')

export const WholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, { error: (issue) => `${parameterName(issue)} must be a whole number` })
  .transform(Number)

const Count = WholeNumber.refine((count) => count >= 1, {
  error: (issue) => `${parameterName(issue)} must be at least 1`,
})

/** Parameters of every endpoint. A non-numeric `cv` (`cv=undefined`) is ignored. */
export const common = {
  token: z.string().optional(),
  version: z
    .enum(['draft', 'published'], { error: 'version must be draft or published' })
    .default('published'),
  cv: z
    .string()
    .optional()
    .transform((cv) => (cv !== undefined && /^\d+$/.test(cv) ? cv : undefined)),
}

/** `page` and `per_page`: 25 items by default, at most `maxPerPage`. */
export function paging(maxPerPage: number) {
  return {
    page: Count.default(1),
    per_page: Count.default(25).transform((count) => Math.min(count, maxPerPage)),
  }
}

export interface Paging {
  page: number
  per_page: number
}

/** One page of a list, with its pagination headers. */
export function takePage<T>(items: readonly T[], { page, per_page }: Paging) {
  return {
    items: items.slice((page - 1) * per_page, page * per_page),
    headers: { 'Per-Page': String(per_page), Total: String(items.length) },
  }
}

/** A bracketed parameter `name[a][b]=value`: its keys and value. */
export interface Nested {
  keys: string[]
  value: string
}

const bracketed = /^([^[\]]+)((?:\[[^\]]*\])+)$/

/**
 * Parameters by name; bracketed ones as a list. Empty ones are absent; of a repeated one the last counts.
 * @throws ApiError 400 for a null character
 */
function readParameters(params: URLSearchParams) {
  const parameters = new Map<string, string | Nested[] | undefined>()
  for (const [name, value] of params) {
    if (name.includes('\0') || value.includes('\0'))
      throw new ApiError(400, 'Parameters must not contain null characters')
    const [, base, brackets] = bracketed.exec(name) ?? []
    if (base === undefined || brackets === undefined) {
      if (value !== '' || !parameters.has(name)) parameters.set(name, value || undefined)
      continue
    }
    const earlier = parameters.get(base)
    const nested = { keys: brackets.slice(1, -1).split(']['), value }
    if (Array.isArray(earlier)) earlier.push(nested)
    else parameters.set(base, [nested])
  }
  return parameters
}

/**
 * Parses and validates a query string.
 * @throws ApiError 422 for an unknown parameter or invalid value
 */
export function readQuery<Query>(
  schema: z.ZodType<Query> & { shape: object },
  params: URLSearchParams,
): Query {
  const parameters = readParameters(params)
  const unknownNames = [...parameters.keys()].filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknownNames.length > 0) throw unprocessable(`Parameter(s) ${unknownNames.join(', ')} not allowed`)
  const result = schema.safeParse(Object.fromEntries(parameters), { error: describeIssue })
  if (result.success) return result.data
  const problems = result.error.issues.map(({ code, path, message }) =>
    code === 'invalid_type' ? `${path.join('.')} must be a text` : message,
  )
  throw unprocessable(problems.join('; '))
}
