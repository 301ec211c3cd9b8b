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
