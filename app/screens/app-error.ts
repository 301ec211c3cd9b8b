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

/**
 * Logs an unhandled error and tells the hook. Visitors can cause the same one again and again: it is logged once a
 * minute.
 */
export function reportAppError(error: unknown): void {
  if (isNews(kindOf(error))) console.error('Unhandled error', error)
  for (const listener of listeners) listener(error)
}

const lastLogged = new Map<string, number>()

function isNews(kind: string): boolean {
  const last = lastLogged.get(kind)
  if (last !== undefined && Date.now() - last < 60_000) return false
  if (lastLogged.size >= 100) lastLogged.clear()
  lastLogged.set(kind, Date.now())
  return true
}

/** An error of the system has a code whatever it befell; any other one is where it comes from. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : (error.stack ?? error.message)
}
