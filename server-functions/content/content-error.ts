/** What every failed call of the content service becomes. `status` is the HTTP status, 0 when there was no answer. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status: number
  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** The service answered, and it has no such record: an outcome, not a fault. */
export function isMissing(error: unknown): boolean {
  return error instanceof ContentError && error.status === 404
}
