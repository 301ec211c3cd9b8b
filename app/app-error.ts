import { createSerializationAdapter } from '@tanstack/react-router'

/**
 * An error whose message a visitor may read. It keeps its kind on the way to the browser; of any other error the
 * error screen says only that something went wrong.
 */
export class PublicError extends Error {
  override name = 'PublicError'
}

/** How a PublicError travels with the page. */
export const publicErrorAdapter = createSerializationAdapter({
  key: 'public-error',
  test: (value): value is PublicError => value instanceof PublicError,
  toSerializable: ({ message }) => message,
  fromSerializable: (message) => new PublicError(message),
})

type Listener = (error: unknown) => void
const listeners = new Set<Listener>()

/** The hook for unhandled errors of the app (specification 8), on the server and in the browser. Returns its end. */
export function onAppError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Logs an unhandled error and tells the hook. */
export function reportAppError(error: unknown): void {
  console.error('Unhandled error', error)
  for (const listener of listeners) listener(error)
}
