/** Why a request to the Management API failed. */
export type EditorErrorKind = 'offline' | 'unauthorized' | 'missing' | 'conflict' | 'invalid' | 'failed'

/** A failed request. `message` is the service's own, in English; `kind` says what a person can do about it. */
export class EditorError extends Error {
  readonly kind: EditorErrorKind
  /** The body of the answer, as JSON. */
  readonly body: unknown

  constructor(kind: EditorErrorKind, message: string, body?: unknown, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EditorError'
    this.kind = kind
    this.body = body
  }
}

const kinds: Record<number, EditorErrorKind> = {
  401: 'unauthorized',
  404: 'missing',
  412: 'conflict',
  413: 'invalid',
  422: 'invalid',
}

/** The error of an answer that is not 2xx; Storyblok's bodies are `{error}`, `{field: [message]}` or a list. */
export function errorOfAnswer(status: number, body: unknown): EditorError {
  return new EditorError(kinds[status] ?? 'failed', messageIn(body) || `HTTP ${status}`, body)
}

function messageIn(body: unknown): string {
  if (typeof body === 'string') return body
  if (Array.isArray(body)) return body.map(messageIn).join(', ')
  if (typeof body !== 'object' || body === null) return ''
  if ('error' in body) return messageIn(body.error)
  return Object.entries(body)
    .map(([field, messages]) => `${field}: ${messageIn(messages)}`)
    .join('; ')
}
