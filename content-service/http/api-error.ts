import type { Json } from '../store/json.ts'

/** An HTTP error response, with the status and body that Storyblok sends. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Json
  readonly headers: Record<string, string>

  constructor(status: number, message: string, body: Json = { error: message }, headers = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export function unauthorized() {
  return new ApiError(401, 'Unauthorized')
}

/** Storyblok's 404 is a JSON array, unlike its other errors. */
export function notFound() {
  const message = 'This record could not be found'
  return new ApiError(404, message, [message])
}

export function unprocessable(message: string) {
  return new ApiError(422, message)
}
