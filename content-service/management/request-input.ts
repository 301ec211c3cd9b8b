import type { z } from 'zod'

import { takePage } from '../delivery/query.ts'
import { ApiError, unprocessable } from '../http/api-error.ts'
import { describeIssue } from '../store/describe-issue.ts'
import { isObject, type Json } from '../store/json.ts'
import type { Call, Reply } from './define-route.ts'

/** An option in the query or body of a request; undefined if absent or empty. */
export function option(call: Call, name: string): string | undefined {
  const value = call.query.get(name) ?? call.body[name]
  if (typeof value === 'string') return value || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Whether an option is `1` or `true`; undefined if absent. */
export function flag(call: Call, name: string): boolean | undefined {
  const value = option(call, name)
  return value === undefined ? undefined : value === '1' || value === 'true'
}

/** @throws ApiError 422 unless the option is absent or a whole number */
export function numberOption(call: Call, name: string): number | undefined {
  const value = option(call, name)
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value)) throw unprocessable(`${name} must be a whole number`)
  return Number(value)
}

/** A comma-separated option. */
export function listOption(call: Call, name: string): string[] | undefined {
  return option(call, name)
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** A 422 that names the fields, as Storyblok sends it: `{"slug": ["has already been taken"]}`. */
export function invalidFields(fields: Record<string, string>) {
  return new ApiError(
    422,
    Object.entries(fields)
      .map((problem) => problem.join(' '))
      .join(', '),
    Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, [problem]])),
  )
}

/**
 * The resource in a body, inside the envelope of its name. The schema drops unknown keys.
 * @throws ApiError 422 naming what is missing or invalid
 */
export function readEnvelope<T>(call: Call, name: string, schema: z.ZodType<T>): T {
  const value: Json | undefined = call.body[name]
  if (!isObject(value) || Object.keys(value).length === 0)
    throw unprocessable(`param is missing or the value is empty: ${name}`)
  return parseInput(value, schema)
}

/** @throws ApiError 422 naming the fields that are invalid */
export function parseInput<T>(value: Json, schema: z.ZodType<T>): T {
  const { data, error, success } = schema.safeParse(value, { error: describeIssue })
  if (success) return data
  throw invalidFields(
    Object.fromEntries(
      error.issues.map(({ path, message }) => [path.map(String).join('.') || 'body', message]),
    ),
  )
}

/** A page of a list, with the headers that tell clients the total. */
export function replyWithPage<T>(
  call: Call,
  items: readonly T[],
  deliver: (items: readonly T[]) => Json,
  maxPerPage = 100,
): Reply {
  const perPage = numberOption(call, 'per_page') || 25
  const page = takePage(items, {
    page: Math.max(1, numberOption(call, 'page') ?? 1),
    per_page: Math.min(perPage, maxPerPage),
  })
  return { body: deliver(page.items), headers: page.headers }
}
