import { z } from 'zod'

import { invalid, Refusal } from './refusal.ts'

const nameOf = (issue: { path?: PropertyKey[] | undefined }) => String(issue.path?.at(-1))

/** What is cheap to look up; clients ask for 100 stories at once. */
const mostItems = 1000
/** What is worked through for every story; no site asks for nearly as much. */
const mostRules = 100

/** @throws Refusal 422 for more of something than is worked through for every story */
export const limitRules = (name: string, count: number, what: string) => {
  if (count > mostRules) throw invalid(`${name} may have at most ${mostRules} ${what}`)
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
  .refine((items) => items.length <= mostItems, {
    error: (issue) => `${nameOf(issue)} may have at most ${mostItems} items`,
  })

/** As `CommaList`, for looking things up. */
export const CommaSet = CommaList.transform((items): ReadonlySet<string> => new Set(items))

export const Flag = z
  .enum(['0', '1', 'true', 'false'], { error: (issue) => `${nameOf(issue)} must be 0 or 1` })
  .transform((text) => text === '1' || text === 'true')

export const WholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, { error: (issue) => `${nameOf(issue)} must be a whole number` })
  .transform(Number)

const Count = WholeNumber.refine((count) => count >= 1, {
  error: (issue) => `${nameOf(issue)} must be at least 1`,
})

/** Parameters every endpoint takes. A `cv` that is no number (`cv=undefined`) counts as none. */
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

/** `page` and `per_page`: 25 items by default; more than `most` a page are cut to `most`. */
export const paging = (most: number) => ({
  page: Count.default(1),
  per_page: Count.default(25).transform((count) => Math.min(count, most)),
})

export type Paging = { page: number; per_page: number }

/** One page of a list, and the headers that go with it. */
export const takePage = <T>(items: readonly T[], { page, per_page }: Paging) => ({
  items: items.slice((page - 1) * per_page, page * per_page),
  headers: { 'Per-Page': String(per_page), Total: String(items.length) },
})

/** `name[a][b]=value`: what stands in brackets, and the value. */
export type Nested = { keys: string[]; value: string }

const bracketed = /^([^[\]]+)((?:\[[^\]]*\])+)$/

/**
 * Parameters by name; bracketed ones as a list. An empty one counts as absent; of a repeated one the last counts.
 * @throws Refusal 400 for a null character
 */
const readParameters = (params: URLSearchParams) => {
  const read = new Map<string, string | Nested[] | undefined>()
  for (const [name, value] of params) {
    if (name.includes('\0') || value.includes('\0'))
      throw new Refusal(400, 'Parameters must not contain null characters')
    const [, base, brackets] = bracketed.exec(name) ?? []
    if (base === undefined || brackets === undefined) {
      if (value !== '' || !read.has(name)) read.set(name, value || undefined)
      continue
    }
    const before = read.get(base)
    const nested = { keys: brackets.slice(1, -1).split(']['), value }
    if (Array.isArray(before)) before.push(nested)
    else read.set(base, [nested])
  }
  return read
}

/**
 * Query string → typed query.
 * @throws Refusal 422 for a parameter the endpoint does not know, or a value it can't read
 */
export const readQuery = <Query>(
  schema: z.ZodType<Query> & { shape: object },
  params: URLSearchParams,
): Query => {
  const parameters = readParameters(params)
  const unknown = [...parameters.keys()].filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknown.length > 0) throw invalid(`Parameter(s) ${unknown.join(', ')} not allowed`)
  const result = schema.safeParse(Object.fromEntries(parameters))
  if (result.success) return result.data
  const problems = result.error.issues.map(({ code, path, message }) =>
    code === 'invalid_type' ? `${path.join('.')} must be a text` : message,
  )
  throw invalid(problems.join('; '))
}
