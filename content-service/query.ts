import { z } from 'zod'

import { invalid } from './refusal.ts'

/** `a,b` → ['a', 'b'] */
export const CommaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

export const Flag = z
  .enum(['0', '1', 'true', 'false'], { error: (issue) => `${String(issue.path?.at(-1))} must be 0 or 1` })
  .transform((text) => text === '1' || text === 'true')

export const WholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, { error: (issue) => `${String(issue.path?.at(-1))} must be a whole number` })
  .transform(Number)

const Count = WholeNumber.refine((count) => count >= 1, {
  error: (issue) => `${String(issue.path?.at(-1))} must be at least 1`,
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

/** Parameters by name; bracketed ones as a list. An empty one counts as absent; of a repeated one the last counts. */
const group = (params: URLSearchParams) => {
  const grouped = new Map<string, string | Nested[] | undefined>()
  for (const [name, value] of params) {
    const [base = name, ...keys] = name.split(/\]?\[|\]$/)
    const before = grouped.get(base)
    if (keys.length === 0) grouped.set(base, value === '' ? undefined : value)
    else grouped.set(base, [...(Array.isArray(before) ? before : []), { keys: keys.slice(0, -1), value }])
  }
  return Object.fromEntries(grouped)
}

/**
 * Query string → typed query.
 * @throws Refusal 422 for a parameter the endpoint does not know, or a value it can't read
 */
export const readQuery = <Query>(schema: z.ZodType<Query>, params: URLSearchParams): Query => {
  const result = schema.safeParse(group(params))
  if (result.success) return result.data
  const { issues } = result.error
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  if (unknown.length > 0) throw invalid(`Parameter(s) ${unknown.join(', ')} not allowed`)
  throw invalid(
    issues
      .map(({ code, path, message }) =>
        code === 'invalid_type' ? `${path.join('.')} must be a text` : message,
      )
      .join('; '),
  )
}
