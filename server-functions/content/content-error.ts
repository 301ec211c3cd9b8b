import type { z } from 'zod'

import { describeIssue } from './describe-issue.ts'

/** Any failed call of the content service. `status` is the HTTP status, 0 without a response. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status: number
  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** Whether the service responded 404: the record does not exist, which is an expected outcome. */
export function isMissing(error: unknown): boolean {
  return error instanceof ContentError && error.status === 404
}

/** The response; null if the record does not exist. */
export async function nullIfMissing<Answer>(response: Promise<Answer>): Promise<Answer | null> {
  try {
    return await response
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * The body of a response.
 * @throws ContentError if it fails the schema, as unexpected JSON is a failure like no response
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const { success, data: body, error } = schema.safeParse(data, { error: describeIssue })
  if (success) return body
  const [{ path, message } = { path: [], message: '' }] = error.issues
  throw new ContentError(
    `The content service answered something else: ${path.join('.')} ${message}`,
    200,
    error,
  )
}
